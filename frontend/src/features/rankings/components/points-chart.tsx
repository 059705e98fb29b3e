import { type Step, StepChart } from '../../../shared/domain-ui/step-chart';
import { useText } from '../../../shared/i18n/use-text';
import { keyOf, type Line } from './ledger-lines';

const markOf = (rule: Line['rule']): Pick<Step, 'mark'> => {
  if (rule === 'winAbove' || rule === 'winBelow') return { mark: 'won' };
  return rule === 'defeatByAbove' || rule === 'defeatByBelow' ? { mark: 'lost' } : {};
};

/** Points of a player, line by line of the ledger, with a summary as heading; the lines below are its table. */
export const PointsChart = ({
  lines,
  zone,
  picked,
  onPick,
}: {
  readonly lines: readonly [Line, ...Line[]];
  readonly zone: string;
  readonly picked: string | undefined;
  readonly onPick: (key: string) => void;
}) => {
  const { t, fmt } = useText();
  const dayOf = ({ playedOn, occurredAt }: Line): string => fmt.dayPlayed(playedOn, occurredAt, zone);
  const last = lines.at(-1) ?? lines[0];
  const start = lines[0].total - lines[0].points;
  const best = lines.reduce((most, line) => (line.total > most.total ? line : most));
  return (
    <StepChart
      title={
        start > best.total
          ? t('rankings.ledger.fell', { most: fmt.number(start), now: fmt.number(last.total) })
          : best.total === last.total
            ? t('rankings.ledger.highest', { now: fmt.number(last.total) })
            : t('rankings.ledger.picture', { most: fmt.number(best.total), date: dayOf(best), now: fmt.number(last.total) })
      }
      steps={lines.map(({ fact, cause, rule, total }) => ({ key: keyOf({ fact, cause }), value: total, ...markOf(rule) }))}
      start={start}
      axes={{ top: 'most', label: fmt.number, from: dayOf(lines[0]), to: dayOf(last) }}
      picked={picked}
      onPick={onPick}
    />
  );
};
