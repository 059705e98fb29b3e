import { goalLines } from './goal-lines';

const goal = {
  setOn: '2026-03-01',
  until: '2026-03-21',
  of: 4,
  value: 2,
  steps: [
    { on: '2026-03-03', value: 1 },
    { on: '2026-03-09', value: 2 },
  ],
  paceOn: '2026-03-21',
};

describe('the lines of a goal’s chart', () => {
  it('rise by a step whenever something counts, and end today', () =>
    expect(goalLines(goal, '2026-03-11')).toMatchObject({ line: 'M0 100H10V75H40V50H50', now: { x: 50, y: 50 } }));

  it('extend to the day on which the goal is reached at this pace', () => {
    expect(goalLines(goal, '2026-03-11').end).toEqual({ x: 100, y: 0 });
    expect(goalLines({ ...goal, paceOn: '2026-03-16' }, '2026-03-11').end).toEqual({ x: 75, y: 0 });
  });

  it('end below the goal on the last day when this pace is too slow', () =>
    expect(goalLines({ ...goal, paceOn: '2026-03-31' }, '2026-03-11').end).toEqual({ x: 100, y: 25 }));

  it('do not extend without a pace, or after the last day', () => {
    expect(goalLines({ ...goal, paceOn: null }, '2026-03-11').end).toBeUndefined();
    expect(goalLines(goal, '2026-03-21').end).toBeUndefined();
  });

  it('can fall, but never below zero', () =>
    expect(goalLines({ ...goal, value: -1, steps: [...goal.steps, { on: '2026-03-11', value: -1 }] }, '2026-03-11').line).toBe(
      'M0 100H10V75H40V50H50V100H50',
    ));
});
