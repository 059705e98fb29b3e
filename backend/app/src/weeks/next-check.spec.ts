import { zonesCheckedAt, nextCheck } from './next-check';

const at = (instant: string) => [...zonesCheckedAt(instant)].map(([zone, week]) => `${zone} ${week}`);

describe('the check on Monday at six', () => {
  it('is an hour later in the Azores', () => {
    const first = nextCheck('2026-03-04T12:00:00.000Z');
    expect(first).toBe('2026-03-09T06:00:00.000Z');
    expect(at(first)).toEqual(['Europe/Lisbon 2026-03-09', 'Atlantic/Madeira 2026-03-09']);
    const second = nextCheck(first);
    expect(second).toBe('2026-03-09T07:00:00.000Z');
    expect(at(second)).toEqual(['Atlantic/Azores 2026-03-09']);
    expect(nextCheck(second)).toBe('2026-03-16T06:00:00.000Z');
  });

  it.each([
    ['after the clock went forward', '2026-03-28T12:00:00.000Z', '2026-03-30T05:00:00.000Z', '2026-03-30T06:00:00.000Z'],
    ['after it went back', '2026-10-24T12:00:00.000Z', '2026-10-26T06:00:00.000Z', '2026-10-26T07:00:00.000Z'],
  ])('stays at six %s', (_when, before, lisbon, azores) => {
    expect(nextCheck(before)).toBe(lisbon);
    expect(nextCheck(lisbon)).toBe(azores);
  });

  it('is still to come in the night before', () => expect(nextCheck('2026-03-09T05:59:59.999Z')).toBe('2026-03-09T06:00:00.000Z'));

  it('happens 104 times in a year, once a week in each of the two zones', () => {
    let instant = '2026-01-01T00:00:00.000Z';
    const seen: string[] = [];
    while ((instant = nextCheck(instant)) < '2026-12-31T00:00:00.000Z') seen.push(...at(instant));
    expect(seen).toHaveLength(3 * 52);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
