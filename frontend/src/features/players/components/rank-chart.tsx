import type { RankHistory } from '@tennis/contracts';
import { StepChart } from '../../../shared/domain-ui/step-chart';
import { useText } from '../../../shared/i18n/use-text';

type Ladder = RankHistory['tournaments'][number];
type Held = Ladder['points'][number] & { readonly rank: number };

/** Where somebody stood when they played, with first place on top. */
export const RankChart = ({ ladder: { zone, rank, points } }: { readonly ladder: Ladder }) => {
  const { t, fmt } = useText();
  const held = points.filter((point): point is Held => point.rank !== null);
  const [first, last] = [held[0], held.at(-1)];
  if (!first || !last || held.length < 2) return null;
  const end = rank ?? last.rank;
  const best = Math.min(end, ...held.map((point) => point.rank));
  return (
    <StepChart
      title={
        best === end
          ? t('players.history.highest', { now: fmt.ordinal(end) })
          : t('players.history.picture', { best: fmt.ordinal(best), now: fmt.ordinal(end) })
      }
      steps={held.map((point) => ({ key: point.matchId, value: point.rank, mark: point.won ? 'won' : 'lost' }))}
      end={end}
      top="least"
      label={fmt.ordinal}
      from={fmt.date(first.at, zone)}
      to={fmt.date(last.at, zone)}
    />
  );
};
