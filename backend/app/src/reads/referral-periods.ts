import { awards, type KeptNewcomer, views } from '@tennis/contracts';
import type { ReadStore } from '@tennis/ports';
import { type ReferralPeriod, referralPeriods, wasPlayedAndCounts } from '@tennis/projections';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../kernel/app-context';
import { findAll, documentsOf } from './documents';

type Reads = Pick<AppContext, 'readStore'>;

/**
 * Times in which a newcomer counts for their inviter, and one match that proves it: until that match is annulled, the times stay the same.
 */
interface CachedPeriods {
  readonly periods: readonly ReferralPeriod[];
  readonly matchId: string;
}
const maxPeople = 20_000;
const cachesByStore = new WeakMap<ReadStore, LRUCache<string, CachedPeriods>>();
const cacheOf = ({ readStore }: Reads): LRUCache<string, CachedPeriods> => {
  const cache = cachesByStore.get(readStore) ?? new LRUCache<string, CachedPeriods>({ max: maxPeople });
  cachesByStore.set(readStore, cache);
  return cache;
};
const keyOf = ({ userId, at }: KeptNewcomer): string => `${userId} ${at}`;

/** Searches all their matches, because the fact that they play reveals no ladder. */
const searchPeriods = async (app: Reads, newcomer: KeptNewcomer): Promise<readonly ReferralPeriod[]> => {
  const { userId, at } = newcomer;
  const found = await findAll(app, views.match, { playerIds: { equals: [userId] }, status: { equals: 'completed' } });
  const played = found.map(({ document }) => document);
  const periods = referralPeriods(userId, at, played);
  const proof = played.find(wasPlayedAndCounts);
  if (proof) cacheOf(app).set(keyOf(newcomer), { periods, matchId: proof.id });
  return periods;
};

/**
 * Times in which each of these people counts for their inviter. For a person who counts already only one match is read; all are searched
 * again only when that one no longer counts.
 */
export const referralPeriodsOf = async (app: Reads, people: readonly KeptNewcomer[]): Promise<readonly ReferralPeriod[]> => {
  const cached = people.map((newcomer) => ({ newcomer, before: cacheOf(app).get(keyOf(newcomer)) }));
  const proofs = await documentsOf(
    app,
    views.match,
    cached.flatMap(({ before }) => before?.matchId ?? []),
  );
  const periods = await Promise.all(
    cached.map(async ({ newcomer, before }) => {
      const proof = before && proofs(before.matchId);
      return proof && wasPlayedAndCounts(proof) ? before.periods : searchPeriods(app, newcomer);
    }),
  );
  return periods.flat();
};

/** The newcomers who are worth experience: the first to come. */
export const rewardedReferrals = (brought: readonly KeptNewcomer[]): readonly KeptNewcomer[] => brought.slice(0, awards.peopleBrought);

/** Times in which a user's newcomers count for them, as far as they are worth experience. */
export const rewardedPeriodsOf = async (app: Reads, id: string): Promise<readonly ReferralPeriod[]> =>
  referralPeriodsOf(app, rewardedReferrals((await app.readStore.get(views.referrals, id))?.document.brought ?? []));
