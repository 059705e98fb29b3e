import type { PlayerStats } from '@tennis/contracts';
import { percent } from '../../../shared/i18n/percent';
import { useText } from '../../../shared/i18n/use-text';
import { Figures } from '../../../shared/domain-ui/figures';

/** Tiles in reading order. */
export const allTiles = ['record', 'winRate', 'sets', 'best', 'points', 'tournaments', 'level', 'xp', 'winStreak', 'dayStreak'] as const;
export type StatTile = (typeof allTiles)[number];

type Text = Pick<ReturnType<typeof useText>, 'fmt' | 'language'>;

const wordsOf = (stats: PlayerStats, { fmt, language }: Text): Readonly<Record<StatTile, string>> => {
  const { victories, defeats, winRate, setsWon, setsLost, bestRanking, tournaments, totalPoints, dayStreak, winStreak, level, xp } = stats;
  return {
    level: fmt.number(level.number),
    xp: fmt.number(xp),
    record: fmt.balance(victories, defeats),
    winRate: winRate === null ? '—' : percent(fmt.number(winRate), language),
    sets: fmt.balance(setsWon, setsLost),
    best: bestRanking === null ? '—' : fmt.ordinal(bestRanking),
    points: fmt.number(totalPoints),
    tournaments: fmt.number(tournaments),
    winStreak: fmt.number(winStreak),
    dayStreak: fmt.number(dayStreak),
  };
};

/** Count that selects the plural form of a tile's label. */
const countOf = ({ tournaments, totalPoints, winStreak, dayStreak }: PlayerStats, tile: StatTile): number | undefined =>
  new Map<StatTile, number>([
    ['tournaments', tournaments],
    ['points', Math.abs(totalPoints)],
    ['winStreak', winStreak],
    ['dayStreak', dayStreak],
  ]).get(tile);

/** Large statistics with labels; their place is kept while loading. */
export const StatTiles = ({
  stats,
  shown,
  own,
}: {
  readonly stats: PlayerStats | undefined;
  readonly shown: readonly StatTile[];
  /** A reader's own streak of days also counts days of learning, which are private. */
  readonly own: boolean;
}) => {
  const { t, fmt, language } = useText();
  const words = stats && wordsOf(stats, { fmt, language });
  const labelOf = (tile: StatTile): string =>
    tile === 'level' && stats
      ? t('players.stats.tile.levelAt', { level: t(`progress.levels.${stats.level.name}`) })
      : t(`players.stats.tile.${tile === 'dayStreak' && own ? 'ownDayStreak' : tile}`, { count: (stats && countOf(stats, tile)) ?? 2 });
  return <Figures figures={shown.map((tile) => ({ label: labelOf(tile), value: words?.[tile] }))} />;
};
