import type { GoalAnswer } from '@tennis/contracts';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import css from './goal-chart.module.css';
import { goalLines, side, type Spot } from './goal-lines';

const at = ({ x, y }: Spot) => ({ left: `${(x / side) * 100}%`, top: `${(y / side) * 100}%` });

/** Smallest distance of a label from an end before it overlaps the label there, in per cent of the width. */
const room = 22;

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
        {end && <span className={css.end} style={at(end)} />}
        <span className={css.ball} style={at(now)} />
      </div>
      <div className={css.days}>
        <span data-hidden={now.x < room || undefined}>{fmt.day(goal.setOn)}</span>
        <b style={now.x < room ? { left: 0 } : now.x > side - room ? { right: 0 } : { left: `${now.x}%`, transform: 'translateX(-50%)' }}>
          {t('progress.goals.today')}
        </b>
        <span data-hidden={now.x > side - room || undefined}>{fmt.day(goal.until)}</span>
      </div>
    </div>
  );
};
