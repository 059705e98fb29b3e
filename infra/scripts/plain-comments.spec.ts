import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lint } from './specs/lint';

const root = resolve(__dirname, '../..');
const rule = 'tennis(plain-comments)';
const lintRule = pathToFileURL(join(root, 'infra/scripts/lint/plain-comments.mjs')).href;

/** Those of some comments that the lint rule refuses. A process of its own reads the rule, which is a module and no CommonJS. */
const riddlesAmong = (comments: readonly string[]): readonly string[] => {
  const program = `
    import { readFileSync } from 'node:fs';
    import { riddlesIn } from ${JSON.stringify(lintRule)};
    console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).filter((comment) => riddlesIn(comment).length > 0)));`;
  const input = JSON.stringify(comments);
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { input, encoding: 'utf8' })) as string[];
};

const wrong: readonly string[] = [
  '// Who does not play stands aside.',
  '// who does not play stands aside',
  '/** Whoever asks again was turned away no more. */',
  '/**\n * Reads the filters of a URL.\n * What it says wrong is none.\n */',
  '// An act in two steps: What takes something away.',
  '// Nobody waits for it.',
  '/** None of them is new; they are known. */',
];
const right: readonly string[] = [
  '// A suspended player keeps their place.',
  '// Who may see this page?',
  '/** Ignores filters that nobody knows, and whatever\n * who reads it types. */',
  '// A suspended player keeps their place, and that is\n// what the board shows.',
  "export const words = '// Who does not play stands aside.';",
  '/** Where the log begins. */',
];

const filesOf = (texts: readonly string[], folder = 'frontend/src/app') =>
  Object.fromEntries(texts.map((text, index) => [`${folder}/file-${index}.ts`, text]));
const found = (files: Readonly<Record<string, string>>) =>
  new Set(
    lint(files)
      .filter((one) => one.rule === rule)
      .map(({ file }) => file),
  );

describe('a comment', () => {
  it('does not begin with Who, Whoever, What, Whatever, Nobody or None', () => {
    expect(found(filesOf(wrong))).toEqual(new Set(Object.keys(filesOf(wrong))));
  });

  it('may be a question, and may say such a word later', () => {
    expect(found(filesOf(right))).toEqual(new Set());
  });

  it('of a style sheet or a shell script follows the same rule', () => {
    const files = execFileSync('git', ['ls-files', '*.css', '*.sh'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
    const commentsOf = (file: string): readonly string[] =>
      readFileSync(join(root, file), 'utf8').match(file.endsWith('.sh') ? /(?:^[ \t]*#(?!!).*\n)+/gm : /\/\*[\s\S]*?\*\//g) ?? [];
    const comments = files.filter((file) => existsSync(join(root, file))).flatMap(commentsOf);
    expect(comments.length).toBeGreaterThan(100);
    expect(riddlesAmong([...comments, '/* What stays in sight. */'])).toEqual(['/* What stays in sight. */']);
  });
});

describe('a text of the API', () => {
  const wrongTexts = [
    "export const it = { summary: 'Who asks to join' };",
    "export const it = { summary: 'A match' };",
    "export const it = text.describe('Of the match');",
    "export const it = text.describe('Absent without one');",
    "export const it = text.optional().describe('The match. What came of it');",
    'export const it = text.describe(`When the first ${many} joined`);',
  ];
  const rightTexts = [
    "export const it = { summary: 'Lists the requests to join' };",
    "export const it = text.describe('Id of the match; absent without one');",
    'export const it = text.describe(`Time at which the first ${many} joined`);',
  ];

  it('names its subject first, and a summary begins with a verb', () => {
    const files = filesOf(wrongTexts, 'contracts/src/matches');
    expect(found(files)).toEqual(new Set(Object.keys(files)));
    expect(found(filesOf(rightTexts, 'contracts/src/matches'))).toEqual(new Set());
  });
});
