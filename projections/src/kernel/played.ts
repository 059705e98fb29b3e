import { type KeptResult, type MatchDocument, type SetScore, type Surface, turnedSet } from '@tennis/contracts';

/** A result that counts, from the side of one of its players. */
export interface Played {
  readonly matchId: string;
  readonly tournamentId: string;
  readonly opponentId: string;
  readonly won: boolean;
  /** `a` is the games of the player in question. */
  readonly sets: readonly SetScore[];
  readonly outcome: NonNullable<MatchDocument['result']>['outcome'];
  readonly playedOn: string;
  readonly surface: Surface | null;
}

/** A match with a result as one of its players played it, whether it still counts or not. */
export const sideOf = (playerId: string, { id, tournamentId, playerA, playerB }: MatchDocument, result: KeptResult): Played => {
  const first = playerId === playerA;
  return {
    matchId: id,
    tournamentId,
    opponentId: first ? playerB : playerA,
    won: result.winnerId === playerId,
    sets: first ? result.sets : result.sets.map(turnedSet),
    outcome: result.outcome,
    playedOn: result.playedOn,
    surface: result.surface ?? null,
  };
};

type PlayedMatch = MatchDocument & {
  readonly result: KeptResult;
  readonly validated: NonNullable<MatchDocument['validated']>;
};

/** Played and validated, whether it still counts or not: a walkover was played by nobody. */
export const wasPlayed = (match: MatchDocument): match is PlayedMatch =>
  match.result !== null && match.validated !== null && match.result.outcome !== 'walkover';

/** Played, and it counts. */
export const playedAndCounts = (match: MatchDocument): match is PlayedMatch => wasPlayed(match) && !match.annulled;

/** A completed match as somebody played it; nothing for one that was annulled. */
export const playedBy = (playerId: string, match: MatchDocument): readonly Played[] =>
  match.result && !match.annulled ? [sideOf(playerId, match, match.result)] : [];
