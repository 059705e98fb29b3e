import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const page = join(root, 'docs/ASVS.md');
const text = readFileSync(page, 'utf8');
const [tables = '', list = ''] = text.split('## Not applicable');
const rows = tables
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const notApplicable = list.match(/\b\d+\.\d+\.\d+\b/g) ?? [];

/** Number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const inChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

describe('the page of ASVS', () => {
  it('has every requirement of levels 1 and 2, once', () => {
    const ids = [...rows.map(([id]) => id!), ...notApplicable];
    expect(new Set(ids).size).toBe(ids.length);
    expect(inChapter.map((_, index) => ids.filter((id) => id.startsWith(`${index + 1}.`)).length)).toEqual(inChapter);
  });

  it('has a known state and no empty cell in each row', () => {
    for (const row of rows) {
      expect([row[0], row.length]).toEqual([row[0], 4]);
      expect([row[0], row.filter((cell) => cell === '')]).toEqual([row[0], []]);
      expect([row[0], ['met', 'not yet']]).toEqual([row[0], expect.arrayContaining([row[2]])]);
    }
  });

  it('gives a reason for each requirement that does not apply', () => {
    const lines = list.split('\n').filter((line) => line !== '');
    expect(lines.filter((line) => !/^- \S.+: \d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*\.$/.test(line))).toEqual([]);
  });

  it('links each met requirement to a file that exists', () => {
    for (const [id, , state, why] of rows) {
      const files = [...why!.matchAll(/\]\(([^)#]+)/g)].map(([, file]) => resolve(dirname(page), file!));
      expect([id, files.filter((file) => !existsSync(file))]).toEqual([id, []]);
      const isSaid = files.length > 0 || /^(React|JavaScript|no CORS)/.test(why!);
      if (state === 'met') expect([id, isSaid]).toEqual([id, true]);
    }
  });

  it('counts each state correctly', () => {
    const count = (state: string): number => rows.filter((row) => row[2] === state).length;
    expect(text.replace(/\s+/g, ' ')).toContain(
      `${count('met')} are met, ${notApplicable.length} do not apply, ${count('not yet')} are missing.`,
    );
  });

  it('is right that the client inserts no markup, and that nothing is evaluated', () => {
    const found = ['frontend/src', 'backend/app/src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.spec\./.test(file))
        .filter((file) =>
          /dangerouslySetInnerHTML|\.innerHTML\b|\beval\(|new Function\(|new RegExp\(/.test(readFileSync(join(root, folder, file), 'utf8')),
        ),
    );
    expect(found).toEqual([]);
  });
});
