import { awards, type KeptNewcomer, views } from '@tennis/contracts';
import type { ReadStore } from '@tennis/ports';
import { type Brought, broughtWhile, playedAndCounts } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { BoundedMap } from '../kernel/bounded-map';
import { allFound, documentsOf } from './documents';

type Reads = Pick<AppContext, 'readStore'>;

/**
 * Times in which a newcomer counts for their inviter, and one match that proves it: until that match is annulled, the times stay the same.
 */
interface Known {
  readonly times: readonly Brought[];
  readonly matchId: string;
}
const maxPeople = 20_000;
const kept = new WeakMap<ReadStore, BoundedMap<string, Known>>();
const keptFor = ({ readStore }: Reads): BoundedMap<string, Known> => {
  const found = kept.get(readStore) ?? new BoundedMap<string, Known>(maxPeople);
  kept.set(readStore, found);
  return found;
};
const keyOf = ({ userId, at }: KeptNewcomer): string => `${userId} ${at}`;

/** Searches all their matches, because the fact that they play reveals no ladder. */
const lookedUp = async (app: Reads, newcomer: KeptNewcomer): Promise<readonly Brought[]> => {
  const { userId, at } = newcomer;
  const found = await allFound(app, views.match, { playerIds: { equals: [userId] }, status: { equals: 'completed' } });
  const played = found.map(({ document }) => document);
  const times = broughtWhile(userId, at, played);
  const proof = played.find(playedAndCounts);
  if (proof) keptFor(app).set(keyOf(newcomer), { times, matchId: proof.id });
  return times;
};

/**
 * Times in which each of these people counts for their inviter. For a person who counts already only one match is read; all are searched
 * again only when that one no longer counts.
 */
export const countingOf = async (app: Reads, people: readonly KeptNewcomer[]): Promise<readonly Brought[]> => {
  const known = people.map((newcomer) => ({ newcomer, before: keptFor(app).get(keyOf(newcomer)) }));
  const proofs = await documentsOf(
    app,
    views.match,
    known.flatMap(({ before }) => before?.matchId ?? []),
  );
  const each = await Promise.all(
    known.map(async ({ newcomer, before }) => {
      const proof = before && proofs(before.matchId);
      return proof && playedAndCounts(proof) ? before.times : lookedUp(app, newcomer);
    }),
  );
  return each.flat();
};

/** The newcomers who are worth experience: the first to come. */
export const worthIt = (brought: readonly KeptNewcomer[]): readonly KeptNewcomer[] => brought.slice(0, awards.peopleBrought);

/** Times in which a user's newcomers count for them, as far as they are worth experience. */
export const broughtBy = async (app: Reads, id: string): Promise<readonly Brought[]> =>
  countingOf(app, worthIt((await app.readStore.get(views.referrals, id))?.document.brought ?? []));
