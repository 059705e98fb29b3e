import { awards, type KeptNewcomer, views } from '@tennis/contracts';
import type { ReadStore } from '@tennis/ports';
import { type Brought, broughtWhile, playedAndCounts } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { BoundedMap } from '../kernel/bounded-map';
import { allFound, documentsOf } from './documents';

type Reads = Pick<AppContext, 'readStore'>;

/** Since when somebody counts, and a match because of which they still do: until it is annulled nothing else changes that. */
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

/** Among all that they played: that somebody plays tells of no ladder. */
const lookedUp = async (app: Reads, newcomer: KeptNewcomer): Promise<readonly Brought[]> => {
  const { userId, at } = newcomer;
  const found = await allFound(app, views.match, { playerIds: { equals: [userId] }, status: { equals: 'completed' } });
  const played = found.map(({ document }) => document);
  const times = broughtWhile(userId, at, played);
  const proof = played.find(playedAndCounts);
  if (proof) keptFor(app).set(keyOf(newcomer), { times, matchId: proof.id });
  return times;
};

/** When each of these people counts for who brought them. Of who counted already one match is read, and theirs are searched only once it counts no more. */
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

/** Those whom somebody brought that are worth experience: the first to come. */
export const worthIt = (brought: readonly KeptNewcomer[]): readonly KeptNewcomer[] => brought.slice(0, awards.peopleBrought);

/** When those whom somebody brought, as far as they are worth experience, count for them. */
export const broughtBy = async (app: Reads, id: string): Promise<readonly Brought[]> =>
  countingOf(app, worthIt((await app.readStore.get(views.referrals, id))?.document.brought ?? []));
