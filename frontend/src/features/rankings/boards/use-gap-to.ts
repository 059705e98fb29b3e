import type { BoardRow } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';

/** How far somebody on a board is from who stands above them. */
export const useGapTo = () => {
  const { t, fmt } = useText();
  return (mine: BoardRow, next: BoardRow): string => {
    const points = next.points - mine.points;
    const rank = fmt.ordinal(next.rank);
    return points === 0
      ? t('home.level', { rank })
      : t('home.gap', { rank, points: t('rankings.points', { count: points, n: fmt.number(points) }) });
  };
};
