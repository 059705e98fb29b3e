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

describe('the lines of a goal', () => {
  it('go up a step whenever something counts, and end today', () =>
    expect(goalLines(goal, '2026-03-11')).toMatchObject({ line: 'M0 100H10V75H40V50H50', now: { x: 50, y: 50 } }));

  it('go on to the day on which it is reached at this pace', () => {
    expect(goalLines(goal, '2026-03-11').end).toEqual({ x: 100, y: 0 });
    expect(goalLines({ ...goal, paceOn: '2026-03-16' }, '2026-03-11').end).toEqual({ x: 75, y: 0 });
  });

  it('end below it on the last day, where this pace is too slow', () =>
    expect(goalLines({ ...goal, paceOn: '2026-03-31' }, '2026-03-11').end).toEqual({ x: 100, y: 25 }));

  it('go nowhere without a pace, or once the time is over', () => {
    expect(goalLines({ ...goal, paceOn: null }, '2026-03-11').end).toBeUndefined();
    expect(goalLines(goal, '2026-03-21').end).toBeUndefined();
  });

  it('fall again, and never below the ground', () =>
    expect(goalLines({ ...goal, value: -1, steps: [...goal.steps, { on: '2026-03-11', value: -1 }] }, '2026-03-11').line).toBe(
      'M0 100H10V75H40V50H50V100H50',
    ));
});
