import type { PlayerStats } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Figures } from '../../../shared/domain-ui/figures';

/** In the order in which they are read. */
export const allTiles = ['record', 'winRate', 'sets', 'best', 'points', 'tournaments', 'winStreak', 'dayStreak'] as const;
export type StatTile = (typeof allTiles)[number];

type Format = ReturnType<typeof useText>['fmt'];

const wordsOf = (stats: PlayerStats, fmt: Format): Readonly<Record<StatTile, string>> => {
  const { victories, defeats, winRate, setsWon, setsLost, bestRanking, tournaments, totalPoints, dayStreak, winStreak } = stats;
  return {
    record: fmt.balance(victories, defeats),
    winRate: winRate === null ? '—' : `${fmt.number(winRate)} %`,
    sets: fmt.balance(setsWon, setsLost),
    best: bestRanking === null ? '—' : fmt.ordinal(bestRanking),
    points: fmt.number(totalPoints),
    tournaments: fmt.number(tournaments),
    winStreak: fmt.number(winStreak),
    dayStreak: fmt.number(dayStreak),
  };
};

/** Some numbers of what somebody has played, large, each with its word; their place is kept until they are known. */
export const StatTiles = ({ stats, shown }: { readonly stats: PlayerStats | undefined; readonly shown: readonly StatTile[] }) => {
  const { t, fmt } = useText();
  const words = stats && wordsOf(stats, fmt);
  return <Figures figures={shown.map((tile) => ({ word: t(`players.stats.tile.${tile}`), value: words?.[tile] }))} />;
};
