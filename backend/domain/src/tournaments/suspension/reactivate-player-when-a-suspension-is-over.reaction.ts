import { idOfStream, type TournamentEvent } from '@tennis/contracts';
import { defineReaction } from '../../kernel/define-reaction';
import { atEndOfDay } from '../at-end-of-day';

/**
 * A player who is suspended until a day plays again after it. If they were reactivated, or suspended until another day meanwhile, the
 * command changes nothing.
 */
export const reactivatePlayerWhenASuspensionIsOver = defineReaction<TournamentEvent>('reactivate-player-when-a-suspension-is-over', {
  PlayerSuspended: ({ stream, data: { userId, until } }) =>
    until === undefined ? [] : atEndOfDay(until, { type: 'ReactivatePlayer', data: { tournamentId: idOfStream(stream), userId, until } }),
});
