import { features } from '@tennis/contracts';
import type { Collection, Filter, UpdateFilter } from 'mongodb';
import { isDuplicate, type Stored } from '../mongo-connection';
import type { ObservedNode } from './beats';

/** Stored among the leases, which every node reads with each heartbeat. */
interface StoredLevel {
  readonly holder: null;
  readonly token: number;
}

const id = 'feature-level';
const firstLevel = 1;

/**
 * The level up to which new kinds of events may be written: the lowest level of all nodes, raised one step at a time, once no node of a
 * lower level was there for as long as one may go back to it. It is never lowered.
 */
export const featureLevel = (levels: () => Collection<Stored<StoredLevel>>, known: number) => {
  let level = firstLevel;
  let lastBehindAt = performance.now();

  const insert = async (token: number): Promise<void> => {
    try {
      await levels().insertOne({ _id: id, holder: null, token } as never);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  };
  const raise = async (): Promise<void> => {
    const seen = { _id: id, token: level } as Filter<Stored<StoredLevel>>;
    const { matchedCount } = await levels().updateOne(seen, { $inc: { token: 1 } } as unknown as UpdateFilter<Stored<StoredLevel>>);
    if (matchedCount === 0) await insert(level + 1);
  };

  return {
    now: (): number => level,
    /** Reads the stored level, before this node does anything. A new installation begins at the level of its first program. */
    async begin(isNew: boolean): Promise<number> {
      if (isNew) await insert(known);
      const stored = (await levels().findOne({ _id: id } as Filter<Stored<StoredLevel>>)) as StoredLevel | null;
      return (level = stored?.token ?? firstLevel);
    },
    async refresh(stored: readonly Stored<{ readonly token: number }>[], nodes: readonly ObservedNode[]): Promise<void> {
      level = stored.find(({ _id }) => _id === id)?.token ?? firstLevel;
      const at = performance.now();
      if (known <= level || nodes.some(({ feature = firstLevel }) => feature <= level)) lastBehindAt = at;
      if (at - lastBehindAt < features.rollbackWindow) return;
      lastBehindAt = at;
      await raise();
    },
  };
};
