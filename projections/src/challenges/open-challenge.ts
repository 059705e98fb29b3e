import { type ChallengeDocument, causeAndReason } from '@tennis/contracts';
import { type Open, openKept } from '../kernel/open-kept';

/** A challenge for its authorised readers, with its texts opened as far as the keys still exist. */
export const openChallenge = ({ byProgram, ...challenge }: ChallengeDocument, open: Open) => ({
  ...challenge,
  message: openKept(challenge.message, open),
  location: openKept(challenge.location, open),
  ...causeAndReason(challenge.cause, openKept(challenge.reason, open), byProgram === true),
});
