import { frozenFrom, idOfStream, type TournamentEvent } from '@tennis/contracts';
import { commandAt, defineReaction } from '../../kernel/define-reaction';

/** Matches played before the end can be reported for a week (domain.md "End"). */
export const freezeTournamentWhenAWeekHasPassed = defineReaction<TournamentEvent>('freeze-tournament-when-a-week-has-passed', {
  TournamentEnded: ({ stream, occurredAt }) => [
    commandAt(frozenFrom(occurredAt), { type: 'FreezeTournament', data: { tournamentId: idOfStream(stream) } }),
  ],
});
