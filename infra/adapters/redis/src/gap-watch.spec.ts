import { gapWatch, silence } from './gap-watch';

const word = (seq: number, run = 'first', node = 'one') => ({ node, run, seq });

it('knows a word that is missing by the number after it, and one of a former run by the new one', () => {
  const watch = gapWatch();
  const gaps = [word(1), word(2), word(4), word(5), word(1, 'second'), word(2, 'second')].map((one) => watch.isGap(one, 0));
  expect(gaps).toEqual([false, false, true, false, true, false]);
});

it('knows that of a node that it never heard of words are missing, unless it hears the first', () => {
  expect(gapWatch().isGap(word(1), 0)).toBe(false);
  expect(gapWatch().isGap(word(7), 0)).toBe(true);
});

it('misses once what a node that left may not have come to say, and nothing of it afterwards', () => {
  const watch = gapWatch();
  watch.isGap(word(1), 0);
  expect(watch.isGap({ ...word(2), leaves: true }, 0)).toBe(true);
  expect(watch.silent(10 * silence)).toEqual([]);
  expect(watch.isGap(word(1, 'second'), 0)).toBe(false);
});

it('knows who is silent, and who no longer is', () => {
  const watch = gapWatch();
  watch.isGap(word(1), 0);
  expect(watch.silent(silence + 1)).toEqual(['one']);
  watch.isGap(word(9), silence);
  expect(watch.silent(silence + 1)).toEqual([]);
});

it('takes a node for gone after ten minutes of silence', () => {
  const watch = gapWatch();
  watch.isGap(word(1), 0);
  watch.isGap(word(1, 'first', 'other'), 0);
  expect([silence, silence + 1, 600_000, 600_001].map((now) => watch.silent(now).length)).toEqual([0, 2, 2, 0]);
});
