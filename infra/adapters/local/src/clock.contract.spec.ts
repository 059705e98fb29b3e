import { clockContract } from '@tennis/contract-tests';
import { developmentClock, systemClock } from './index';
import { settableClock } from './testing';

clockContract('system', async () => ({ clock: systemClock }));
clockContract('development', async () => ({ clock: developmentClock() }));
clockContract('settable', async () => ({ clock: settableClock('2026-03-02T12:00:00Z') }));

describe('settable clock', () => {
  it('stands still until it is moved, forwards or back', () => {
    const clock = settableClock('2026-03-02T12:00:00.000Z');
    expect([clock.now(), clock.now()]).toEqual(['2026-03-02T12:00:00.000Z', '2026-03-02T12:00:00.000Z']);
    clock.advance(90_000);
    expect(clock.now()).toBe('2026-03-02T12:01:30.000Z');
    clock.advance(-86_400_000);
    expect(clock.now()).toBe('2026-03-01T12:01:30.000Z');
    clock.set('2027-01-01T00:00:00Z');
    expect(clock.now()).toBe('2027-01-01T00:00:00.000Z');
  });

  it('refuses an invalid instant', () => {
    expect(() => settableClock('noon')).toThrow(RangeError);
    expect(() => settableClock('2026-03-02T12:00:00Z').set('2026-13-01')).toThrow(RangeError);
  });
});

describe('development clock', () => {
  it('follows the clock below it, ahead by the total of its advances', async () => {
    const below = settableClock('2026-03-02T12:00:00.000Z');
    const clock = developmentClock(below);
    await clock.advance(60_000);
    await clock.advance(1_000);
    expect(clock.now()).toBe('2026-03-02T12:01:01.000Z');
    below.advance(500);
    expect(clock.now()).toBe('2026-03-02T12:01:01.500Z');
  });

  it('lets all listeners react before an advance is over', async () => {
    const clock = developmentClock(settableClock('2026-03-02T12:00:00.000Z'));
    const seen: (readonly [string, number])[] = [];
    clock.onAdvanced(async (ahead) => {
      await Promise.resolve();
      seen.push([clock.now(), ahead]);
    });
    await clock.advance(60_000);
    await clock.advance(1_000);
    expect(seen).toEqual([
      ['2026-03-02T12:01:00.000Z', 60_000],
      ['2026-03-02T12:01:01.000Z', 61_000],
    ]);
  });
});
