import { suggestTimes } from './suggest-times';

it('suggests evenings of working days and mornings of the weekend, on the clocks of the place', () => {
  const thursday = Date.parse('2026-03-05T10:00:00.000Z');
  expect(suggestTimes('Europe/Lisbon', thursday)).toEqual([
    '2026-03-06T18:30:00.000Z',
    '2026-03-07T10:00:00.000Z',
    '2026-03-08T10:00:00.000Z',
  ]);
  expect(suggestTimes('Atlantic/Azores', thursday)[0]).toBe('2026-03-06T19:30:00.000Z');
});

it('keeps the hour over the change to summer time', () => {
  const friday = Date.parse('2026-03-27T10:00:00.000Z');
  expect(suggestTimes('Europe/Lisbon', friday)).toEqual([
    '2026-03-28T10:00:00.000Z',
    '2026-03-29T09:00:00.000Z',
    '2026-03-30T17:30:00.000Z',
  ]);
});
