import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { prefetchFirstPage } from './prefetch-first-page';

const requestedPaths = (pathname: string, search = ''): readonly string[] => {
  const paths: string[] = [];
  globalThis.fetch = (path) => {
    paths.push(String(path));
    return new Promise(() => undefined);
  };
  void prefetchFirstPage(new QueryClient(), { pathname, search });
  return paths;
};

/** The URLs that the inline script of index.html preloads. */
const preloadedPaths = (pathname: string, search = ''): readonly string[] => {
  const [, script] = /<script>([^<]*preload[^<]*)<\/script>/.exec(readFileSync(join(__dirname, '../../../index.html'), 'utf8'))!;
  document.head.innerHTML = '';
  new Function('location', script!)({ pathname, search });
  return [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href')!);
};

describe('the prefetch of the first page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('fetches a tournament and its board at once, at the URLs that the page preloads', () => {
    expect(requestedPaths('/tournaments/t1')).toEqual(['/api/tournaments/t1', '/api/tournaments/t1/ranking']);
    expect(preloadedPaths('/tournaments/t1')).toEqual(requestedPaths('/tournaments/t1'));
  });
  it.each(['?tab=manage', '?at=2025-01-12'])('fetches only the tournament when another tab is shown: %s', (search) =>
    expect(requestedPaths('/tournaments/t1', search)).toEqual(['/api/tournaments/t1']),
  );
  it.each(['/', '/tournaments', '/tournaments/t1/x'])('fetches nothing early at %s', (path) =>
    expect([...requestedPaths(path), ...preloadedPaths(path)]).toEqual([]),
  );

  it.each([
    ['as soon as it has both', () => Promise.resolve(Response.json({})), [true, true]],
    ['without them after a quarter of a second', () => new Promise<never>(() => undefined), [false, true]],
  ] as const)('is drawn %s', async (_when, answer, isDrawnAt) => {
    globalThis.fetch = answer;
    const drawn = jest.fn();
    void prefetchFirstPage(new QueryClient(), { pathname: '/tournaments/t1', search: '' }).then(drawn);
    const seen: boolean[] = [];
    for (const ms of [249, 1]) {
      await jest.advanceTimersByTimeAsync(ms);
      seen.push(drawn.mock.calls.length > 0);
    }
    expect(seen).toEqual(isDrawnAt);
  });
});
