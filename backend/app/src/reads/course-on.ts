import { type LedgerEntry, type Position, views } from '@tennis/contracts';
import type { ReadStore } from '@tennis/ports';
import { coursesInChunks, isCorrection, ledgerOf } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { BoundedMap } from '../kernel/bounded-map';
import { withBreathers } from '../kernel/with-breathers';

type Reads = Pick<AppContext, 'readStore'>;

interface Known {
  readonly position: Position;
  readonly courses: ReadonlyMap<string, readonly LedgerEntry[]>;
}
/** Most facts whose courses are kept in memory, over all ladders. */
const maxFacts = 200_000;
const kept = new WeakMap<ReadStore, BoundedMap<string, Known>>();

const coursesOf = async ({ readStore }: Reads, tournamentId: string): Promise<Known['courses']> => {
  const remembered = kept.get(readStore) ?? new BoundedMap<string, Known>(maxFacts);
  kept.set(readStore, remembered);
  const position = (await readStore.get(views.ranking, tournamentId))?.position ?? 0;
  const known = remembered.get(tournamentId);
  if (known?.position === position) return known.courses;
  const facts = (await readStore.rows(views.ranking, tournamentId)).map(({ body }) => body.fact);
  const courses = await withBreathers(coursesInChunks(facts));
  remembered.set(tournamentId, { position, courses }, Math.max(1, facts.length));
  return courses;
};

/**
 * Changes of a player's points and rank on a ladder that lead to their current standing: their ledger when nothing was corrected since,
 * otherwise a fold of the whole ladder, which is cached.
 * @param isImported - Whether their results came with an imported season, whose ledger does not hold the new ranks.
 */
export const courseOn = async (app: Reads, tournamentId: string, playerId: string, isImported = false): Promise<readonly LedgerEntry[]> => {
  const rows = await app.readStore.rows(views.ranking, tournamentId, { about: playerId });
  return isImported || rows.some(({ body }) => isCorrection(body.fact))
    ? ((await coursesOf(app, tournamentId)).get(playerId) ?? [])
    : ledgerOf(rows, playerId);
};
