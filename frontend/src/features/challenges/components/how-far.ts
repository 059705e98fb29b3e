import { useQuery } from '@tanstack/react-query';
import type { ChallengeOption } from '@tennis/contracts';
import { boardQuery } from '../../../shared/api/ranking';
import { tournamentQuery } from '../../../shared/api/tournament';
import { useText } from '../../../shared/i18n/use-text';

/**
 * Challenge range of a ladder, and the distance to a player out of range. Both count active players only (domain.md "Ranking" 8).
 * Uses cached data only: pages that have not loaded the ladder show nothing.
 */
export const useHowFar = (
  tournamentId: string,
  options: readonly ChallengeOption[] | undefined,
  opponentId: string,
): string | undefined => {
  const { t, fmt } = useText();
  const tournament = useQuery({ ...tournamentQuery(tournamentId), enabled: false }).data;
  const board = useQuery({ ...boardQuery(tournamentId), enabled: false }).data;
  if (!board || !tournament || !('rules' in tournament)) return undefined;
  const active = board.standings.filter(({ status }) => status === 'active').map(({ playerId }) => playerId);
  const others = new Set(options?.map(({ playerId }) => playerId));
  // Every participant except the reader is an option.
  const own = active.findIndex((playerId) => !others.has(playerId));
  const theirs = active.indexOf(opponentId);
  if (own < 0 || theirs < 0) return undefined;
  const side = theirs < own ? 'Above' : 'Below';
  const most = tournament.rules[`range${side}`];
  const away = Math.abs(own - theirs);
  if (most === null || away <= most) return undefined;
  return most === 0
    ? t(`challenges.far.none${side}`)
    : t(`challenges.far.some${side}`, { count: most, n: fmt.number(most), away: fmt.number(away) });
};
