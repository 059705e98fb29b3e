import { endOfDay, type EndOnLastDay, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import type { ExistingTournament, Tournament } from '../tournament';

/** True if the present last day of a tournament is over in its zone. */
export const isLastDayOver = ({ season: { until }, zone }: ExistingTournament, now: string): boolean =>
  until !== null && now >= endOfDay(until, zone);

/** Sent by the clock at the end of the last day; changes nothing if the day was moved or the tournament has ended. */
export const endOnLastDay: Decide<EndOnLastDay, Tournament, TournamentEvent> = (_command, tournament, { actor, now }) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  return tournament.status === 'active' && isLastDayOver(tournament, now) ? [{ type: 'TournamentEnded', data: {} }] : [];
};
