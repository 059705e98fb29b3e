import { useQuery } from '@tanstack/react-query';
import type { ChallengeOption } from '@tennis/contracts';
import { boardQuery } from '../../../shared/api/ranking';
import { tournamentQuery } from '../../../shared/api/tournament';
import { useText } from '../../../shared/i18n/use-text';

/**
 * Challenge range of a ladder, and the distance to a player out of range. Both count active players only (domain.md "Ranking" 8).
 * Uses cached data only: pages that have not loaded the ladder show nothing.
 */
export const useRangeText = (
  tournamentId: string,
  options: readonly ChallengeOption[] | undefined,
  opponentId: string,
): string | undefined => {
  const { t, fmt } = useText();
  const tournament = useQuery({ ...tournamentQuery(tournamentId), enabled: false }).data;
  const board = useQuery({ ...boardQuery(tournamentId), enabled: false }).data;
  if (!board || !tournament || !('rules' in tournament)) return undefined;
  const activeIds = board.standings.filter(({ status }) => status === 'active').map(({ playerId }) => playerId);
  const optionIds = new Set(options?.map(({ playerId }) => playerId));
  // Every participant except the reader is an option.
  const ownIndex = activeIds.findIndex((playerId) => !optionIds.has(playerId));
  const theirIndex = activeIds.indexOf(opponentId);
  if (ownIndex < 0 || theirIndex < 0) return undefined;
  const side = theirIndex < ownIndex ? 'Above' : 'Below';
  const limit = tournament.rules[`range${side}`];
  const distance = Math.abs(ownIndex - theirIndex);
  if (limit === null || distance <= limit) return undefined;
  return limit === 0
    ? t(`challenges.far.none${side}`)
    : t(`challenges.far.some${side}`, { count: limit, n: fmt.number(limit), away: fmt.number(distance) });
};
