import { useText } from '../../../shared/i18n/use-text';

interface RankAndPoints {
  readonly rank: number;
  readonly points: number;
}

/** Distance of a player to the one above, on a board or a ladder. */
export const useGapTo = () => {
  const { t, fmt } = useText();
  return (mine: Pick<RankAndPoints, 'points'>, next: RankAndPoints): string => {
    const points = next.points - mine.points;
    const rank = fmt.ordinal(next.rank);
    return points === 0
      ? t('home.level', { rank })
      : t('home.gap', { rank, points: t('rankings.points', { count: points, n: fmt.number(points) }) });
  };
};
