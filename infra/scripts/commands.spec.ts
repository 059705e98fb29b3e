import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { importGraphOf } from './import-graph';
import { lint } from './specs/lint';

const root = resolve(__dirname, '../..');

/** Lines for a function with a bus and an envelope, and the expected compiler error. */
const lines: readonly (readonly [name: string, line: string, refusal?: string])[] = [
  ['a command', "await bus.execute(new commands.JoinClub({ clubId: 'c', userId: 'u' }, envelope));"],
  ['a misspelt command', "await bus.execute(new commands.JoinClubb({ clubId: 'c', userId: 'u' }, envelope));", 'TS2551'],
  ['a missing field', "await bus.execute(new commands.JoinClub({ clubId: 'c' }, envelope));", 'TS2741'],
  [
    'a wrong answer',
    "const place: number = await bus.execute(new commands.JoinClub({ clubId: 'c', userId: 'u' }, envelope)); void place;",
    'TS2322',
  ],
  ['a command without a class', "void new SentCommand({ type: 'JoinClub', data: { clubId: 'c', userId: 'u' } }, envelope);", 'TS2511'],
  ['what is no command', "await bus.execute({ envelope, type: 'JoinClub' });", 'TS2353'],
  ['a refusal', "throw reject('goal.too-many', { most: 5 }, [{ path: 'goal', code: 'goal.too-many' }]);"],
  ['a refusal that says when to come again', "throw reject('request.too-many', { seconds: 5 });"],
  ['a refusal without the number of its sentence', "throw reject('goal.too-many');", 'TS2345'],
  ['a misspelt number', "throw reject('goal.too-many', { mots: 5 });", 'TS2769'],
  ['a number that no sentence says', "throw reject('club.unknown', { most: 5 });", 'TS2769'],
  ['what may be either of two refusals', "throw reject(String(bus) ? 'goal.too-many' : 'club.unknown');", 'TS2345'],
];

describe('commands', () => {
  it('and refusals that are misspelt, lack a field or are none do not compile, nor does a wrong answer', () => {
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')) as { readonly compilerOptions: object };
    const bus = join(root, 'backend/app/src/kernel/commands');
    const prologue = `import { type CommandBus, commands, type Envelope, SentCommand } from '${bus}';
import { reject } from '${join(root, 'contracts/src/kernel/rejection')}';
export const said = [commands, reject, SentCommand];
export const send = async (bus: CommandBus, envelope: Envelope): Promise<void> => {
  void [bus, envelope];`;
    const found = lint(
      {
        'tsconfig.json': JSON.stringify({
          compilerOptions: { ...compilerOptions, noEmit: true, composite: false, emitDeclarationOnly: false },
        }),
        ...Object.fromEntries(lines.map(([name, line]) => [`${name}.ts`, `${prologue}\n  ${line}\n};\n`])),
      },
      { types: true },
    );
    const expectedErrors = lines.flatMap(([name, , refusal]) => (refusal ? [{ rule: `typescript(${refusal})`, file: `${name}.ts` }] : []));
    expect(new Set(found)).toEqual(new Set(expectedErrors));
  });

  it('come in one way: their handlers alone run them', () => {
    const sources = [...importGraphOf(root).keys()].filter((file) => file.endsWith('.ts'));
    const callers = sources.filter((file) => /\brunCommand\(/.test(readFileSync(join(root, file), 'utf8')));
    expect(callers).toEqual(['backend/app/src/commands/commands.module.ts']);
    // the bus knows only the handlers of that module: a handler elsewhere would never be called
    const handlers = sources.filter(
      (file) => !file.endsWith('.spec.ts') && readFileSync(join(root, file), 'utf8').includes('@CommandHandler('),
    );
    expect(handlers).toEqual(callers);
  });
});
