import { idOfStream, type Recorded, type TournamentEvent } from '@tennis/contracts';
import { defineReaction, type Later } from '../kernel/define-reaction';
import { validationEndsAt } from './validation-ends-at';

/** Named after the event that began the wait, so that each submission has its own five days. */
const expiry = (event: Recorded<TournamentEvent>): readonly Later[] => {
  const tournamentId = idOfStream(event.stream);
  return [
    {
      id: `expire-tournament ${tournamentId} ${event.revision}`,
      name: 'expire-tournament',
      dueAt: validationEndsAt(event.occurredAt),
      data: { tournamentId },
    },
  ];
};

/** Validated or rejected meanwhile, the command that follows changes nothing. What an import makes never waits. */
export const expireTournamentWhenFiveDaysPass = defineReaction<TournamentEvent>('expire-tournament-when-five-days-pass', {
  TournamentCreated: (event) => (event.data.importId === undefined ? expiry(event) : []),
  TournamentResubmitted: expiry,
});
