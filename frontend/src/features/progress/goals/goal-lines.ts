import { daysBetween, type GoalAnswer } from '@tennis/contracts';

/** Side of a square in these units, stretched to its place; the target is on top. */
export const side = 100;

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

type ChartedGoal = Pick<GoalAnswer, 'setOn' | 'until' | 'of' | 'value' | 'steps' | 'paceOn'>;

/**
 * Progress of a goal since the day it was set, and the forecast at this pace: until it is reached, or until its last day. `today`
 * is a day within its time.
 */
export const goalLines = ({ setOn, until, of, value, steps, paceOn }: ChartedGoal, today: string) => {
  const days = Math.max(1, daysBetween(setOn, until));
  const xOf = (day: string): number => (Math.min(days, Math.max(0, daysBetween(setOn, day))) / days) * side;
  const yOf = (many: number): number => side - (Math.min(of, Math.max(0, many)) / Math.max(1, of)) * side;
  const now: ChartPoint = { x: xOf(today), y: yOf(value) };
  const line = `M0 ${side}${steps.map(({ on, value: many }) => `H${xOf(on)}V${yOf(many)}`).join('')}H${now.x}`;
  const end = (): ChartPoint | undefined => {
    if (paceOn === null || paceOn <= today || today >= until) return undefined;
    if (paceOn <= until) return { x: xOf(paceOn), y: yOf(of) };
    const share = daysBetween(today, until) / daysBetween(today, paceOn);
    return { x: side, y: yOf(value + (of - value) * share) };
  };
  return { line, now, end: end() };
};
