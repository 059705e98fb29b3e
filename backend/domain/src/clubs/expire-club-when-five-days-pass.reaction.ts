import { type ClubEvent, idOfStream, type Recorded } from '@tennis/contracts';
import { commandAt, defineReaction, type Consequence } from '../kernel/define-reaction';
import { validationEndsAt } from '../kernel/validation-ends-at';

const expiry = ({ stream, occurredAt }: Recorded<ClubEvent>): readonly Consequence[] => [
  commandAt(validationEndsAt(occurredAt), { type: 'ExpireClub', data: { clubId: idOfStream(stream) } }),
];

/** Each submission has its own five days. If the club was validated or rejected meanwhile, the command changes nothing. */
export const expireClubWhenFiveDaysPass = defineReaction<ClubEvent>('expire-club-when-five-days-pass', {
  ClubProposed: expiry,
  ClubResubmitted: expiry,
});
