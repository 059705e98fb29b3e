import type { RankHistory } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';

type Point = RankHistory['tournaments'][number]['points'][number];

/** The day on which a match was played, wherever its place is shown; of old ones it is only known when they counted. */
export const useDayOfMatch = (zone: string) => {
  const { fmt } = useText();
  return ({ playedOn, at }: Pick<Point, 'playedOn' | 'at'>): string => (playedOn ? fmt.day(playedOn) : fmt.date(at, zone));
};
