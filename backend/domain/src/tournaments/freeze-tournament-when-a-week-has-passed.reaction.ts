import { idOfStream, type TournamentEvent } from '@tennis/contracts';
import { defineReaction } from '../kernel/define-reaction';

const week = 7 * 24 * 60 * 60 * 1000;

/** What was played before the end can be reported for a week (domain.md "End"). */
export const freezeTournamentWhenAWeekHasPassed = defineReaction<TournamentEvent>('freeze-tournament-when-a-week-has-passed', {
  TournamentEnded: (event) => {
    const tournamentId = idOfStream(event.stream);
    const dueAt = new Date(Date.parse(event.occurredAt) + week).toISOString();
    return [{ id: `freeze-tournament ${event.id}`, name: 'freeze-tournament', dueAt, data: { tournamentId } }];
  },
});
