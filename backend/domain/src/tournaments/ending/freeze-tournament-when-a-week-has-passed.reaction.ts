import { idOfStream, type TournamentEvent, week } from '@tennis/contracts';
import { at, defineReaction } from '../../kernel/define-reaction';

/** What was played before the end can be reported for a week (domain.md "End"). */
export const freezeTournamentWhenAWeekHasPassed = defineReaction<TournamentEvent>('freeze-tournament-when-a-week-has-passed', {
  TournamentEnded: ({ stream, occurredAt }) => [
    at(new Date(Date.parse(occurredAt) + week).toISOString(), { type: 'FreezeTournament', data: { tournamentId: idOfStream(stream) } }),
  ],
});
