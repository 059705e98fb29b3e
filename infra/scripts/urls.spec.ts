import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesOf, isTestFile } from './import-graph';

const root = resolve(__dirname, '../..');
const sources = filesOf(root)
  .filter((file) => /^(frontend|backend\/app|backend\/domain|projections)\/src\/.*\.tsx?$/.test(file))
  .filter((file) => !isTestFile(file) && !file.includes('/testing/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Paths that are no pages: those of the server, files written by the command line, and keys of the offline cache. */
const notAPage = /^\/(api|assets|metrics|socket\.io|ranking|ledger|kept)/;

interface WrittenUrl {
  readonly file: string;
  readonly address: string;
  readonly path: string;
  readonly search: string;
}

/**
 * Every URL of this site in the sources: in pages, notices, e-mails, calendar files and shared texts. Parts that are filled in later become
 * x.
 */
const writtenUrls: readonly WrittenUrl[] = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/(?<=[`'"}])\/(?=[a-z])(?:\$\{[^}]*\}|[^`'"\s<>()|\\])*(?=[`'"])/g)].flatMap(([address]) => {
    const [path = '', search = ''] = address
      .replace(/\$\{[^}]*\}/g, 'x')
      .split('#')[0]!
      .split('?');
    return notAPage.test(path) || path.includes(':') ? [] : [{ file, address, path, search }];
  }),
);

const router = readFileSync(join(root, 'frontend/src/app/start/router.tsx'), 'utf8');
const routes = [...router.matchAll(/<Route path="(\/[^"]*)"/g)].map(([, pattern = '']) => pattern);
const isRoute = (path: string): boolean =>
  routes.some((pattern) => {
    const [wanted, given] = [pattern.split('/'), path.split('/')];
    const least = wanted.filter((part) => !part.endsWith('?')).length;
    const fits = (part: string, nth: number) => (part.startsWith(':') ? given[nth] !== '' : given[nth] === part);
    return given.length >= least && given.length <= wanted.length && wanted.slice(0, given.length).every(fits);
  });

/** Client code that reads query parameters: their names, and names of tabs. */
const client = sources.filter(({ file }) => file.startsWith('frontend/')).map(({ text }) => text);
const queryReaders = client
  .filter((text) => /\buse(QueryString|ListFilters|OverlayParam|SearchParams)\b|URLSearchParams/.test(text))
  .join('\n');
const isRead = (name: string): boolean => new RegExp(`['"]${name}['"]`).test(queryReaders);

describe('an address that is written somewhere', () => {
  it('stands in a page, a notice, a letter and a calendar file', () => {
    const from = new Set(writtenUrls.map(({ file }) => file));
    expect([...from]).toEqual(
      expect.arrayContaining([
        'backend/app/src/notifications/present-notice.ts',
        'backend/app/src/notifications/delivery/write-mail.ts',
        'backend/app/src/notifications/delivery/invitation-mail.ts',
        'backend/app/src/notifications/delivery/push-to-browsers.ts',
        'backend/app/src/matches/matches.queries.ts',
        'frontend/src/features/tournaments/components/invite.tsx',
      ]),
    );
    expect(routes.length).toBeGreaterThan(30);
  });

  it('is a page of the client', () => {
    expect(writtenUrls.filter(({ path }) => !isRoute(path)).map(({ file, address }) => `${file}: ${address}`)).toEqual([]);
    for (const nowhere of ['/tournament/x', '/tournaments/x/y/z', '/challenges/', '/x']) expect(isRoute(nowhere)).toBe(false);
  });

  it('asks for nothing that no page reads', () => {
    const unread = writtenUrls.flatMap(({ file, address, search }) =>
      // a query string that is filled in as a whole cannot be checked
      [...new URLSearchParams(address.includes('?${') ? '' : search)].flatMap(([name, value]) => {
        const isTab = name === 'tab' && value !== 'x';
        return isRead(name) && (!isTab || isRead(value)) ? [] : [`${file}: ?${name}=${value}`];
      }),
    );
    expect(unread).toEqual([]);
  });

  it('is there for each thing that has a page of its own', () => {
    for (const thing of ['tournaments', 'clubs', 'matches', 'challenges', 'players', 'messages']) expect(isRoute(`/${thing}/x`)).toBe(true);
  });
});
