import { type Finding, lint } from './specs/lint';

const wrong: readonly (readonly [rule: string, text: string])[] = [
  ['typescript(no-floating-promises)', 'work();'],
  ['typescript(no-misused-promises)', 'export const rounds = [1].forEach(work);'],
  ['typescript(await-thenable)', 'export const done = async () => await 1;'],
  ['typescript(only-throw-error)', "export const fail = () => { throw 'words'; };"],
  [
    'typescript(switch-exhaustiveness-check)',
    "export const name = (kind: 'a' | 'b') => { switch (kind) { case 'a': return 1; } return 2; };",
  ],
  // errors of the compiler itself
  ['typescript(TS2322)', "export const count: number = 'two';"],
  ['typescript(TS2532)', 'export const first = [1][0].toFixed();'],
  ['typescript(TS6133)', 'export const none = (it: number): number => { const unused = 1; return it; };'],
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
const compilerOptions = { strict: true, noUncheckedIndexedAccess: true, noUnusedLocals: true, target: 'es2022', types: [] };

describe('rules that ask for types, and the compiler', () => {
  const withWork = (text: string) => `const work = async (): Promise<void> => undefined;\nexport { work };\n${text}\n`;
  let found: readonly Finding[];

  beforeAll(() => {
    found = lint(
      {
        'tsconfig.json': JSON.stringify({ compilerOptions }),
        ...Object.fromEntries(wrong.map(([, text], index) => [`wrong-${index}.ts`, withWork(text)])),
        ...Object.fromEntries(right.map(([, file, text]) => [file, withWork(text)])),
      },
      { types: true },
    );
  });

  it.each(wrong.map(([rule, text], index) => [rule, text, index] as const))('%s: %s', (rule, _text, index) => {
    expect(found).toContainEqual({ rule, file: `wrong-${index}.ts` });
  });

  it.each(right)('take %s', (_name, file) => expect(found.filter((one) => one.file === file)).toEqual([]));
});
