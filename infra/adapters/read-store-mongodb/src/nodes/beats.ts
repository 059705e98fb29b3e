import { isNew, type MongoConnection, type Stored } from '../mongo-connection';

/** A node's description of itself. */
export interface NodeDescription {
  readonly name: string;
  readonly release: string;
  /** When its program started. */
  readonly since?: string;
  readonly views: Readonly<Record<string, number>>;
  /** The forms in which its program reads the views: version and indexes. */
  readonly forms?: readonly string[];
  /** The feature level of its program, by default the first. */
  readonly feature?: number;
}

export interface NodeIdentity {
  /** The id of this process, whatever its name: a program that starts again is another node. */
  readonly id: string;
  /** The id of a process that is known to have ended: its work is taken over at once. */
  readonly formerId?: string | undefined;
}

export interface StoredNode extends NodeDescription {
  /** Grows with every beat. */
  readonly beat: number;
  /** True if it takes no work: it leaves, or waits to be the only node. */
  readonly idle: boolean;
}

/** A node, and for how many milliseconds its beat has stood still. */
export interface ObservedNode extends Stored<StoredNode> {
  readonly silentFor: number;
  /** True if its beat was seen to grow. */
  readonly hasBeaten: boolean;
}

/** Milliseconds without a beat after which a node no longer counts, and after which its document is deleted. */
const silentLimit = 6_000;
const deleteAfter = 60_000;

export const isAlive = ({ silentFor }: ObservedNode): boolean => silentFor < silentLimit;

/** The nodes by their own beats. No two clocks are compared: only the observer's clock measures for how long a beat stands still. */
export const nodeBeats = (connection: MongoConnection, description: NodeDescription, { id, formerId }: NodeIdentity) => {
  const nodes = () => connection.collection<StoredNode>('nodes');
  const startedAt = performance.now();
  const lastRead = new Map<string, number>();
  const seen = new Map<string, { readonly beat: number; readonly since: number; readonly hasBeaten: boolean }>();

  return {
    async beat(idle: boolean): Promise<void> {
      const { matchedCount } = await nodes().updateOne({ _id: id }, { $inc: { beat: 1 }, $set: { idle } });
      if (matchedCount > 0) return;
      const isFirst = await isNew(nodes().insertOne({ _id: id, ...description, beat: 1, idle }));
      if (isFirst && formerId !== undefined) await nodes().deleteOne({ _id: formerId });
    },
    async observe(): Promise<readonly ObservedNode[]> {
      const stored = await nodes().find({}).toArray();
      const now = performance.now();
      const observed = stored.map((node): ObservedNode => {
        const before = seen.get(node._id);
        if (before?.beat !== node.beat) seen.set(node._id, { beat: node.beat, since: now, hasBeaten: before !== undefined });
        const { since, hasBeaten } = seen.get(node._id)!;
        return { ...node, silentFor: now - since, hasBeaten };
      });
      for (const { _id, beat, silentFor } of observed) if (silentFor > deleteAfter) await nodes().deleteOne({ _id, beat });
      for (const form of stored.flatMap(({ forms = [] }) => forms)) lastRead.set(form, now);
      for (const one of [...seen.keys()]) if (!stored.some(({ _id }) => _id === one)) seen.delete(one);
      return observed;
    },
    /** Milliseconds since this node last saw a node whose program reads a view in that form, or since its own start. */
    millisecondsUnread: (form: string): number => performance.now() - (lastRead.get(form) ?? startedAt),
    async remove(): Promise<void> {
      await nodes().deleteOne({ _id: id });
    },
  };
};
