import { idOfStream, type Recorded, type TournamentEvent } from '@tennis/contracts';
import { defineReaction, type Later } from '../kernel/define-reaction';

/** Pending items are validated within five days or expire (specification section 9). */
const fiveDays = 5 * 24 * 60 * 60 * 1000;

const expiry = (event: Recorded<TournamentEvent>): readonly Later[] => {
  const tournamentId = idOfStream(event.stream);
  return [
    {
      id: `expire-tournament ${tournamentId} ${event.revision}`,
      name: 'expire-tournament',
      dueAt: new Date(Date.parse(event.occurredAt) + fiveDays).toISOString(),
      data: { tournamentId, since: event.revision },
    },
  ];
};

/** Validated or rejected meanwhile, the command that follows changes nothing. */
export const expireTournamentWhenFiveDaysPass = defineReaction<TournamentEvent>('expire-tournament-when-five-days-pass', {
  TournamentCreated: expiry,
  TournamentResubmitted: expiry,
});
