import type { RankHistory } from '@tennis/contracts';
import { StepChart } from '../../../shared/domain-ui/step-chart';
import { useText } from '../../../shared/i18n/use-text';
import { findingOfPlaces } from './finding-of-places';

type Ladder = RankHistory['tournaments'][number];
type Held = Ladder['points'][number] & { readonly rank: number };

/** Rank after each match, first place on top; today's rank is separate if other players' matches have changed it. */
export const RankChart = ({ ladder: { zone, rank, points }, own }: { readonly ladder: Ladder; readonly own: boolean }) => {
  const { t, fmt } = useText();
  const held = points.filter((point): point is Held => point.rank !== null);
  const [first, last] = [held[0], held.at(-1)];
  if (!first || !last || held.length < 2) return null;
  const today = rank ?? last.rank;
  const { kind, best, now } = findingOfPlaces([first.rank, ...held.slice(1).map((point) => point.rank), today]);
  return (
    <StepChart
      title={t(`players.history.${kind}`, { best: fmt.ordinal(best), now: fmt.ordinal(now) })}
      note={t(own ? 'players.history.afterOwn' : 'players.history.afterEach')}
      steps={held.map((point) => ({ key: point.matchId, value: point.rank, mark: point.won ? 'won' : 'lost' }))}
      since={today === last.rank ? undefined : { value: today, label: t('players.history.today') }}
      top="least"
      label={fmt.ordinal}
      from={fmt.dayPlayed(first.playedOn, first.at, zone)}
      to={fmt.dayPlayed(last.playedOn, last.at, zone)}
    />
  );
};
