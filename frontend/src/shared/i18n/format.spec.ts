import { dayOf, formatsFor } from './format';

const pt = formatsFor('pt');
const en = formatsFor('en');

describe('dates and numbers', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('use our own short months and weekdays in Portuguese', () =>
    expect(pt.dateTime('2026-11-21T10:30:00Z')).toBe('sáb., 21 nov. · 10:30'));

  it('show the year only when it is not the current one in the reader’s place', () => {
    jest.setSystemTime(new Date('2026-12-31T23:30:00Z'));
    expect([pt.day('2026-03-01'), pt.day('2025-03-01'), en.day('2027-01-01')]).toEqual(['1 mar.', '1 mar. 2025', '1 Jan 2027']);
    jest.setSystemTime(new Date('2027-01-01T00:30:00Z'));
    const lastNight = '2027-01-01T00:10:00Z';
    expect([pt.date(lastNight), pt.date(lastNight, 'Atlantic/Azores')]).toEqual(['1 jan.', '31 dez.']);
    expect(pt.dateTime('2026-12-20T10:30:00Z')).toBe('dom., 20 dez. 2026 · 10:30');
  });

  it('show elapsed time in whole minutes, hours and days', () => {
    const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
    const ages = [
      -5000,
      0,
      minute - 1,
      minute,
      2 * minute - 1,
      hour - 1,
      hour,
      2 * hour - 1,
      day - 1,
      day,
      25 * hour,
      2 * day - 1,
      40 * day,
    ];
    expect(ages.map(pt.ago)).toEqual([
      ...['agora', 'agora', 'agora', 'há 1 min', 'há 1 min', 'há 59 min', 'há 1 h', 'há 1 h', 'há 23 h'],
      ...['há 1 dia', 'há 1 dia', 'há 1 dia', 'há 40 dias'],
    ]);
    expect(ages.map(en.ago)).toEqual([
      ...['now', 'now', 'now', '1 min ago', '1 min ago', '59 min ago', '1 hr ago', '1 hr ago', '23 hr ago'],
      ...['1 day ago', '1 day ago', '1 day ago', '40 days ago'],
    ]);
  });

  it('use 24 hours in English', () => expect(en.dateTime('2026-11-21T22:30:00Z')).toBe('Sat, 21 Nov · 22:30'));

  it('jump over the hour that does not exist when clocks go forward', () =>
    expect(['2027-03-28T00:59:00Z', '2027-03-28T01:00:00Z'].map((instant) => pt.dateTime(instant))).toEqual([
      'dom., 28 mar. 2027 · 00:59',
      'dom., 28 mar. 2027 · 02:00',
    ]));

  it('show the same hour twice when clocks go back', () =>
    expect(['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'].map((instant) => pt.dateTime(instant))).toEqual([
      'dom., 31 out. 2027 · 01:30',
      'dom., 31 out. 2027 · 01:30',
    ]));

  it('belong to the place: midnight in Lisbon is still yesterday in the Azores', () =>
    expect([dayOf('2026-11-21T00:30:00Z'), dayOf('2026-11-21T00:30:00Z', 'Atlantic/Azores')]).toEqual(['2026-11-21', '2026-11-20']));

  it.each(['pt', 'en'] as const)('write whole numbers as the formatter of the language would: %s', (language) => {
    const formatter = new Intl.NumberFormat({ pt: 'pt-PT', en: 'en-GB' }[language], { maximumFractionDigits: 0 });
    const numbers = [0, 0.4, 0.5, 7, 999, 999.5, 1000, 1234.5, 9999, 9999.9, 10_000, 123_456, 1_234_567, 12_345_678_901];
    expect(numbers.map(formatsFor(language).number)).toEqual(numbers.map((n) => formatter.format(n)));
  });

  it('write numbers as Portugal does', () =>
    expect([pt.number(1234), pt.number(12345), pt.decimal(12345.6)].map((text) => text.replace(/\s/g, ' '))).toEqual([
      '1234',
      '12 345',
      '12 345,6',
    ]));

  it('name a weekday within a sentence and as a heading', () =>
    expect([pt.weekday(1), pt.weekday(1, 'short'), pt.weekday(1, 'heading'), en.weekday(7, 'heading')]).toEqual([
      'segunda-feira',
      'seg.',
      'Segunda',
      'Sunday',
    ]));

  it('name the time zone of the islands as people do, and not that of the mainland', () =>
    expect([pt.clock('Atlantic/Azores'), en.clock('Atlantic/Madeira'), pt.clock('Europe/Lisbon')]).toEqual([
      'Hora dos Açores',
      'Madeira time',
      undefined,
    ]));

  it('name an island’s zone after an hour, once after several', () => {
    const [one, other] = ['2026-11-30T19:00:00.000Z', '2026-12-01T19:00:00.000Z'];
    expect([pt.whenIn('Atlantic/Azores', one), en.whenIn('Atlantic/Azores', one, other), pt.whenIn('Europe/Lisbon', one)]).toEqual([
      'seg., 30 nov. · 18:00 (hora dos Açores)',
      'Mon, 30 Nov · 18:00 / Tue, 1 Dec · 18:00 (Azores time)',
      'seg., 30 nov. · 19:00',
    ]);
  });

  it('write ordinals', () =>
    expect([pt.ordinal(1), en.ordinal(1), en.ordinal(12), en.ordinal(22), en.ordinal(103)]).toEqual([
      '1.º',
      '1st',
      '12th',
      '22nd',
      '103rd',
    ]));

  it('show the sign of a change of points', () => expect([3, 0, -1].map(pt.signed)).toEqual(['+3', '0', '\u22121']));
});
