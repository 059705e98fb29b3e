import { dateSentence, timeSentence } from './time-sentence';

describe('a time in a notice', () => {
  it('is written as in the client: no month in digits, no long weekday', () => {
    expect(timeSentence('2026-11-28T16:00:00.000Z', 'pt', 'Europe/Lisbon')).toBe('sáb., 28 nov. · 16:00');
    expect(timeSentence('2026-11-28T16:00:00.000Z', 'en', 'Europe/Lisbon')).toBe('Sat, 28 Nov · 16:00');
  });

  it('is in the ladder’s zone, which is named when it is not the mainland’s', () =>
    expect(timeSentence('2026-11-28T00:30:00.000Z', 'pt', 'Atlantic/Azores')).toBe('sex., 27 nov. · 23:30 (hora dos Açores)'));

  it('is a calendar day when no time is given', () => expect(dateSentence('2026-03-29', 'pt')).toBe('dom., 29 mar.'));
});
