import type { Network, DirectionState } from './network';
import type { Host, VirtualTime } from './virtual-time';

type Id = readonly [milliseconds: number, nth: number];
type Entry = readonly [id: string, fields: readonly string[]];
type Answer = readonly (readonly [stream: string, entries: readonly Entry[]])[] | null;

/** Milliseconds, as in the real connection. */
const silentAfter = 2000;
const betweenTries = 200;

const idOf = (text: string): Id => text.split('-').map(Number) as unknown as Id;
const isAfter = ([at, nth]: Id, [otherAt, otherNth]: Id): boolean => at > otherAt || (at === otherAt && nth > otherNth);

const refused = () => new Error("Stream isn't writeable and enableOfflineQueue options is false");
const ended = () => new Error('Connection is closed.');

/** One direction of a connection: delivers in order, and loses nothing while the connection lives. */
const channel = (time: VirtualTime, delay: (way: DirectionState) => number, way: () => DirectionState, held: (() => void)[]) => {
  let last = 0;
  let waiting: (() => void)[] = [];
  const send = (deliver: () => void): void => {
    if (way() === 'lost' || waiting.length > 0) {
      if (waiting.push(deliver) === 1) held.push(flush);
      return;
    }
    last = Math.max(last + 0.001, time.now() + delay(way()));
    time.after(last - time.now(), deliver);
  };
  const flush = (): void => {
    for (const deliver of waiting.splice(0)) send(deliver);
  };
  return { send, close: () => void (waiting = []) };
};

/** One stream of a Redis that may be emptied at any time, with connections like those of the real client. */
export const redisDouble = (time: VirtualTime, network: Network) => {
  let entries: { readonly at: Id; readonly entry: Entry }[] = [];
  let last: Id = [0, 0];
  let clockBack = 0;
  let isFull = false;
  let waiting: { readonly stream: string; readonly after: Id; readonly answer: (answer: Answer) => void }[] = [];

  const after = (id: Id): readonly Entry[] => {
    const before = entries.findLastIndex(({ at }) => !isAfter(at, id));
    return entries.slice(before + 1).map(({ entry }) => entry);
  };
  const serve = (): void => {
    const before = waiting;
    waiting = [];
    for (const one of before) {
      const news = after(one.after);
      if (news.length > 0) one.answer([[one.stream, news]]);
      else waiting.push(one);
    }
  };
  const add = (fields: readonly string[]): string => {
    if (isFull) throw new Error('OOM command not allowed');
    const now = Math.floor(1_000_000 + time.now() - clockBack);
    last = now > last[0] ? [now, 0] : [last[0], last[1] + 1];
    const id = last.join('-');
    entries.push({ at: last, entry: [id, fields] });
    serve();
    return id;
  };

  const connect = (host: Host) => {
    const link = network.link('redis', host);
    let isClosed = false;
    let number = 0;
    let line: ReturnType<typeof open> | undefined;
    let lastData = 0;
    let watched = false;
    const pending = new Set<(error: Error) => void>();

    const open = () => ({
      number: ++number,
      requests: channel(time, network.delay, () => link.ways.requests, link.held),
      answers: channel(time, network.delay, () => link.ways.answers, link.held),
    });
    const connecting = (): void => {
      if (isClosed) return;
      const isSilent = link.ways.requests === 'lost' || link.ways.answers === 'lost';
      if (link.ways.refuses || isSilent) return void time.after(isSilent ? silentAfter : betweenTries, connecting, host);
      time.after(
        network.delay(link.ways.requests) + network.delay(link.ways.answers),
        () => {
          if (link.ways.refuses) return connecting();
          line = open();
          lastData = time.clockOf(host);
        },
        host,
      );
    };
    /** Refuses all calls under way. */
    const dropConnection = (): void => {
      line?.requests.close();
      line?.answers.close();
      line = undefined;
      for (const refuse of pending) refuse(ended());
      pending.clear();
    };
    const broken = (): void => {
      const { number: lost } = line ?? {};
      time.after(
        network.delay('fine'),
        () => {
          if (!line || line.number !== lost) return;
          dropConnection();
          time.after(betweenTries, connecting, host);
        },
        host,
      );
    };
    link.onBroken.add(broken);
    time.after(0, connecting, host);

    const watch = (): void => {
      if (watched) return;
      watched = true;
      time.after(
        silentAfter,
        () => {
          watched = false;
          if (pending.size === 0) return;
          if (line && time.clockOf(host) - lastData >= silentAfter) broken();
          else watch();
        },
        host,
      );
    };
    const command = <T>(execute: (answer: (settled: T) => void) => void): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const on = line;
        if (!on) return reject(refused());
        if (pending.size === 0) lastData = time.clockOf(host);
        pending.add(reject);
        watch();
        const answer = (settle: () => void): void =>
          on.answers.send(() =>
            time.after(
              0,
              () => {
                if (line !== on) return;
                lastData = time.clockOf(host);
                pending.delete(reject);
                settle();
              },
              host,
            ),
          );
        // sent once the node's turn is over
        time.after(
          0,
          () => {
            if (line !== on) return;
            on.requests.send(() => {
              try {
                execute((answered) => answer(() => resolve(answered)));
              } catch (error) {
                answer(() => reject(error as Error));
              }
            });
          },
          host,
        );
      });

    return {
      xadd: (...args: readonly (string | number)[]) => command<string>((answer) => answer(add(args.slice(5) as string[]))),
      xrevrange: () => command<readonly Entry[]>((answer) => answer(entries.slice(-1).map(({ entry }) => entry))),
      xread: (...args: readonly (string | number)[]) =>
        command<Answer>((answer) => {
          const [stream, asked] = [args[5] as string, args[7] as string];
          const from = asked === '$' ? last : idOf(asked);
          const news = after(from);
          if (news.length > 0) return answer([[stream, news.slice(0, Number(args[1]))]]);
          let isAnswered = false;
          const once = (given: Answer): void => {
            if (isAnswered) return;
            isAnswered = true;
            answer(given);
          };
          waiting.push({ stream, after: from, answer: once });
          time.after(Number(args[3]), () => {
            waiting = waiting.filter((one) => one.answer !== once);
            once(null);
          });
        }),
      info: () => Promise.resolve('maxmemory_policy:noeviction'),
      disconnect(): void {
        isClosed = true;
        link.onBroken.delete(broken);
        dropConnection();
      },
    };
  };

  return {
    connect,
    trim: (kept: number): void => void (entries = kept === 0 ? [] : entries.slice(-kept)),
    /** Starts anew without its data, maybe with a clock that went back. */
    empty(back: number): void {
      entries = [];
      last = [0, 0];
      clockBack += back;
    },
    setFull: (full: boolean): void => void (isFull = full),
  };
};
