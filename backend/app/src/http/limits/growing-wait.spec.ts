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
});
