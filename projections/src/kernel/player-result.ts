import { type KeptResult, type MatchDocument, type SetScore, type Surface, swapSides } from '@tennis/contracts';

/** A result that counts, from the side of one of its players. */
export interface PlayerResult {
  readonly matchId: string;
  readonly tournamentId: string;
  readonly opponentId: string;
  readonly won: boolean;
  /** `a` is the games of this player. */
  readonly sets: readonly SetScore[];
  readonly outcome: NonNullable<MatchDocument['result']>['outcome'];
  readonly playedOn: string;
  readonly surface: Surface | null;
}

/** A match with a result from the side of one of its players, whether or not it still counts. */
export const playerResultOf = (
  playerId: string,
  { id, tournamentId, playerA, playerB }: MatchDocument,
  result: KeptResult,
): PlayerResult => {
  const first = playerId === playerA;
  return {
    matchId: id,
    tournamentId,
    opponentId: first ? playerB : playerA,
    won: result.winnerId === playerId,
    sets: first ? result.sets : result.sets.map(swapSides),
    outcome: result.outcome,
    playedOn: result.playedOn,
    surface: result.surface ?? null,
  };
};

type PlayedMatch = MatchDocument & {
  readonly result: KeptResult;
  readonly validated: NonNullable<MatchDocument['validated']>;
};

/** True for a match that was played and validated, whether or not it still counts: a walkover was not played. */
export const wasPlayed = (match: MatchDocument): match is PlayedMatch =>
  match.result !== null && match.validated !== null && match.result.outcome !== 'walkover';

/** True for a match that was played and counts. */
export const wasPlayedAndCounts = (match: MatchDocument): match is PlayedMatch => wasPlayed(match) && !match.annulled;

/** A completed match from the side of a player; empty for an annulled one. */
export const countedResultOf = (playerId: string, match: MatchDocument): readonly PlayerResult[] =>
  match.result && !match.annulled ? [playerResultOf(playerId, match, match.result)] : [];
