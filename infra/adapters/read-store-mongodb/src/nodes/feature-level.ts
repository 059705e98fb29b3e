import { features } from '@tennis/contracts';
import type { Collection } from 'mongodb';
import { isNew } from '../mongo-connection';
import type { ObservedNode } from './beats';
import type { SeenLease } from './stored-leases';

/** The id of the level among the leases, which every node reads with each heartbeat. Its token is the level; it has no holder. */
const id = 'feature-level';
const firstLevel = 1;

/**
 * The level up to which new kinds of events may be written: the lowest level of all nodes, raised one step at a time, once no node of a
 * lower level was there for as long as one may go back to it. It is never lowered.
 */
export const featureLevel = (leases: () => Collection<SeenLease>, known: number) => {
  let level = firstLevel;
  let lastBehindAt = performance.now();

  const insert = (token: number): Promise<boolean> => isNew(leases().insertOne({ _id: id, holder: null, token }));
  const raise = async (): Promise<void> => {
    const { matchedCount } = await leases().updateOne({ _id: id, token: level }, { $inc: { token: 1 } });
    if (matchedCount === 0) await insert(level + 1);
  };

  return {
    now: (): number => level,
    /** Reads the stored level, before this node does anything. A new installation begins at the level of its first program. */
    async begin(isNewInstallation: boolean): Promise<number> {
      if (isNewInstallation) await insert(known);
      return (level = (await leases().findOne({ _id: id }))?.token ?? firstLevel);
    },
    async refresh(stored: readonly SeenLease[], nodes: readonly ObservedNode[]): Promise<void> {
      level = stored.find(({ _id }) => _id === id)?.token ?? firstLevel;
      const at = performance.now();
      if (known <= level || nodes.some(({ feature = firstLevel }) => feature <= level)) lastBehindAt = at;
      if (at - lastBehindAt < features.rollbackWindow) return;
      lastBehindAt = at;
      await raise();
    },
  };
};
