import { goalOf } from '../../../testing/progress';
import { requestBody, goalsToRepeat, newGoal, quickDays, repeatGoal } from './goal-draft';

const today = '2026-01-31';

describe('a new goal', () => {
  it('starts as ten matches within a month, which ends with its last day', () =>
    expect(requestBody(newGoal(today))).toEqual({ type: 'matches', target: 10, until: '2026-02-28' }));

  it('offers last days without a calendar', () =>
    expect(quickDays('2026-11-30').map(([, day]) => day)).toEqual(['2026-12-06', '2026-12-30', '2027-02-28', '2026-12-31']));

  it('of the week ends on its Sunday, also when set on a Sunday', () =>
    expect(['2026-11-30', '2026-12-05', '2026-12-06'].map((day) => quickDays(day)[0][1])).toEqual(Array(3).fill('2026-12-06')));

  it('names a ladder only for a goal of a rank, and leaves out empty fields', () => {
    const draft = { ...newGoal(today), tournamentId: 'escada', title: '  ', description: 'Com o Rui' };
    expect(requestBody(draft)).not.toHaveProperty('tournamentId');
    expect(requestBody({ ...draft, type: 'ranking', target: '3' })).toEqual({
      type: 'ranking',
      target: 3,
      until: '2026-02-28',
      description: 'Com o Rui',
      tournamentId: 'escada',
    });
  });
});

describe('a goal of last week', () => {
  /** The Monday after the week of 23 to 29 March 2026. */
  const renewOn = '2026-03-30';
  const weekly = goalOf({ id: 'last', setOn: '2026-03-16', until: '2026-03-22', state: 'missed' });
  const offered = (...goals: Parameters<typeof goalsToRepeat>[0]) => [...goalsToRepeat(goals, renewOn)].map(({ id }) => id);
  const place = { type: 'ranking', target: 3, tournament: { id: 'escada', name: 'Escada' } } as const;

  it('may be repeated, reached or not', () => {
    expect(offered(weekly)).toEqual(['last']);
    expect(offered({ ...weekly, state: 'reached', reachedOn: '2026-03-18', setOn: '2026-03-22' })).toEqual(['last']);
  });

  it.each([
    ['began before that week', { setOn: '2026-03-15' }],
    ['ended before its Sunday', { until: '2026-03-21' }],
    ['is of the week before', { setOn: '2026-03-09', until: '2026-03-15' }],
    ['runs still', { until: '2026-03-29' }],
    ['is a place that they hold', { ...place, rank: 3 }],
    ['is a place on a ladder that they left', { ...place, rank: null }],
  ])('is not offered where it %s', (_why, more) => expect(offered({ ...weekly, ...more })).toEqual([]));

  it('is not offered once it was set again; another one is', () => {
    const again = goalOf({ id: 'now', setOn: '2026-03-24', until: '2026-03-29' });
    expect(offered(weekly, again)).toEqual([]);
    expect(offered(weekly, { ...again, type: 'wins' })).toEqual(['last']);
    expect(offered({ ...weekly, ...place, rank: 5 }, { ...again, ...place, tournament: { id: 'outra', name: 'Outra' } })).toEqual(['last']);
  });

  it('is repeated unchanged, until Sunday', () =>
    expect(repeatGoal({ ...weekly, ...place, title: 'Pódio' }, renewOn)).toEqual({
      type: 'ranking',
      target: '3',
      until: '2026-03-29',
      title: 'Pódio',
      description: '',
      tournamentId: 'escada',
    }));
});
