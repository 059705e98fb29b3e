import { WriteLimit } from './write-limit';

const at = (clock: string): number => Date.parse(`2026-03-02T${clock}.000Z`);

it('lets so many writes of a person through in a minute, and says when the next is welcome', () => {
  const limit = new WriteLimit(2);
  expect([limit.take('rui', at('12:00:10')), limit.take('rui', at('12:00:20'))]).toEqual([0, 0]);
  expect(limit.take('rui', at('12:00:45'))).toBe(15);
  expect(limit.take('eva', at('12:00:45'))).toBe(0);
  expect(limit.take('rui', at('12:01:00'))).toBe(0);
});
