import { type Actor, isArranged, isOverAt, reject, type TournamentDocument } from '@tennis/contracts';
import { type Plan, refuseToPlay, whyNotPlay } from '../kernel/why-not-play';
import { type ExistingMatch, type Match, isPlayerOf } from './match';

/** The facts needed to arrange a match. */
export interface ArrangementFacts {
  readonly tournament: TournamentDocument;
}

/**
 * The match, while its two players may still arrange the time: no match is played after the season is over.
 * @throws Rejection match.unknown, not-yours, already-started, closed, tournament.ended.
 */
export const requireArrangeable = (match: Match, actor: Actor, tournament: TournamentDocument | undefined, now: string): ExistingMatch => {
  if (match.status === 'none') throw reject('match.unknown');
  if (actor.kind !== 'system' && !isPlayerOf(match, actor.id)) throw reject('match.not-yours');
  if (match.status === 'cancelled') throw reject('match.closed');
  if (!isArranged(match)) throw reject('match.already-started');
  if (isOverAt(tournament, now)) throw reject('tournament.ended');
  return match;
};

/** A rearranged match counts in the period of its new time. @throws Rejection challenge.you-reached-maximum, opponent-reached-maximum. */
export const refuseMaximum = (
  { playerA, playerB }: ExistingMatch,
  { id }: Actor,
  tournament: TournamentDocument | undefined,
  plan: Plan,
  path: string,
): void => refuseToPlay(tournament && whyNotPlay(tournament, id, id === playerA ? playerB : playerA, plan), path);
