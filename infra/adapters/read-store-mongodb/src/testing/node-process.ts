import type { Recorded } from '@tennis/contracts';
import { connectReadStore } from '../connect-read-store';
import type { LogSource } from '../log-source';
import { type MongoConnection, mongoConnection } from '../mongo-connection';
import type { LeaseChange } from '../nodes/held-work';
import { countingView, eventOfType } from './counting-view';

/** A message of a node to its spec. */
export type MessageOfNode = { readonly lease: LeaseChange } | { readonly told: readonly string[] };

export const viewNames = ['first', 'second', 'third'] as const;

/** A log that several processes read: each event has one number. */
export const sharedLog = (connection: MongoConnection): LogSource & { append(position: number): Promise<void> } => {
  const events = () => connection.collection<{ readonly position: number }>('log');
  const eventAt = ({ position }: { readonly position: number }): Recorded => {
    const event = eventOfType('UserErased');
    return { ...event, recordedAt: event.occurredAt, stream: 'ana', revision: position, position };
  };
  const readAll: LogSource['readAll'] = async (after, limit) => {
    const found = events()
      .find({ position: { $gt: after } })
      .sort({ position: 1 })
      .limit(limit);
    return (await found.toArray()).map(eventAt);
  };
  return {
    readAll,
    head: async () => (await events().find({}).sort({ position: -1 }).limit(1).toArray())[0]?.position ?? 0,
    subscribe: (after, onBatch) => {
      let stopped = false;
      const follow = async (): Promise<void> => {
        for (let position = after; !stopped; await new Promise((resume) => setTimeout(resume, 20))) {
          try {
            const batch = await readAll(position, 100);
            if (batch.length > 0) await onBatch(batch);
            position = batch.at(-1)?.position ?? position;
          } catch {
            // the events are delivered again
          }
        }
      };
      const following = follow();
      return { stop: async () => ((stopped = true), following) };
    },
    append: async (position) => void (await events().insertOne({ _id: String(position), position })),
  };
};

/** A node in a process of its own: three views, which one node folds, and one other lease. */
const runNode = (url: string, database: string, name: string): void => {
  const send = (message: MessageOfNode): void => void process.send?.(message);
  const store = connectReadStore({
    url,
    database,
    views: viewNames.map((view) => countingView(view)),
    collections: [],
    node: { name, release: '1.0.0', onLease: (lease) => send({ lease }) },
  });
  store.onChanged((changed) => send({ told: changed.map(({ view, position }) => `${view} ${position}`) }));
  store.startFolding(sharedLog(mongoConnection(url, database, 900)));
  void store.nodes.runExclusively('jobs', async () => ({ stop: () => Promise.resolve() }));
  process.once('SIGTERM', () => void store.close().then(() => process.exit()));
};

const [, script, url, database, name] = process.argv;
if (script === __filename) runNode(url!, database!, name!);
