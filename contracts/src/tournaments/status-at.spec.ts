import { endOfDay, frozenFrom, isFrozenAt, lastWeekOf, statusAt } from './status-at';

const season = (more: object = {}) => ({ status: 'active', endDate: '2026-03-15', zone: 'Europe/Lisbon', ...more }) as const;
const midnight = '2026-03-16T00:00:00.000Z';
const weekLater = '2026-03-23T00:00:00.000Z';

describe('the status of a tournament at an instant', () => {
  it.each([
    ['active to the end of its last day', season(), '2026-03-15T23:59:59.999Z', 'active'],
    ['ended from then on, whatever the clock has written', season(), midnight, 'ended'],
    ['frozen a week later', season(), weekLater, 'frozen'],
    ['active on the Azores, where the day is longer', season({ zone: 'Atlantic/Azores' }), midnight, 'active'],
    ['active without a last day', season({ endDate: null }), '2036-01-01T00:00:00.000Z', 'active'],
    [
      'ended for a week after an early end',
      season({ status: 'ended', endedAt: '2026-03-10T15:00:00.000Z' }),
      '2026-03-17T14:59:59.999Z',
      'ended',
    ],
    ['frozen after that', season({ status: 'ended', endedAt: '2026-03-10T15:00:00.000Z' }), '2026-03-17T15:00:00.000Z', 'frozen'],
    ['what it was where it never began', season({ status: 'pending' }), weekLater, 'pending'],
  ] as const)('is %s', (_what, tournament, now, status) => {
    expect(statusAt(tournament, now)).toBe(status);
    expect(isFrozenAt(tournament, now)).toBe(status === 'frozen');
  });

  it('is not frozen when the tournament is unknown', () => expect(isFrozenAt(undefined, weekLater)).toBe(false));
});

it('the last week of a season is the last one that the season covers completely', () => {
  expect(lastWeekOf(season())).toBe('2026-03-16');
  expect(lastWeekOf(season({ endDate: '2026-03-14' }))).toBe('2026-03-09');
  expect(lastWeekOf(season({ endedAt: '2026-03-12T10:00:00.000Z' }))).toBe('2026-03-09');
  expect(lastWeekOf(season({ endDate: null }))).toBeUndefined();
});

it('a day ends at midnight of its zone, and results are taken for a week after the end', () => {
  expect(endOfDay('2026-07-31', 'Atlantic/Azores')).toBe('2026-08-01T00:00:00.000Z');
  expect(frozenFrom(midnight)).toBe(weekLater);
});
