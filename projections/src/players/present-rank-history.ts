import type { LedgerEntry, RankHistory, TournamentDocument } from '@tennis/contracts';

/** A person's results on one ladder, corrected by today's knowledge, and their present rank on it. */
export interface LadderOfPlayer {
  readonly tournament: Pick<TournamentDocument, 'id' | 'name' | 'zone'>;
  readonly course: readonly LedgerEntry[];
  readonly rank: number | null;
}

/** A person's rank after each of their matches, by ladder; ladders without a match are left out. */
export const presentRankHistory = (ladders: readonly LadderOfPlayer[]): RankHistory['tournaments'] =>
  ladders.flatMap(({ tournament: { id, name, zone }, course, rank }) => {
    const lines = course.filter(({ cause }) => cause === 'match');
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
