import { hour } from '@tennis/contracts';
import { ExponentialBackoff } from './exponential-backoff';
import { countsInMemory } from './testing/counts-in-memory';

/** A program whose clock stands still at the given time. */
const programAt = (now: number, counts?: ReturnType<typeof countsInMemory>) => ({
  clock: { now: () => new Date(now).toISOString() },
  ...(counts ? { counts } : {}),
});
const waitOf = async (waits: ExponentialBackoff, key: string, now: number, counts?: ReturnType<typeof countsInMemory>): Promise<number> =>
  (await waits.take(programAt(now, counts), key)).wait;

describe('a caller who fails again and again', () => {
  it('waits twice as long each time from the fifth failure on, at most an hour, and delays nobody else', async () => {
    const waits = new ExponentialBackoff('mistakes');
    let now = 0;
    const told: number[] = [];
    for (let times = 0; times < 40; times += 1) {
      told.push(await waitOf(waits, 'a', now));
      now += told.at(-1)! * 1000;
    }
    expect(told.slice(0, 12)).toEqual([0, 0, 0, 0, 0, 1, 0, 2, 0, 4, 0, 8]);
    expect(Math.max(...told)).toBe(3600);
    expect(told.at(-1)).toBe(3600);
    expect(await waitOf(waits, 'b', now)).toBe(0);
  });

  it('waits no longer because the clock of another node is ahead', async () => {
    const counts = countsInMemory();
    const ahead = new ExponentialBackoff('mistakes');
    for (let times = 0; times < 5; times += 1) await ahead.take(programAt(2 * hour, counts), 'a');
    expect(await waitOf(new ExponentialBackoff('mistakes'), 'a', 0, counts)).toBe(1);
  });

  it('starts again after an hour without a failure', async () => {
    const waits = new ExponentialBackoff('mistakes');
    for (let times = 0; times < 5; times += 1) await waits.take(programAt(0), 'a');
    expect(await waitOf(waits, 'a', 0)).toBe(1);
    for (let times = 0; times < 5; times += 1) expect(await waitOf(waits, 'a', 1000 + hour)).toBe(0);
    expect(await waitOf(waits, 'a', 1000 + hour)).toBe(1);
  });

  it('waits according to the earlier ones of several simultaneous failures', async () => {
    const waits = new ExponentialBackoff('mistakes');
    const told = await Promise.all(Array.from({ length: 8 }, () => waitOf(waits, 'a', 0)));
    expect(told).toEqual([0, 0, 0, 0, 0, 1, 1, 1]);
  });

  it('is counted for every failure not taken back, in any order of simultaneous ones', async () => {
    const bounds = { free: 9, first: 1000, longest: hour };
    for (const order of [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [2, 0, 4, 1, 3],
    ]) {
      const waits = new ExponentialBackoff('mistakes', bounds);
      for (let times = 0; times < 3; times += 1) await waits.take(programAt(times), 'a');
      const taken = await Promise.all(order.map((_nth, at) => waits.take(programAt(10 + at), 'a')));
      for (const nth of order) taken[nth]!.giveBack();
      for (let times = 3; times < 9; times += 1) expect(await waitOf(waits, 'a', 30)).toBe(0);
      expect(await waitOf(waits, 'a', 30)).toBe(1);
    }
  });

  describe('on several nodes', () => {
    it('is known on all nodes, with simultaneous failures counted in order', async () => {
      const counts = countsInMemory();
      const nodes = [new ExponentialBackoff('mistakes'), new ExponentialBackoff('mistakes')];
      const told = await Promise.all(Array.from({ length: 8 }, (_try, nth) => waitOf(nodes[nth % 2]!, 'a', 0, counts)));
      expect(told.map((wait) => wait > 0)).toEqual([false, false, false, false, false, true, true, true]);
      for (const node of nodes) expect([await waitOf(node, 'a', 0, counts), await waitOf(node, 'b', 0, counts)]).toEqual([1, 0]);
    });

    it('waits no longer for refused attempts, and less after one is taken back', async () => {
      const counts = countsInMemory();
      const [one, other] = [new ExponentialBackoff('mistakes'), new ExponentialBackoff('mistakes')];
      for (let times = 0; times < 4; times += 1) await one.take(programAt(0, counts), 'a');
      const { giveBack } = await one.take(programAt(0, counts), 'a');
      for (let times = 0; times < 50; times += 1) expect(await waitOf(other, 'a', 0, counts)).toBe(1);
      giveBack();
      expect([await waitOf(other, 'a', 0, counts), await waitOf(one, 'a', 0, counts)]).toEqual([0, 1]);
    });

    it('is counted by each node alone while the shared store is away, and those counts stay', async () => {
      const counts = countsInMemory();
      const waits = new ExponentialBackoff('mistakes');
      counts.turnOff();
      for (let times = 0; times < 5; times += 1) expect(await waitOf(waits, 'a', 0, counts)).toBe(0);
      expect(await waitOf(waits, 'a', 0, counts)).toBe(1);
    });
  });
});
