import { detectGaps, silence } from './detect-gaps';

const never = () => false;
const word = (seq: number, run = 'first', node = 'one') => ({ node, run, seq });

it('a missing message is detected by the next number, and one of an earlier run by the new run', () => {
  const watch = detectGaps(never);
  const gaps = [word(1), word(2), word(4), word(5), word(1, 'second'), word(2, 'second')].map((one) => watch.isGap(one, 0));
  expect(gaps).toEqual([false, false, true, false, true, false]);
});

it('a node first heard with a number above one has missing messages', () => {
  expect(detectGaps(never).isGap(word(1), 0)).toBe(false);
  expect(detectGaps(never).isGap(word(7), 0)).toBe(true);
});

it('a leaving node counts as one possible gap, and as none afterwards', () => {
  const watch = detectGaps(never);
  watch.isGap(word(1), 0);
  expect(watch.isGap({ ...word(2), leaves: true }, 0)).toBe(true);
  expect(watch.silent(10 * silence)).toEqual([]);
  expect(watch.isGap(word(1, 'second'), 0)).toBe(false);
});

it('a silent node is known, until it is heard again', () => {
  const watch = detectGaps(never);
  watch.isGap(word(1), 0);
  expect(watch.silent(silence + 1)).toEqual(['one']);
  watch.isGap(word(9), silence);
  expect(watch.silent(silence + 1)).toEqual([]);
});

it('a node at work that is never heard counts as silent, until it is heard', () => {
  const watch = detectGaps(never);
  expect(watch.silent(0, ['one'])).toEqual([]);
  expect(watch.silent(silence + 1, ['one'])).toEqual(['one']);
  expect(watch.isGap(word(1), silence + 2)).toBe(false);
  expect(watch.silent(silence + 3, ['one'])).toEqual([]);
});

it('a silent node is waited for until it is known to be gone; it counts as one possible gap, and as another when it is heard again', () => {
  const gone = new Set<string>();
  const watch = detectGaps((node) => gone.has(node));
  watch.isGap(word(1), 0);
  watch.isGap(word(1, 'first', 'other'), 0);
  expect(watch.silent(1_000_000)).toEqual(['one', 'other']);
  gone.add('one');
  expect(watch.silent(1_000_001)).toEqual(['one', 'other']);
  expect(watch.silent(1_000_002)).toEqual(['other']);
  expect(watch.isGap(word(2), 1_000_003)).toBe(true);
});
