import { endOfDay, type EndOnLastDay, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import type { Known, Tournament } from '../tournament';

/** Whether the last day of a tournament, as it is known now, is over where it is played. */
export const isOver = ({ season: { until }, zone }: Known, now: string): boolean => until !== null && now >= endOfDay(until, zone);

/** By the clock, at the end of the last day; nothing where the day was moved meanwhile, or where it has ended already. */
export const endOnLastDay: Decide<EndOnLastDay, Tournament, TournamentEvent> = (_command, tournament, { actor, now }) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  return tournament.status === 'active' && isOver(tournament, now) ? [{ type: 'TournamentEnded', data: {} }] : [];
};
