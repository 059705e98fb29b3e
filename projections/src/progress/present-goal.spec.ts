import type { KeptGoal } from '@tennis/contracts';
import { type GoalFacts, presentGoal } from './present-goal';

/** Set on Monday 2 March 2026 at noon, until the end of the month. */
const goal = (more: Partial<KeptGoal> = {}): KeptGoal => ({
  id: 'g',
  type: 'wins',
  target: 2,
  until: '2026-03-31',
  title: { sealed: 'x', of: 'ana' },
  description: null,
  tournamentId: null,
  rankAtStart: null,
  setAt: '2026-03-02T12:00:00.000Z',
  ...more,
});
/** `1 Mar` is `2026-03-01`, at eight in the evening. */
const at = (day: number, time = '20:00'): string => `2026-03-${String(day).padStart(2, '0')}T${time}:00.000Z`;
const result = (on: number | string, won: boolean, rankAfter: number | null = null, tournamentId = 'escada') => ({
  at: typeof on === 'string' ? on : at(on),
  won,
  tournamentId,
  rankAfter,
});
const facts = (more: Partial<GoalFacts> = {}): GoalFacts => ({ results: [], joined: [], rank: null, ...more });
const after = (...results: GoalFacts['results'][number][]) => facts({ results });
const today = '2026-03-11';
const answer = (more: Partial<KeptGoal>, known: GoalFacts, on = today) => presentGoal(goal(more), known, on);

describe('a goal', () => {
  it('starts at zero', () =>
    expect(answer({}, facts())).toEqual({
      id: 'g',
      type: 'wins',
      target: 2,
      until: '2026-03-31',
      setOn: '2026-03-02',
      state: 'running',
      reachedOn: null,
      value: 0,
      of: 2,
      rank: null,
      percent: 0,
      daysLeft: 21,
      steps: [{ on: '2026-03-02', value: 0 }],
      paceOn: null,
    }));
  it('counts events from its first to its last day, both whole', () => {
    const all = [1, 2, 10, 31].map((day) => result(day, true));
    expect(answer({ target: 9 }, after(...all, result('2026-04-01T09:00:00.000Z', true)), '2026-04-02')).toMatchObject({ value: 3 });
    expect(answer({ target: 9 }, after(result(at(2, '08:00'), true)))).toMatchObject({ value: 1 });
  });
  it('uses the days of Lisbon, which in summer begin before those of UTC', () => {
    const summer = { setAt: '2026-06-30T23:30:00.000Z', until: '2026-07-31', target: 9 };
    const midnight = ['2026-06-30T22:59:59.999Z', '2026-06-30T23:00:00.000Z', '2026-07-31T22:59:59.999Z', '2026-07-31T23:00:00.000Z'];
    const told = answer(summer, after(...midnight.map((on) => result(on, true))), '2026-08-01');
    expect(told).toMatchObject({ setOn: '2026-07-01', value: 2, state: 'missed' });
    expect(told.steps).toEqual([
      { on: '2026-07-01', value: 1 },
      { on: '2026-07-31', value: 2 },
    ]);
  });
  it('is reached on the day that completed it, and continues to count', () =>
    expect(answer({}, after(result(3, true), result(5, true), result(9, true)))).toMatchObject({
      state: 'reached',
      reachedOn: '2026-03-05',
      value: 3,
      of: 2,
      percent: 100,
      paceOn: null,
    }));
  it('stays reached once its last day is over', () =>
    expect(answer({}, after(result(3, true), result(31, true)), '2026-05-01')).toMatchObject({ state: 'reached', daysLeft: 0 }));
  it('is missed once its last day is over, not on that day', () => {
    expect(answer({}, after(result(3, true)), '2026-03-31')).toMatchObject({ state: 'running', daysLeft: 1 });
    expect(answer({}, after(result(3, true)), '2026-04-01')).toMatchObject({ state: 'missed', daysLeft: 0, percent: 50, paceOn: null });
  });
  it('rounds its percentage down', () => expect(answer({ target: 3 }, after(result(3, true), result(4, true))).percent).toBe(66));
  it('shows its value at the end of each day on which it changed', () =>
    expect(answer({ target: 9 }, after(result(3, true), result(3, true), result(4, false), result(8, true))).steps).toEqual([
      { on: '2026-03-02', value: 0 },
      { on: '2026-03-03', value: 2 },
      { on: '2026-03-08', value: 3 },
    ]));
});

describe('the pace of a goal', () => {
  const paceOn = (target: number, wins: number, on: string) =>
    answer({ target }, after(...Array.from({ length: wins }, () => result(2, true))), on).paceOn;
  it('predicts when it is reached', () => {
    expect(paceOn(10, 5, '2026-03-11')).toBe('2026-03-21'); // five in ten days
    expect(paceOn(10, 3, '2026-03-11')).toBe('2026-04-04'); // three in ten days
    expect(paceOn(10, 1, '2026-03-02')).toBe('2026-03-11'); // one on the first day
  });
  it('is missing before anything was done, and when it would take a lifetime', () => {
    expect(paceOn(10, 0, '2026-03-11')).toBeNull();
    expect(answer({ target: 1000, until: '9999-12-31' }, after(result(2, true)), '2026-06-01').paceOn).toBeNull();
    expect(answer({ target: 1000, until: '9999-12-31' }, after(result(2, true)), '9999-12-31')).toMatchObject({
      paceOn: null,
      daysLeft: 1,
    });
  });
});

describe('a goal of matches', () => {
  it('counts victories and defeats', () =>
    expect(answer({ type: 'matches', target: 3 }, after(result(3, true), result(4, false)))).toMatchObject({ value: 2, of: 3 }));
});

describe('a goal of victories', () => {
  it('counts no defeat', () => expect(answer({ target: 3 }, after(result(3, true), result(4, false)))).toMatchObject({ value: 1 }));
});

describe('a goal of victories in a row', () => {
  const row = (...won: readonly boolean[]) =>
    answer({ type: 'winStreak', target: 4 }, after(...won.map((one, index) => result(3 + index, one)))).value;
  it('counts the longest streak', () => {
    expect(row(true, true, false, true)).toBe(2);
    expect(row(true, false, true, true, true)).toBe(3);
  });
  it('starts with the goal', () => expect(answer({ type: 'winStreak', target: 4 }, after(result(1, true), result(3, true))).value).toBe(1));
});

describe('a goal of ladders', () => {
  it('counts each joined ladder once', () => {
    const joined = [
      { at: at(1), tournamentId: 'before' },
      { at: at(3), tournamentId: 'one' },
      { at: at(4), tournamentId: 'one' },
      { at: at(5), tournamentId: 'two' },
    ];
    expect(answer({ type: 'tournaments' }, facts({ joined }))).toMatchObject({ value: 2, state: 'reached', reachedOn: '2026-03-05' });
  });
});

describe('a goal of a rank on a ladder', () => {
  /** A goal from rank seven to rank three. */
  const climbing = (known: GoalFacts, on = today) =>
    answer({ type: 'ranking', target: 3, tournamentId: 'escada', rankAtStart: 7 }, known, on);
  const held = (rank: number | null, ...results: GoalFacts['results'][number][]) => facts({ results, rank });

  it('counts the ranks climbed, and shows today’s rank', () =>
    expect(climbing(held(5, result(4, true, 5)))).toMatchObject({
      value: 2,
      of: 4,
      rank: 5,
      percent: 50,
      steps: [
        { on: '2026-03-02', value: 0 },
        { on: '2026-03-04', value: 2 },
      ],
    }));
  it('never counts below the start nor beyond the target', () => {
    expect(climbing(held(9, result(4, false, 9)))).toMatchObject({ value: 0, percent: 0 });
    expect(climbing(held(1, result(4, true, 1)))).toMatchObject({ value: 4, percent: 100 });
  });
  it('stays reached when the rank is lost again', () => {
    const told = climbing(held(6, result(4, true, 3), result(6, false, 6)));
    expect(told).toMatchObject({ state: 'reached', reachedOn: '2026-03-04', percent: 100, value: 1 });
    expect(told.steps.map(({ value }) => value)).toEqual([0, 4, 1]);
  });
  it('also moves by matches of others', () => {
    expect(climbing(held(4, result(4, true, 5)))).toMatchObject({ value: 3, state: 'running' });
    expect(climbing(held(3))).toMatchObject({ state: 'reached', reachedOn: today });
  });
  it('is not reached by a rank gained after its last day', () =>
    expect(climbing(held(3, result(4, true, 5)), '2026-04-01')).toMatchObject({ state: 'missed', value: 2, rank: 3 }));
  it('counts from the moment it was set: an earlier rank of that day is no climb', () =>
    expect(climbing(held(7, result(at(2, '08:00'), true, 3)))).toMatchObject({ value: 0, state: 'running' }));
  it('ignores other ladders, and players who are not on it', () => {
    expect(climbing(held(7, result(4, true, 1, 'another')))).toMatchObject({ value: 0 });
    expect(climbing(held(null, result(4, true, null)))).toMatchObject({ value: 0, rank: null });
  });
});
