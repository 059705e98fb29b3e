import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(__dirname, '../../..');

/**
 * Widths of the window, in px. A small phone is below the first, a phone below the second, a tablet below the third. Browsers that are
 * older than the comparison signs of media queries (Safari 16.3) must understand the queries.
 */
const breakpoints = [360, 600, 1000, 1280];
const allowed = new Set(breakpoints.flatMap((width) => [`(max-width: ${width - 0.02}px)`, `(min-width: ${width}px)`]));

it('the layout depends on four widths of the window', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.spec)\.(css|tsx?)$/.test(file));
  const queries = files.flatMap((file) => readFileSync(join(sources, file), 'utf8').match(/\((?:min-|max-)?width\b[^)]*px\)/g) ?? []);
  expect(queries.filter((query) => !allowed.has(query))).toEqual([]);
  expect(new Set(queries).size).toBeGreaterThan(breakpoints.length);
});
