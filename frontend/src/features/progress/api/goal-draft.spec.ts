import { bodyOf, newGoal, quickDays, readGoal } from './goal-draft';

const today = '2026-01-31';

describe('a goal that is begun', () => {
  it('is ten matches within a month, and a month ends with its last day', () =>
    expect(bodyOf(newGoal(today))).toEqual({ type: 'matches', target: 10, until: '2026-02-28' }));

  it('has last days that need no calendar', () =>
    expect(quickDays('2026-11-30').map(([, day]) => day)).toEqual(['2026-12-30', '2027-02-28', '2026-12-31']));

  it('names a ladder for a place on it alone, and leaves out what was not said', () => {
    const draft = { ...newGoal(today), tournamentId: 'escada', title: '  ', description: 'Com o Rui' };
    expect(bodyOf(draft)).not.toHaveProperty('tournamentId');
    expect(bodyOf({ ...draft, type: 'ranking', target: '3' })).toEqual({
      type: 'ranking',
      target: 3,
      until: '2026-02-28',
      description: 'Com o Rui',
      tournamentId: 'escada',
    });
  });

  it('is read again as far as it makes sense', () => {
    expect(readGoal(today)({ type: 'wins', target: '7', until: '2026-01-30', title: 3 })).toEqual({
      ...newGoal(today),
      type: 'wins',
      target: '7',
    });
    expect(readGoal(today)({ type: 'fame' })).toBeUndefined();
  });
});
