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
/** Courses of so many facts are remembered, over all ladders. */
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
 * What happened to somebody's points and place on a ladder, so that it leads to where they stand now: their ledger where nothing was
 * corrected since, and otherwise a fold of the whole ladder, which is remembered.
 * @param isImported - Whether their results came with a season: of such a one the ledger does not say where they led.
 */
export const courseOn = async (app: Reads, tournamentId: string, playerId: string, isImported = false): Promise<readonly LedgerEntry[]> => {
  const rows = await app.readStore.rows(views.ranking, tournamentId, { about: playerId });
  return isImported || rows.some(({ body }) => isCorrection(body.fact))
    ? ((await coursesOf(app, tournamentId)).get(playerId) ?? [])
    : ledgerOf(rows, playerId);
};
