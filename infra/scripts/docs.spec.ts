import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

const pagesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name));

const pages = [...['README.md', 'CHANGELOG.md', 'SECURITY.md'].map((page) => join(root, page)), ...pagesIn('docs')];

/** Links to files of this repository, without their anchors. */
const linksOf = (page: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target));

describe('The documents', () => {
  it.each(pages.map((page) => [page.slice(root.length + 1), page]))('%s links to files that exist', (_name, page) => {
    expect(linksOf(page).filter((target) => !existsSync(resolve(dirname(page), target)))).toEqual([]);
  });

  it('explain every setting of the program', () => {
    const config = readFileSync(join(root, 'backend/app/src/kernel/config.ts'), 'utf8');
    const settings = [...config.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!);
    const explained = readFileSync(join(root, 'docs/operating.md'), 'utf8');
    expect(settings.length).toBeGreaterThan(10);
    expect(settings.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
  });

  it('name every script of package.json that they tell people to run', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const named = pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/npm run (?:--silent )?([a-z:]+)/g)].map(([, name]) => name!),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
