import type { RankHistory } from '@tennis/contracts';
import { StepChart } from '../../../shared/domain-ui/step-chart';
import { useText } from '../../../shared/i18n/use-text';
import { rankSummary } from './rank-summary';

type Ladder = RankHistory['tournaments'][number];
type RankedPoint = Ladder['points'][number] & { readonly rank: number };

/** Rank after each match, first place on top; today's rank is separate if other players' matches have changed it. */
export const RankChart = ({ ladder: { zone, rank, points }, own }: { readonly ladder: Ladder; readonly own: boolean }) => {
  const { t, fmt } = useText();
  const rankedPoints = points.filter((point): point is RankedPoint => point.rank !== null);
  const [first, last] = [rankedPoints[0], rankedPoints.at(-1)];
  if (!first || !last || rankedPoints.length < 2) return null;
  const today = rank ?? last.rank;
  const { kind, best, now } = rankSummary([first.rank, ...rankedPoints.slice(1).map((point) => point.rank), today]);
  return (
    <StepChart
      title={t(`players.history.${kind}`, { best: fmt.ordinal(best), now: fmt.ordinal(now) })}
      note={t(own ? 'players.history.afterOwn' : 'players.history.afterEach')}
      steps={rankedPoints.map((point) => ({ key: point.matchId, value: point.rank, mark: point.won ? 'won' : 'lost' }))}
      since={today === last.rank ? undefined : { value: today, label: t('players.history.today') }}
      axes={{
        top: 'least',
        label: fmt.ordinal,
        from: fmt.dayPlayed(first.playedOn, first.at, zone),
        to: fmt.dayPlayed(last.playedOn, last.at, zone),
      }}
    />
  );
};
