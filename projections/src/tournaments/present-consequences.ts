import type { ChallengeDocument, Consequences, Ladder, MatchDocument, RemovalAction, TournamentDocument } from '@tennis/contracts';
import { nameOf, type People } from '../kernel/people';

interface ConsequencesInput {
  readonly act: RemovalAction;
  readonly playerId: string;
  readonly tournament: TournamentDocument;
  readonly ladder: Ladder | undefined;
  /** The player's unanswered challenges, and matches neither validated nor cancelled, in this tournament. */
  readonly challenges: readonly ChallengeDocument[];
  readonly unplayed: readonly MatchDocument[];
  readonly reported: readonly MatchDocument[];
  readonly returnsAt: string | null;
  readonly people: People;
}

/**
 * The consequences of suspending, removing or blocking a player. A suspended player keeps their place; otherwise everybody behind moves up.
 */
export const presentConsequences = (input: ConsequencesInput): Consequences => {
  const { act, playerId, tournament, ladder, challenges, unplayed, reported, returnsAt, people } = input;
  const standings = ladder?.standings ?? [];
  const seat = standings.findIndex((standing) => standing.playerId === playerId);
  const behind = act === 'suspend' || seat < 0 ? [] : standings.slice(seat + 1);
  const opponentFields = (id: string, one: string, other: string) => {
    const withId = one === playerId ? other : one;
    return { id, withId, withName: nameOf(people, withId) };
  };
  const match = ({ id, playerA, playerB, time }: MatchDocument) => ({ ...opponentFields(id, playerA, playerB), time });
  return {
    playerId,
    name: nameOf(people, playerId),
    act,
    challenges: challenges.map(({ id, challengerId, challengedId }) => ({
      ...opponentFields(id, challengerId, challengedId),
      sent: challengerId === playerId,
    })),
    matches: unplayed.map(match),
    results: reported.map(match),
    rank: seat < 0 ? null : seat + 1,
    points: standings[seat]?.points ?? null,
    moves: behind.map((standing, nth) => ({
      playerId: standing.playerId,
      name: nameOf(people, standing.playerId),
      before: seat + nth + 2,
      after: seat + nth + 1,
    })),
    endsReferee: act !== 'suspend' && tournament.refereeId === playerId,
    returnsAt,
  };
};
