import type { Challenge } from '@tennis/contracts';

/** Progress of a challenge for its two players: an accepted one has the state of its match. */
export const stateOf = ({ status, matchStatus, time }: Pick<Challenge, 'status' | 'matchStatus' | 'time'>) => {
  if (status !== 'accepted') return status;
  if (matchStatus === 'result_reported' || matchStatus === 'result_disputed') return matchStatus;
  // Accepted with other times, or automatically: the match exists, but has no agreed time.
  return time ? status : 'arranging';
};
