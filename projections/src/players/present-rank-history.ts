import type { LedgerEntry, RankHistory, TournamentDocument } from '@tennis/contracts';

/** What a person's results on one ladder are worth as it is known today, and where they stand on it now. */
export interface LadderOfPlayer {
  readonly tournament: Pick<TournamentDocument, 'id' | 'name' | 'zone'>;
  readonly course: readonly LedgerEntry[];
  readonly rank: number | null;
}

/** Where somebody stood after each match they played, ladder by ladder; ladders on which they never played say nothing. */
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
