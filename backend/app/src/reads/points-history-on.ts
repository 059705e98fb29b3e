import { type LedgerEntry, type Position, views } from '@tennis/contracts';
import type { ReadStore } from '@tennis/ports';
import { ledgersInChunks, isCorrection, ledgerOf } from '@tennis/projections';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../kernel/app-context';
import { runYielding } from '../kernel/run-yielding';

type Reads = Pick<AppContext, 'readStore'>;

interface CachedHistories {
  readonly position: Position;
  readonly histories: ReadonlyMap<string, readonly LedgerEntry[]>;
}
/** Most facts whose courses are kept in memory, over all ladders. */
const maxFacts = 200_000;
const cachesByStore = new WeakMap<ReadStore, LRUCache<string, CachedHistories>>();

const pointsHistoriesOf = async ({ readStore }: Reads, tournamentId: string): Promise<CachedHistories['histories']> => {
  const cache = cachesByStore.get(readStore) ?? new LRUCache<string, CachedHistories>({ maxSize: maxFacts });
  cachesByStore.set(readStore, cache);
  const position = (await readStore.get(views.ranking, tournamentId))?.position ?? 0;
  const cached = cache.get(tournamentId);
  if (cached?.position === position) return cached.histories;
  const facts = (await readStore.rows(views.ranking, tournamentId)).map(({ body }) => body.fact);
  const histories = await runYielding(ledgersInChunks(facts));
  cache.set(tournamentId, { position, histories }, { size: Math.min(maxFacts, Math.max(1, facts.length)) });
  return histories;
};

/**
 * Changes of a player's points and rank on a ladder that lead to their current standing: their ledger when nothing was corrected since,
 * otherwise a fold of the whole ladder, which is cached.
 * @param isImported - Whether their results came with an imported season, whose ledger does not hold the new ranks.
 */
export const pointsHistoryOn = async (
  app: Reads,
  tournamentId: string,
  playerId: string,
  isImported = false,
): Promise<readonly LedgerEntry[]> => {
  const rows = await app.readStore.rows(views.ranking, tournamentId, { about: playerId });
  return isImported || rows.some(({ body }) => isCorrection(body.fact))
    ? ((await pointsHistoriesOf(app, tournamentId)).get(playerId) ?? [])
    : ledgerOf(rows, playerId);
};
