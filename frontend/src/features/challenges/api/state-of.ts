import type { Challenge } from '@tennis/contracts';

/** How far a challenge is, to whoever asks what is to be done about it: an accepted one as far as the match that came of it. */
export const stateOf = ({ status, matchStatus, time }: Pick<Challenge, 'status' | 'matchStatus' | 'time'>) => {
  if (status !== 'accepted') return status;
  if (matchStatus === 'result_reported' || matchStatus === 'result_disputed') return matchStatus;
  // accepted with other times, or by itself: there is a match, and nobody has said when
  return time ? status : 'arranging';
};
