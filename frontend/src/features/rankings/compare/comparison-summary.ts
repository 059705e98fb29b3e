import type { ComparedAxis, Comparison } from '@tennis/contracts';
import type { useText } from '../../../shared/i18n/use-text';

type Players = Comparison['players'];

/** The only player with the highest value; undefined if several share it. */
const leaderOf = (players: Players, axis: ComparedAxis): Players[number] | undefined => {
  const highest = Math.max(...players.map(({ axes }) => axes[axis].value ?? -Infinity));
  const leaders = players.filter(({ axes }) => axes[axis].value === highest);
  return leaders.length === 1 ? leaders[0] : undefined;
};

/** Summary of the bars in one sentence: who wins most and who plays most; needs two players with matches. */
export const comparisonSummary = (players: Players, { t }: Pick<ReturnType<typeof useText>, 't'>): string | undefined => {
  const [one, another] = players.filter(({ rank }) => rank !== null);
  if (!one) return t('compare.finding.none');
  if (!another) return t('compare.finding.alone', { name: one.name });
  const wins = leaderOf(players, 'winRate');
  const plays = leaderOf(players, 'perMonth');
  if (wins && plays)
    return wins === plays
      ? t('compare.finding.both', { name: wins.name })
      : t('compare.finding.each', { wins: wins.name, plays: plays.name });
  if (wins) return t('compare.finding.wins', { name: wins.name });
  return plays && t('compare.finding.plays', { name: plays.name });
};
