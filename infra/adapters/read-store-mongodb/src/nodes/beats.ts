import { randomUUID } from 'node:crypto';
import type { Filter, UpdateFilter } from 'mongodb';
import { isDuplicate, type MongoConnection, type Stored } from '../mongo-connection';

/** What a node says of itself. */
export interface NodeDescription {
  readonly name: string;
  readonly release: string;
  /** When its program started. */
  readonly since?: string;
  readonly views: Readonly<Record<string, number>>;
  /** In which its program reads them: with the version what they are found by. */
  readonly forms?: readonly string[];
  /** The feature level of its program, the first unless it says another. */
  readonly feature?: number;
}

export interface StoredNode extends NodeDescription {
  /** Grows with every beat. */
  readonly beat: number;
  /** It takes nothing: it leaves, or waits to be the only one. */
  readonly idle: boolean;
}

/** A node, and since when its beat stands still. */
export interface ObservedNode extends Stored<StoredNode> {
  readonly still: number;
  /** It was seen to beat. */
  readonly hasBeaten: boolean;
}

/** Milliseconds after which a node that stands still is no longer counted, and after which nobody need know of it any more. */
const dead = 6_000;
const forgotten = 60_000;

type NodeFilter = Filter<Stored<StoredNode>>;

export const isAlive = ({ still }: ObservedNode): boolean => still < dead;

/** The nodes by their own beats. No two clocks are compared: a beat stands still for as long as the observer's own clock says that it saw it so. */
export const nodeBeats = (connection: MongoConnection, description: NodeDescription) => {
  /** Of this process, whatever its name: one that begins anew is another node. */
  const id = randomUUID();
  const nodes = () => connection.collection<StoredNode>('nodes');
  const begun = performance.now();
  const lastRead = new Map<string, number>();
  const seen = new Map<string, { readonly beat: number; readonly since: number; readonly hasBeaten: boolean }>();

  return {
    id,
    async beat(idle: boolean): Promise<void> {
      const update = { $inc: { beat: 1 }, $set: { idle } } as unknown as UpdateFilter<Stored<StoredNode>>;
      const { matchedCount } = await nodes().updateOne({ _id: id } as NodeFilter, update);
      if (matchedCount > 0) return;
      try {
        await nodes().insertOne({ _id: id, ...description, beat: 1, idle } as never);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    },
    async observe(): Promise<readonly ObservedNode[]> {
      const stored = (await nodes().find({}).toArray()) as Stored<StoredNode>[];
      const now = performance.now();
      const observed = stored.map((node): ObservedNode => {
        const before = seen.get(node._id);
        if (before?.beat !== node.beat) seen.set(node._id, { beat: node.beat, since: now, hasBeaten: before !== undefined });
        const { since, hasBeaten } = seen.get(node._id)!;
        return { ...node, still: now - since, hasBeaten };
      });
      for (const { _id, beat, still } of observed) if (still > forgotten) await nodes().deleteOne({ _id, beat } as unknown as NodeFilter);
      for (const form of stored.flatMap(({ forms = [] }) => forms)) lastRead.set(form, now);
      for (const one of [...seen.keys()]) if (!stored.some(({ _id }) => _id === one)) seen.delete(one);
      return observed;
    },
    /** Milliseconds for which no node has been there whose program reads a view in that form, as far as this one knows. */
    unreadFor: (form: string): number => performance.now() - (lastRead.get(form) ?? begun),
    async remove(): Promise<void> {
      await nodes().deleteOne({ _id: id } as NodeFilter);
    },
  };
};
