import fc from 'fast-check';
import type { Zone } from '../tournaments/zone';
import { daysAfter } from '../weeks/calendar';
import { dateInZone, instantOfClock, nextMonday, noonOf } from './zoned-time';

fc.configureGlobal({ seed: 20261120 });

const [lisbon, azores, madeira]: readonly Zone[] = ['Europe/Lisbon', 'Atlantic/Azores', 'Atlantic/Madeira'];

describe('the end of a week', () => {
  it.each([
    ['in winter, on the mainland', '2026-01-07T10:00:00.000Z', lisbon!, '2026-01-12T00:00:00.000Z'],
    ['in summer, on the mainland', '2026-07-01T10:00:00.000Z', lisbon!, '2026-07-05T23:00:00.000Z'],
    ['in winter, on the Azores', '2026-01-07T10:00:00.000Z', azores!, '2026-01-12T01:00:00.000Z'],
    ['in summer, on the Azores', '2026-07-01T10:00:00.000Z', azores!, '2026-07-06T00:00:00.000Z'],
    ['in summer, on Madeira', '2026-07-01T10:00:00.000Z', madeira!, '2026-07-05T23:00:00.000Z'],
    ['over the spring change', '2026-03-27T10:00:00.000Z', lisbon!, '2026-03-29T23:00:00.000Z'],
    ['over the spring change, on the Azores', '2026-03-29T00:30:00.000Z', azores!, '2026-03-30T00:00:00.000Z'],
    ['over the autumn change', '2026-10-23T10:00:00.000Z', lisbon!, '2026-10-26T00:00:00.000Z'],
    ['over the autumn change, on the Azores', '2026-10-25T00:30:00.000Z', azores!, '2026-10-26T01:00:00.000Z'],
    ['over a year', '2026-12-31T12:00:00.000Z', lisbon!, '2027-01-04T00:00:00.000Z'],
  ])('is Monday midnight of the zone %s', (_when, instant, zone, end) => {
    expect(nextMonday(instant, zone)).toBe(end);
  });

  it('belongs to the following week', () => {
    expect(nextMonday('2026-07-05T22:59:59.999Z', lisbon!)).toBe('2026-07-05T23:00:00.000Z');
    expect(nextMonday('2026-07-05T23:00:00.000Z', lisbon!)).toBe('2026-07-12T23:00:00.000Z');
  });

  it('is at most a week and an hour away, a Monday, and the first one', () => {
    const instants = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.constantFrom(lisbon!, azores!, madeira!), (date, zone) => {
        const instant = date.toISOString();
        const end = nextMonday(instant, zone);
        expect(end > instant).toBe(true);
        expect(Date.parse(end) - date.getTime()).toBeLessThanOrEqual((7 * 24 + 1) * 3_600_000);
        const monday = dateInZone(end, zone);
        expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(dateInZone(new Date(Date.parse(end) - 1).toISOString(), zone) < monday).toBe(true);
      }),
    );
  });
});

describe('a calendar date', () => {
  it('changes at the zone’s own midnight', () => {
    expect(dateInZone('2026-07-05T22:59:59.999Z', lisbon!)).toBe('2026-07-05');
    expect(dateInZone('2026-07-05T23:00:00.000Z', lisbon!)).toBe('2026-07-06');
    expect(dateInZone('2026-07-05T23:30:00.000Z', azores!)).toBe('2026-07-05');
    expect(dateInZone('2026-01-01T00:30:00.000Z', azores!)).toBe('2025-12-31');
  });

  it.each([
    ['2026-01-15', '2026-01-15T12:00:00.000Z', '2026-01-15T13:00:00.000Z'],
    ['2026-03-29', '2026-03-29T11:00:00.000Z', '2026-03-29T12:00:00.000Z'],
    ['2026-10-25', '2026-10-25T12:00:00.000Z', '2026-10-25T13:00:00.000Z'],
  ])('%s has its noon in Lisbon and on the Azores, also on a day of a clock change', (date, inLisbon, onTheAzores) => {
    expect(noonOf(date, lisbon!)).toBe(inLisbon);
    expect(noonOf(date, azores!)).toBe(onTheAzores);
  });
});

describe('a midnight', () => {
  const at = (days: number) => daysAfter('1970-01-01', days);
  const daysOf = (year: number) => Math.floor(Date.parse(`${year}-01-01T00:00:00Z`) / 86_400_000);
  const dates = fc.oneof(
    fc.integer({ min: daysOf(1993), max: daysOf(2060) }).map(at),
    // around every change of the clock, on the last Sunday of March or of October
    fc
      .tuple(fc.integer({ min: 1993, max: 2060 }), fc.constantFrom('03-23', '10-23'), fc.nat(9))
      .map(([year, from, more]) => daysAfter(`${year}-${from}`, more)),
  );

  it('skipped by the clock is the moment at which the clock continues', () => {
    expect(instantOfClock('2027-03-28', '00:00', azores!)).toBe('2027-03-28T01:00:00.000Z');
    expect(instantOfClock('2026-03-29', '00:00', azores!)).toBe('2026-03-29T01:00:00.000Z');
    expect(instantOfClock('2026-03-29', '01:00', lisbon!)).toBe('2026-03-29T01:00:00.000Z');
  });

  it('that comes twice is the first', () => expect(instantOfClock('2026-10-25', '00:00', azores!)).toBe('2026-10-25T00:00:00.000Z'));

  it('is the first instant of its day, and after every one of the day before', () => {
    fc.assert(
      fc.property(dates, fc.constantFrom(lisbon!, azores!, madeira!, 'America/New_York', 'Australia/Sydney'), (date, zone) => {
        const midnight = instantOfClock(date, '00:00', zone);
        expect(dateInZone(midnight, zone)).toBe(date);
        expect(dateInZone(new Date(Date.parse(midnight) - 1).toISOString(), zone)).toBe(daysAfter(date, -1));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the date of an instant', () => {
  const change = fc.constantFrom(
    '2026-03-29T01:00:00.000Z',
    '2026-10-25T01:00:00.000Z',
    '1992-09-27T01:00:00.000Z',
    '1975-08-01T00:00:00.000Z',
  );

  it('is the calendar’s, also around a clock change and in any order of calls', () => {
    const hours = fc.integer({ min: -72 * 60, max: 72 * 60 });
    const zones = fc.constantFrom(lisbon!, azores!, madeira!);
    fc.assert(
      fc.property(fc.array(fc.tuple(change, hours, zones), { minLength: 1, maxLength: 20 }), (asked) => {
        for (const [at, minutes, zone] of asked) {
          const instant = new Date(Date.parse(at) + minutes * 60_000);
          expect(dateInZone(instant.toISOString(), zone)).toBe(new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant));
        }
      }),
    );
  });
});
