import { day, hour, minute } from '@tennis/contracts';
import { acceptClock, doubtOf, watchClock } from './watch-clock';

const second = 1000;
const noon = '2026-03-02T12:00:00.000Z';
const later = (milliseconds: number, from = noon): string => new Date(Date.parse(from) + milliseconds).toISOString();

describe('a clock at the start', () => {
  it.each<[string, string, Parameters<typeof doubtOf>[1], string | undefined]>([
    ['was never seen', noon, {}, undefined],
    ['was seen a moment ago', later(minute), { seenAt: noon }, undefined],
    ['was corrected by a little', later(-4 * minute), { seenAt: noon }, undefined],
    ['was last seen a day ago', later(day), { seenAt: noon }, undefined],
    ['was last seen more than a day ago', later(day + second), { seenAt: noon }, 'clock.ahead'],
    ['is years ahead', later(400 * day), { seenAt: noon }, 'clock.ahead'],
    ['went back', later(-6 * minute), { seenAt: noon }, 'clock.behind'],
    ['is before the newest event', later(-20_000 * day), { recordedAt: noon }, 'clock.behind'],
    ['was never seen, long after the newest event', later(400 * day), { recordedAt: noon }, undefined],
  ])('that %s', (_how, now, known, code) => expect(doubtOf(now, known)?.code).toBe(code));
});

describe('watching the clock', () => {
  let now: string;
  let uptime: number;
  let stored: { seenAt: string } | undefined;
  let writes: number;
  let said: string[];
  let events: string[];
  const stores = {
    readStore: {
      getPlain: async () => stored && { key: 'clock', document: stored, version: 1 },
      put: async (_collection: unknown, _key: string, document: { seenAt: string }) => {
        stored = document;
        return ++writes;
      },
    },
    eventStore: {
      head: async () => events.length,
      readEvent: async (position: number) => ({ recordedAt: events[position - 1] }),
    },
  } as never as Omit<Parameters<typeof watchClock>[0], 'clock' | 'log'>;
  const log = {
    warn: (facts: { readonly code: string }) => void said.push(facts.code),
    info: (_facts: object, text: string) => void said.push(text),
  } as never;
  const start = () => watchClock({ ...stores, clock: { now: () => now }, log, uptime: () => uptime });
  /** Moves the wall clock and the machine's uptime alike. */
  const pass = (milliseconds: number): void => {
    now = later(milliseconds, now);
    uptime += milliseconds;
  };
  beforeEach(() => {
    now = noon;
    uptime = writes = 0;
    stored = undefined;
    said = [];
    events = [];
  });

  it('is trusted while it runs steadily, and stored once a minute', async () => {
    const watch = start();
    for (let seconds = 0; seconds <= 120; seconds++) {
      expect(await watch.trustedNow()).toBe(now);
      pass(second);
    }
    expect([writes, stored?.seenAt]).toEqual([3, later(2 * minute)]);
    expect([watch.doubt(), said]).toEqual([undefined, []]);
  });

  it('is not trusted after a jump ahead, which is reported once, until it is back', async () => {
    const watch = start();
    await watch.trustedNow();
    now = later(400 * day);
    for (let looks = 0; looks < 3; looks++) expect(await watch.trustedNow()).toBeUndefined();
    expect(watch.doubt()).toEqual({ code: 'clock.ahead', now, known: noon });
    now = later(minute);
    expect(await watch.trustedNow()).toBe(now);
    expect([watch.doubt(), said]).toEqual([undefined, ['clock.ahead', 'the clock is believed again']]);
  });

  it('is not trusted after a jump back, until it has caught up', async () => {
    const watch = start();
    await watch.trustedNow();
    now = later(-400 * day);
    expect(await watch.trustedNow()).toBeUndefined();
    expect(watch.doubt()?.code).toBe('clock.behind');
    now = later(second);
    expect(await watch.trustedNow()).toBe(now);
  });

  it('is compared over a restart with the stored time', async () => {
    await start().trustedNow();
    now = later(3_650 * day);
    expect(await start().trustedNow()).toBeUndefined();
  });

  it('is trusted after a weekend without the program, once it ran steadily for a quarter of an hour', async () => {
    await start().trustedNow();
    now = later(3 * day);
    const watch = start();
    for (let minutes = 0; minutes < 15; minutes++) {
      expect(await watch.trustedNow()).toBeUndefined();
      pass(minute);
    }
    expect(await watch.trustedNow()).toBe(now);
  });

  it('has to wait again when it jumps while being tested', async () => {
    await start().trustedNow();
    now = later(3 * day);
    const watch = start();
    for (let minutes = 0; minutes < 20; minutes++) {
      if (minutes === 10) now = later(hour, now);
      expect(await watch.trustedNow()).toBeUndefined();
      pass(minute);
    }
  });

  it('is never trusted by itself more than a week ahead: an operator must confirm it', async () => {
    await start().trustedNow();
    now = later(70 * day);
    const watch = start();
    for (let hours = 0; hours < 48; hours++) {
      expect(await watch.trustedNow()).toBeUndefined();
      pass(hour);
    }
    await acceptClock(stores, now);
    pass(second);
    expect(await watch.trustedNow()).toBe(now);
  });

  it('is trusted once it came back, although something was recorded while it was wrong', async () => {
    const watch = start();
    await watch.trustedNow();
    now = later(400 * day);
    await watch.trustedNow();
    events = [now];
    now = later(minute);
    expect(await watch.trustedNow()).toBe(now);
  });

  it('is trusted on an operator’s confirmation despite what was recorded while it was wrong', async () => {
    events = [later(400 * day)];
    const watch = start();
    expect(await watch.trustedNow()).toBeUndefined();
    await acceptClock(stores, now);
    expect(await watch.trustedNow()).toBe(now);
    pass(2 * minute);
    expect(await start().trustedNow()).toBe(now);
  });
});
