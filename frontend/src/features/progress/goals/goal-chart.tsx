import type { GoalAnswer } from '@tennis/contracts';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import css from './goal-chart.module.css';
import { goalLines, side, type ChartPoint } from './goal-lines';

const positionOf = ({ x, y }: ChartPoint) => ({ left: `${(x / side) * 100}%`, top: `${(y / side) * 100}%` });

/** Smallest distance of a label from an end before it overlaps the label there, in per cent of the width. */
const labelGap = 22;

/** A goal over time: its progress, the straight line to the target, and the forecast at this pace. The text beside it says the same. */
export const GoalChart = ({ goal, label }: { readonly goal: GoalAnswer; readonly label: string }) => {
  const { t, fmt } = useText();
  const { line, now, end } = goalLines(goal, dayOf(new Date()));
  return (
    <div role="img" aria-label={label} className={css.chart}>
      <span className={css.most}>{fmt.number(goal.of)}</span>
      <div className={css.field}>
        <svg viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none" aria-hidden>
          <path className={css.straight} d={`M0 ${side}L${side} 0`} />
          <path className={css.line} d={line} />
          {end && <path className={css.onwards} d={`M${now.x} ${now.y}L${end.x} ${end.y}`} />}
        </svg>
        {end && <span className={css.end} style={positionOf(end)} />}
        <span className={css.ball} style={positionOf(now)} />
      </div>
      <div className={css.days}>
        <span data-hidden={now.x < labelGap || undefined}>{fmt.day(goal.setOn)}</span>
        <b
          style={
            now.x < labelGap ? { left: 0 } : now.x > side - labelGap ? { right: 0 } : { left: `${now.x}%`, transform: 'translateX(-50%)' }
          }
        >
          {t('progress.goals.today')}
        </b>
        <span data-hidden={now.x > side - labelGap || undefined}>{fmt.day(goal.until)}</span>
      </div>
    </div>
  );
};
