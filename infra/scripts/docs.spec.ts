import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { statusByCode } from '@tennis/contracts';

const root = resolve(__dirname, '../..');

const pagesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name));

const pages = [...['README.md', 'CHANGELOG.md', 'SECURITY.md'].map((page) => join(root, page)), ...pagesIn('docs')];

/** Pages about the current code: decisions and the changelog describe their own day, and rejected options. */
const currentPages = pages.filter((page) => !/\/docs\/adr\/|CHANGELOG/.test(page));

/** Links to files of this repository, without their anchors. */
const linksOf = (page: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target));

/** The anchors that GitHub gives to the headings of a page. */
const anchorsOf = (page: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Paragraphs, list items and table rows: units whose links and names belong together. */
const itemsOf = (page: string): readonly string[] =>
  readFileSync(page, 'utf8')
    .replace(/^```.*?^```/gms, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.)\s)/);

/** Names of code in camel case, so that no ordinary word matches. */
const codeName = /\b[A-Za-z][a-z\d]*[a-z\d][A-Z][A-Za-z\d]*\b/g;
const namesIn = (item: string): readonly string[] =>
  [...item.matchAll(/`([^`]+)`/g)].flatMap(([, quoted]) => /^@?[A-Za-z]+/.exec(quoted!)?.[0].match(codeName) ?? []);

const namesOfFile = new Map(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|cjs|json)$/.test(file) && existsSync(join(root, file)) && file !== 'package-lock.json')
    .map((file) => [file, new Set(readFileSync(join(root, file), 'utf8').match(codeName))]),
);
const allNames = new Set([...namesOfFile.values()].flatMap((names) => [...names]));

/** Names in the sources that an item links to (all sources of a linked folder); without links, names in any source. */
const namesInLinkedSources = (item: string, page: string): ReadonlySet<string> => {
  const targets = [...item.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target]) => resolve(dirname(page), target!).slice(root.length + 1));
  const linked = [...namesOfFile].filter(([file]) => targets.some((target) => file === target || file.startsWith(`${target}/`)));
  return linked.length > 0 ? new Set(linked.flatMap(([, names]) => [...names])) : allNames;
};

describe('The documents', () => {
  it.each(pages.map((page) => [page.slice(root.length + 1), page]))('%s links to files that exist', (_name, page) => {
    expect(linksOf(page).filter((target) => !existsSync(resolve(dirname(page), target)))).toEqual([]);
  });

  it.each(pages.map((page) => [page.slice(root.length + 1), page]))('%s links to headings that exist', (_name, page) => {
    const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([\w./-]*)#([^)\s]+)\)/g)];
    const isThere = (target: string, anchor: string): boolean => anchorsOf(target ? resolve(dirname(page), target) : page).includes(anchor);
    expect(links.filter(([, target, anchor]) => !isThere(target!, anchor!)).map(([link]) => link)).toEqual([]);
  });

  it.each(currentPages.map((page) => [page.slice(root.length + 1), page]))('%s names what is in the sources it links to', (_name, page) => {
    const missing = itemsOf(page).flatMap((item) => {
      const names = namesInLinkedSources(item, page);
      return namesIn(item).filter((name) => !names.has(name));
    });
    expect(missing).toEqual([]);
  });

  it('hold what comments cite of them', () => {
    const rules = readFileSync(join(root, 'docs/domain.md'), 'utf8');
    const headings = new Set([...rules.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) => heading!));
    const ranking = rules.slice(rules.indexOf('## Ranking'), rules.indexOf('## Challenges'));
    const isThere = (name: string, nth: string | undefined): boolean => headings.has(name) && (!nth || ranking.includes(`\n| ${nth} `));
    const cited = [...namesOfFile.keys()].flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/(\w+\.md)`?((?:(?:, | )"[^"]+"(?: \d+)?)+)/g)].flatMap(([, page, names]) =>
        [...names!.matchAll(/"([^"]+)"(?: (\d+))?/g)].map(([, name, nth]) => ({ file, page: page!, name: name!, nth })),
      ),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ page, name, nth }) => page === 'domain.md' && !isThere(name, nth))).toEqual([]);
    expect(cited.filter(({ page }) => page !== 'domain.md' && !existsSync(join(root, 'docs', page)))).toEqual([]);
  });

  it('name refusals that exist, beside a source that throws them', () => {
    const refusals = new Set(Object.keys(statusByCode));
    /** A source holds a code as it is, or puts its end together from a state (`tournament.${status}`). */
    const holds = (source: string, code: string): boolean =>
      source.includes(`'${code}'`) || [...source.matchAll(/`([a-z.-]+)\$\{/g)].some(([, begin]) => code.startsWith(begin!));
    const rows = itemsOf(join(root, 'docs/domain.md')).flatMap((row) => {
      const sources = [...row.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file]) => readFileSync(join(root, file!), 'utf8'));
      const codes = [...row.matchAll(/`([a-z]+\.[a-z-]+)`/g)].map(([, code]) => code!).filter((code) => code !== 'field.unknown');
      return codes.map((code) => ({ code, isRight: refusals.has(code) && sources.some((source) => holds(source, code)) }));
    });
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter(({ isRight }) => !isRight)).toEqual([]);
  });

  it('have every decision that a file cites, by the name of its page', () => {
    const files = [...pages.filter((page) => !page.includes('/docs/adr/')), ...[...namesOfFile.keys()].map((file) => join(root, file))];
    const wrong = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const cited = [...text.matchAll(/\badr\/(\d{4}[\w-]*(?:\.md)?)/g)].filter(([, page]) => !existsSync(join(root, 'docs/adr', page!)));
      const bare = [...text.matchAll(/(?<!\[)\bADR \d+/g)];
      return [...cited, ...bare].map(([name]) => `${file.slice(root.length + 1)}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it('list every decision with its title and status', () => {
    const index = readFileSync(join(root, 'docs/adr/README.md'), 'utf8').replace(/ +/g, ' ');
    const decisions = readdirSync(join(root, 'docs/adr')).filter((page) => /^\d{4}-/.test(page) && !page.startsWith('0000'));
    const rowOf = (page: string): string => {
      const [title, , status] = readFileSync(join(root, 'docs/adr', page), 'utf8').split('\n');
      return `| [${page.slice(0, 4)}](${page}) ${title!.slice('# 0000. '.length)} | ${status!.split('Status: ')[1]} |`;
    };
    expect(decisions.length).toBeGreaterThan(20);
    expect(decisions.map(rowOf).filter((row) => !index.includes(row))).toEqual([]);
  });

  it('explain every setting of the program', () => {
    const config = readFileSync(join(root, 'backend/app/src/kernel/environment.ts'), 'utf8');
    const settings = [...config.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!);
    const explained = readFileSync(join(root, 'docs/operating.md'), 'utf8');
    expect(settings.length).toBeGreaterThan(10);
    expect(settings.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
  });

  it('have the headings that the alert rules name', () => {
    const rules = readFileSync(join(root, 'infra/deploy/observability/prometheus-rules.yml'), 'utf8');
    const named = [...rules.matchAll(/docs\/operating\.md, "([^"]+)"/g)].map(([, heading]) => heading!);
    const text = readFileSync(join(root, 'docs/operating.md'), 'utf8');
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((heading) => !text.includes(`# ${heading}\n`))).toEqual([]);
  });

  it('name every script of package.json that they tell people to run', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const named = pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/npm run (?:--silent )?([a-z:]+)/g)].map(([, name]) => name!),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
