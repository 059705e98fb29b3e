import { endOfDay } from './ranking';

it('a day of the time machine ends when it ends in the tournament’s zone', () => {
  expect(endOfDay('2026-01-10', 'Europe/Lisbon')).toBe('2026-01-10T23:59:59.999Z');
  expect(endOfDay('2026-07-10', 'Europe/Lisbon')).toBe('2026-07-10T22:59:59.999Z');
  expect(endOfDay('2026-01-10', 'Atlantic/Azores')).toBe('2026-01-11T00:59:59.999Z');
});
