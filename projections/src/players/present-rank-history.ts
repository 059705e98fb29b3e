import type { LedgerEntry, RankHistory, TournamentDocument } from '@tennis/contracts';

/** What a person's results on one ladder were worth, and where they stand on it now. */
export interface LadderOfPlayer {
  readonly tournament: Pick<TournamentDocument, 'id' | 'name' | 'zone'>;
  readonly entries: readonly LedgerEntry[];
  readonly rank: number | null;
}

/** The lines of results that still count. */
export const countingLines = (entries: readonly LedgerEntry[]): readonly LedgerEntry[] => {
  const annulled = new Set(
    entries.flatMap(({ cause, rule, matchId }) => (cause === 'correction' && rule === 'annulment' ? (matchId ?? []) : [])),
  );
  return entries.filter(({ cause, matchId }) => cause === 'match' && matchId !== undefined && !annulled.has(matchId));
};

/** Where somebody stood after each match they played, ladder by ladder; ladders on which they never played say nothing. */
export const presentRankHistory = (ladders: readonly LadderOfPlayer[]): RankHistory['tournaments'] =>
  ladders.flatMap(({ tournament: { id, name, zone }, entries, rank }) => {
    const lines = countingLines(entries);
    if (lines.length === 0) return [];
    const points = lines.map(({ matchId, occurredAt, playedOn, rankBefore, moved, total, rule }) => ({
      matchId: matchId!,
      at: occurredAt,
      ...(playedOn === undefined ? {} : { playedOn }),
      rank: moved?.to ?? rankBefore ?? null,
      total,
      won: rule === 'winAbove' || rule === 'winBelow',
    }));
    return [{ id, name, zone, rank, points }];
  });
