import { hour } from '@tennis/contracts';
import { GrowingWait } from './growing-wait';

describe('who is wrong again and again', () => {
  it('waits twice as long each time from the fifth on, an hour at the most, and nobody else with them', () => {
    const waits = new GrowingWait();
    let now = 0;
    const told: number[] = [];
    for (let times = 0; times < 20; times += 1) {
      waits.fail('a', now);
      told.push(waits.wait('a', now));
      now += told.at(-1)! * 1000;
    }
    expect(told.slice(0, 8)).toEqual([0, 0, 0, 0, 1, 2, 4, 8]);
    expect(told.at(-1)).toBe(3600);
    expect(waits.wait('b', now)).toBe(0);
  });

  it('starts anew after an hour without a mistake, or once they were right', () => {
    const waits = new GrowingWait();
    for (let times = 0; times < 6; times += 1) waits.fail('a', 0);
    expect(waits.wait('a', 0)).toBe(2);
    waits.fail('a', 2000 + hour);
    expect(waits.wait('a', 2000 + hour)).toBe(0);
    for (let times = 0; times < 6; times += 1) waits.fail('a', 2000 + hour);
    waits.forget('a');
    expect(waits.wait('a', 2000 + hour)).toBe(0);
  });

  it('is wrong as often as was not taken back, in whatever order several at once are', () => {
    const bounds = { free: 5, first: 1000, longest: hour };
    for (const order of [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [2, 0, 4, 1, 3],
    ]) {
      const waits = new GrowingWait(bounds);
      const alone = new GrowingWait(bounds);
      for (const one of [waits, alone]) for (let times = 0; times < 3; times += 1) one.fail('a', times);
      const takeBack = order.map((_nth, at) => waits.fail('a', 10 + at));
      expect(waits.wait('a', 20)).toBe(8);
      for (const nth of order) takeBack[nth]!();
      for (const one of [waits, alone]) one.fail('a', 30);
      expect(waits.wait('a', 30)).toBe(0);
      for (const one of [waits, alone]) one.fail('a', 31);
      expect([waits.wait('a', 31), alone.wait('a', 31)]).toEqual([1, 1]);
    }
  });
});
