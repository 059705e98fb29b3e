import { idOfStream, type Recorded, type TournamentEvent } from '@tennis/contracts';
import { commandAt, defineReaction, type Consequence } from '../../kernel/define-reaction';
import { validationEndsAt } from '../../kernel/validation-ends-at';

const expiry = ({ stream, occurredAt }: Recorded<TournamentEvent>): readonly Consequence[] => [
  commandAt(validationEndsAt(occurredAt), { type: 'ExpireTournament', data: { tournamentId: idOfStream(stream) } }),
];

/**
 * Each submission has its own five days. If the tournament was validated or rejected meanwhile, the command changes nothing. An import's
 * tournament never waits.
 */
export const expireTournamentWhenFiveDaysPass = defineReaction<TournamentEvent>('expire-tournament-when-five-days-pass', {
  TournamentCreated: (event) => (event.data.importId === undefined ? expiry(event) : []),
  TournamentResubmitted: expiry,
});
