import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

const wrong: readonly (readonly [rule: string, text: string])[] = [
  ['no-floating-promises', 'work();'],
  ['no-misused-promises', 'export const rounds = [1].forEach(work);'],
  ['await-thenable', 'export const done = async () => await 1;'],
  ['only-throw-error', "export const fail = () => { throw 'words'; };"],
  ['switch-exhaustiveness-check', "export const name = (kind: 'a' | 'b') => { switch (kind) { case 'a': return 1; } return 2; };"],
];
const right: readonly (readonly [name: string, file: string, text: string])[] = [
  ['a promise that nobody waits for on purpose', 'void.ts', 'void work();'],
  [
    'a switch that says what the rest does',
    'rest.ts',
    "export const name = (kind: 'a' | 'b') => { switch (kind) { case 'a': return 1; default: return 2; } };",
  ],
  ['a spec that throws what is no error', 'thrown.spec.ts', "export const fail = () => { throw 'words'; };"],
];

describe('rules that ask for types', () => {
  let folder: string;
  let found: readonly string[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tennis-lint-'));
    const write = (file: string, text: string) =>
      writeFileSync(join(folder, file), `const work = async (): Promise<void> => undefined;\nexport { work };\n${text}\n`);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, target: 'es2022', types: [] } }));
    for (const [rule, text] of wrong) write(`${rule}.ts`, text);
    for (const [, file, text] of right) write(file, text);
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [oxlint, '--type-aware', '--format', 'json', '-c', join(root, '.oxlintrc.json'), folder],
      { cwd: root, encoding: 'utf8' },
    );
    if (!stdout.startsWith('{')) throw new Error(`${stdout}${stderr}`);
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly { readonly code: string; readonly filename: string }[] };
    found = diagnostics.map(({ code, filename }) => `${basename(filename)} ${code}`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(wrong)('%s', (rule) => expect(found).toContain(`${rule}.ts typescript(${rule})`));

  it.each(right)('take %s', (_name, file) => expect(found.filter((one) => one.startsWith(file))).toEqual([]));
});
