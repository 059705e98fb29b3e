import { isNew, type MongoConnection, type Stored } from '../mongo-connection';

/** The node that may do a piece of work, as it is stored. */
interface StoredLease {
  /** The id of a node. */
  readonly holder: string | null;
  /** Grows with each lease that is taken, over all leases. */
  readonly token: number;
}

export type SeenLease = Stored<StoredLease>;

/** The id of the counter of the tokens, which is among the leases. */
const counter = 'tokens';

/** The leases of all nodes, as one of them takes and frees them. */
export const storedLeases = (connection: MongoConnection, node: string) => {
  const leases = () => connection.collection<StoredLease>('leases');
  return {
    leases,
    /** A token greater than every one before. */
    async nextToken(seen: readonly SeenLease[]): Promise<number> {
      for (;;) {
        const counted = await leases().findOneAndUpdate({ _id: counter }, { $inc: { token: 1 } }, { returnDocument: 'after' });
        if (counted) return counted.token;
        await isNew(leases().insertOne({ _id: counter, holder: null, token: Math.max(0, ...seen.map(({ token }) => token)) }));
      }
    },
    /** Returns false if the lease is no longer as it was seen: another node took it. */
    async take(work: string, seen: SeenLease | undefined, token: number): Promise<boolean> {
      if (!seen) return isNew(leases().insertOne({ _id: work, holder: node, token }));
      const asSeen = { _id: work, token: seen.token, holder: seen.holder };
      return (await leases().updateOne(asSeen, { $set: { holder: node, token } })).matchedCount === 1;
    },
    free: (work: string, token: number): Promise<unknown> =>
      leases().updateOne({ _id: work, holder: node, token }, { $set: { holder: null } }),
  };
};
