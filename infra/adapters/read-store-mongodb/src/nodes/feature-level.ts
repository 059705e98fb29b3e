import { features } from '@tennis/contracts';
import type { Collection, Filter, UpdateFilter } from 'mongodb';
import { isDuplicate, type Stored } from '../mongo-connection';
import type { ObservedNode } from './beats';

/** It stands among the leases, which every node reads with each beat. */
interface StoredLevel {
  readonly holder: null;
  readonly token: number;
}

const id = 'feature-level';
const first = 1;

/**
 * Up to where new kinds of events may be written: what the least of the nodes reads, one step at a time, once none of less has been there for
 * as long as one may go back to it. It is never lowered.
 */
export const featureLevel = (levels: () => Collection<Stored<StoredLevel>>, known: number) => {
  let level = first;
  let behind = performance.now();

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
    /** As it is stored, before this node does anything. An installation that is new itself begins where its first program is. */
    async begin(isNew: boolean): Promise<number> {
      if (isNew) await insert(known);
      const stored = (await levels().findOne({ _id: id } as Filter<Stored<StoredLevel>>)) as StoredLevel | null;
      return (level = stored?.token ?? first);
    },
    async look(stored: readonly Stored<{ readonly token: number }>[], nodes: readonly ObservedNode[]): Promise<void> {
      level = stored.find(({ _id }) => _id === id)?.token ?? first;
      const at = performance.now();
      if (known <= level || nodes.some(({ feature = first }) => feature <= level)) behind = at;
      if (at - behind < features.wayBack) return;
      behind = at;
      await raise();
    },
  };
};
