import { eventDefinitions, type Position, type Recorded, reject } from '@tennis/contracts';
import type { EventStore } from '@tennis/ports';
import type { Network } from './network';
import type { Host, VirtualTime } from './virtual-time';

/** Milliseconds, as in the real log. */
const timeout = 900;
const betweenTries = 50;
/** Milliseconds after which a subscriber looks by itself. */
const longestWait = 1000;

const metadata = { commandId: '', bodyHash: '', correlationId: '', causationId: '', actorId: '', actorKind: 'system' } as const;

/** The log, which loses nothing; nodes reach it over the network. */
export const logDouble = (time: VirtualTime, network: Network) => {
  const events: Recorded[] = [];
  const followers = new Set<() => void>();

  const connect = (host: Host): Pick<EventStore, 'readAll' | 'head' | 'subscribe'> => {
    const unavailable = () => reject('store.unavailable');
    const call = <T>(read: () => T): Promise<T> =>
      network.call({ host, engine: 'log', timeout, timedOut: unavailable, refused: unavailable, steps: [read] });
    const readAll = (after: Position, limit: number): Promise<readonly Recorded[]> =>
      call(() => events.filter(({ position }) => position > after).slice(0, limit));
    return {
      readAll,
      head: () => call(() => events.at(-1)?.position ?? 0),
      subscribe(after, onBatch) {
        let isStopped = false;
        let wake = (): void => undefined;
        const arrived = (): void => {
          const { answers } = network.link('log', host).ways;
          if (answers !== 'lost') time.after(network.delay(answers), () => wake(), host);
        };
        followers.add(arrived);
        const follow = async (): Promise<void> => {
          let position = after;
          while (!isStopped) {
            try {
              const batch = await readAll(position, 100);
              if (isStopped) return;
              if (batch.length > 0) await onBatch(batch);
              else
                await new Promise<void>((resume) => {
                  wake = resume;
                  setTimeout(resume, longestWait);
                });
              position = batch.at(-1)?.position ?? position;
            } catch {
              await new Promise((resume) => setTimeout(resume, betweenTries));
            }
          }
        };
        const following = follow();
        return {
          stop: async () => {
            isStopped = true;
            followers.delete(arrived);
            wake();
            await following;
          },
        };
      },
    };
  };

  return {
    connect,
    events: events as readonly Recorded[],
    append(type: 'ProfileUpdated' | 'UserErased', stream: string, data: Recorded['data']): Recorded {
      const position = (events.at(-1)?.position ?? 0) + 100;
      const { version } = eventDefinitions[type]!;
      const revision = events.filter((one) => one.stream === stream).length;
      const at = new Date(Date.UTC(2026, 0) + time.now()).toISOString();
      const event = { id: `e${position}`, type, version, data, occurredAt: at, recordedAt: at, metadata, stream, revision, position };
      events.push(event);
      for (const arrived of followers) arrived();
      return event;
    },
  };
};
