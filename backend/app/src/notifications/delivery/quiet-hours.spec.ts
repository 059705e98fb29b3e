import { quietUntil } from './quiet-hours';

describe('quiet hours', () => {
  const night = { from: '22:00', to: '08:00' };

  it.each([
    ['2026-03-02T23:30:00.000Z', '2026-03-03T08:00:00.000Z'],
    ['2026-03-03T03:00:00.000Z', '2026-03-03T08:00:00.000Z'],
    ['2026-03-02T22:00:00.000Z', '2026-03-03T08:00:00.000Z'],
    ['2026-03-03T08:00:00.000Z', undefined],
    ['2026-03-03T21:59:00.000Z', undefined],
    // in summer Lisbon is an hour ahead
    ['2026-07-01T21:30:00.000Z', '2026-07-02T07:00:00.000Z'],
    // the night of 28 March is an hour shorter
    ['2026-03-28T23:00:00.000Z', '2026-03-29T07:00:00.000Z'],
  ])('can span midnight: at %s until %s', (now, until) => expect(quietUntil(night, now)).toBe(until));

  it('can lie within one day', () => {
    const work = { from: '09:00', to: '17:30' };
    expect(quietUntil(work, '2026-03-02T12:00:00.000Z')).toBe('2026-03-02T17:30:00.000Z');
    expect(quietUntil(work, '2026-03-02T18:00:00.000Z')).toBeUndefined();
  });

  it('do not apply when missing, or when they end as they begin', () => {
    expect(quietUntil(null, '2026-03-02T12:00:00.000Z')).toBeUndefined();
    expect(quietUntil({ from: '09:00', to: '09:00' }, '2026-03-02T12:00:00.000Z')).toBeUndefined();
  });
});
