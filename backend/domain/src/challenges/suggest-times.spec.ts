import { type Availability, type Zone } from '@tennis/contracts';
import fc from 'fast-check';
import { suggestTimes } from './suggest-times';

const thursday = '2026-03-05T10:00:00.000Z';
const lisbon: Zone = 'Europe/Lisbon';
const everyDay = (from: string, to: string): Availability => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }));

describe('suggested times', () => {
  it('are evenings of working days and mornings of the weekend, from tomorrow on, when nobody set an availability', () =>
    expect(suggestTimes([], [], lisbon, thursday)).toEqual({
      times: ['2026-03-06T18:30:00.000Z', '2026-03-07T10:00:00.000Z', '2026-03-08T10:00:00.000Z'],
      basis: 'usual',
    }));

  it('use the tournament’s time zone', () =>
    expect(suggestTimes([], [], 'Atlantic/Azores', thursday).times[0]).toBe('2026-03-06T19:30:00.000Z'));

  it('keep the hour when summer time begins', () =>
    expect(suggestTimes([], [], lisbon, '2026-03-27T10:00:00.000Z').times).toEqual([
      '2026-03-28T10:00:00.000Z',
      '2026-03-29T09:00:00.000Z',
      '2026-03-30T17:30:00.000Z',
    ]));

  it('lie where both are free for a whole match, one a day', () => {
    const mine = [
      { day: 4, from: '17:00', to: '20:00' },
      { day: 6, from: '09:00', to: '11:00' },
    ];
    const theirs = [
      { day: 4, from: '18:00', to: '22:00' },
      { day: 6, from: '08:00', to: '10:30' },
      { day: 7, from: '10:00', to: '12:00' },
    ];
    expect(suggestTimes(mine, theirs, lisbon, thursday)).toEqual({
      times: ['2026-03-05T18:30:00.000Z', '2026-03-07T09:00:00.000Z', '2026-03-12T18:30:00.000Z'],
      basis: 'both',
    });
  });

  it('are at least two, even when the only common weekday is today and its hours are over', () => {
    const thursdays = [{ day: 4, from: '08:00', to: '10:00' }];
    expect(suggestTimes(thursdays, thursdays, lisbon, thursday).times).toEqual(['2026-03-12T08:30:00.000Z', '2026-03-19T08:30:00.000Z']);
  });

  it('follow the opponent’s availability when the two have none in common, or only one set it', () => {
    const early = everyDay('08:00', '10:00');
    const late = everyDay('18:00', '20:00');
    expect(suggestTimes(early, late, lisbon, thursday)).toMatchObject({ basis: 'theirs', times: { 0: '2026-03-05T18:30:00.000Z' } });
    expect(suggestTimes([], late, lisbon, thursday)).toMatchObject({ basis: 'theirs' });
    expect(suggestTimes(early, [], lisbon, thursday)).toMatchObject({ basis: 'mine', times: { 0: '2026-03-06T08:30:00.000Z' } });
  });

  it('mark those outside the challenger’s own availability, if there is one', () => {
    const mine = [
      { day: 4, from: '08:00', to: '10:00' },
      { day: 5, from: '19:00', to: '20:00' },
      { day: 6, from: '18:30', to: '20:00' },
    ];
    const late = everyDay('18:30', '20:00');
    // both may play on Saturday: agreed matches on it leave no common time
    const saturdays = ['2026-03-07T18:30:00.000Z', '2026-03-14T18:30:00.000Z'];
    const { times, outside, basis } = suggestTimes(mine, late, lisbon, thursday, saturdays);
    expect({ basis, outside }).toEqual({ basis: 'theirs', outside: times });
    expect(suggestTimes(mine, late, lisbon, thursday)).toMatchObject({ basis: 'both', times: saturdays });
    expect(suggestTimes(mine, late, lisbon, thursday)).not.toHaveProperty('outside');
    expect(suggestTimes([], late, lisbon, thursday)).not.toHaveProperty('outside');
  });

  it('leave out days on which the player has a match at or near that hour (within two hours)', () => {
    const friday = '2026-03-06T18:30:00.000Z';
    const suggested = (...agreed: readonly string[]) => suggestTimes([], [], lisbon, thursday, agreed).times;
    expect(suggested(friday)).toEqual(['2026-03-07T10:00:00.000Z', '2026-03-08T10:00:00.000Z', '2026-03-09T18:30:00.000Z']);
    expect(suggested('2026-03-06T16:31:00.000Z')[0]).toBe('2026-03-07T10:00:00.000Z');
    expect(suggested('2026-03-06T16:30:00.000Z', '2026-03-06T20:30:00.000Z')[0]).toBe(friday);
    const fridays = [{ day: 5, from: '18:00', to: '21:00' }];
    expect(suggestTimes(fridays, fridays, lisbon, thursday, [friday])).toEqual({ times: ['2026-03-13T18:30:00.000Z'], basis: 'both' });
  });

  it('are the usual ones where no range holds a match', () =>
    expect(suggestTimes(everyDay('18:00', '19:00'), [], lisbon, thursday).basis).toBe('usual'));

  it('are never within two hours, at lunch or after nine, nor twice on a day', () => {
    const clock = fc.integer({ min: 0, max: 47 }).map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
    const week = fc.array(fc.record({ day: fc.integer({ min: 1, max: 7 }), from: clock, to: clock }), { maxLength: 14 });
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        week,
        week,
        fc.constantFrom<Zone>('Europe/Lisbon', 'Atlantic/Azores', 'Atlantic/Madeira'),
        instant,
        (mine, theirs, zone, at) => {
          const { times } = suggestTimes(mine, theirs, zone, at.toISOString());
          const shown = times.map((time) => new Date(time).toLocaleString('sv-SE', { timeZone: zone }));
          expect(times.length).toBeGreaterThan(0);
          expect(times.length).toBeLessThanOrEqual(3);
          expect(new Set(shown.map((one) => one.slice(0, 10))).size).toBe(times.length);
          for (const [index, time] of times.entries()) {
            expect(Date.parse(time) - at.getTime()).toBeGreaterThanOrEqual(2 * 60 * 60 * 1000);
            const hour = shown[index]!.slice(11, 16);
            expect(hour >= '07:00' && hour < '21:00' && !(hour >= '12:00' && hour < '14:00')).toBe(true);
          }
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });
});
