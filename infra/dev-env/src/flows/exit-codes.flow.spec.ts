import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '@tennis/app';
import type { Recorded } from '@tennis/contracts';
import { clientOf } from '../client';
import { examples, installation } from './command-line.fixture';

const season = join(examples, 'example-season.csv');
const points = ['--win-above', '3', '--win-below', '2'];

/** Successful commands: exit 0, nothing on stderr, the answer on stdout. */
const done: readonly (readonly string[])[] = [
  ['clock', 'show'],
  ['clock', 'accept'],
  ['import', season, '--name', 'Outra'],
  ['ranking', 'Escada'],
  ['ranking', 'Escada', '--format', 'csv'],
  ['ranking', 'Escada', '--at', '2025-02-08'],
  ['ledger', 'Escada', '--player', 'Ana Conceição'],
  ['rules', 'preview', 'Escada', '--preset', 'aggressive', '--applies-from', 'start'],
  ['projections', 'list'],
  ['projections', 'verify', 'ranking'],
  ['projections', 'rebuild', 'ranking', '--dry-run'],
  ['projections', 'rebuild', 'ranking'],
  ['projections', 'rollback', 'ranking', '--generation', 'base'],
  ['projections', 'rebuild', 'club', '--manual'],
  ['projections', 'preview', 'club'],
  ['projections', 'swap', 'club'],
  ['events', 'show', 'user-of-ana'],
  ['events', 'tail'],
  ['keys', 'vapid'],
  ['events', 'stats'],
  ['events', 'check'],
  ['admin', 'grant', 'ana@example.pt', 'superadmin'],
  ['admin', 'list'],
  ['users', 'transfer', '--from', 'ana@example.pt', '--to', 'eva@example.pt', '--dry-run'],
  ['jobs', 'run', '--dry-run'],
  ['jobs', 'run'],
  ['nodes'],
  ['config', 'check'],
  ['openapi'],
  ['backup', 'create', 'new-backup'],
  ['backup', 'verify', 'new-backup'],
  ['backup', 'create', 'shelf/today'],
  ['backup', 'list', 'shelf'],
];

/** Commands that are malformed or cannot run: exit 1. */
const errors: readonly (readonly [string, ...(readonly string[])])[] = [
  ['usage.command-missing'],
  ['usage.command-missing', 'projections'],
  ['usage.command-unknown', 'fly'],
  ['usage.command-unknown', 'backup', 'fly'],
  ['usage.argument-missing', 'ranking'],
  ['usage.argument-missing', 'admin', 'grant', 'ana@example.pt'],
  ['usage.too-many-arguments', 'ranking', 'Escada', 'de', 'Outono'],
  ['usage.too-many-arguments', 'openapi', 'x'],
  ['usage.option-unknown', 'ranking', 'Escada', '--colour'],
  ['usage.option-missing', 'import', season],
  ['usage.option-missing', 'ledger', 'Escada'],
  ['usage.option-missing', 'projections', 'rollback', 'ranking'],
  ['usage.option-missing', 'rules', 'preview', 'Escada', '--preset', 'aggressive'],
  ['usage.yes-missing', 'erase', 'eva@example.pt'],
  ['usage.option-missing', 'users', 'transfer', '--from', 'ana@example.pt'],
  ['usage.option-missing', 'users', 'transfer', '--from', 'ana@example.pt', '--to', 'eva@example.pt', '--yes'],
  ['usage.yes-missing', 'users', 'transfer', '--from', 'ana@example.pt', '--to', 'eva@example.pt', '--reason', 'x'],
  ['usage.value-missing', 'ranking', 'Escada', '--at'],
  ['usage.choice', 'ranking', 'Escada', '--format', 'pdf'],
  ['usage.choice', 'import', season, '--name', 'X', '--preset', 'other'],
  ['usage.choice', 'admin', 'grant', 'ana@example.pt', "o'king"],
  ['usage.choice', 'rules', 'preview', 'Escada', '--preset', 'aggressive', '--applies-from', 'never'],
  ['usage.instant', 'ranking', 'Escada', '--at', 'ontem'],
  ['usage.whole-number', 'seed', 'demo', '--players', '3'],
  ['usage.whole-number', 'seed', 'demo', '--weeks', 'many'],
  ['usage.whole-number', 'events', 'tail', '--limit', '0'],
  ['usage.whole-number', 'import', season, '--name', 'X', '--defeat', '1.5'],
  ['usage.preset-or-points', 'import', season, '--name', 'X', ...points],
  ['usage.preset-or-points', 'import', season, '--name', 'X', '--preset', 'standard', '--defeat', '0'],
  ['import.file-missing', 'import', 'nowhere.csv', '--name', 'X'],
  ['import.file-missing', 'import', '.', '--name', 'X'],
  ['backup.no-folder', 'backup', 'create', join(season, 'backup')],
  ['backup.no-list', 'backup', 'list', 'nowhere'],
  ['backup.nowhere', 'backup', 'list'],
  ['folder.locked', 'export', 'house'],
  ['folder.locked', 'import-log', 'house'],
];

/** Refused commands: exit 2. */
const refusals: readonly (readonly [string, ...(readonly string[])])[] = [
  ['tournament.unknown', 'ranking', 'Nenhuma'],
  ['tournament.unknown', 'ledger', 'Nenhuma', '--player', 'Ana'],
  ['tournament.unknown', 'rules', 'preview', 'Nenhuma', '--preset', 'aggressive', '--applies-from', 'now'],
  ['user.unknown', 'ledger', 'Escada', '--player', 'Ninguém'],
  ['view.unknown', 'projections', 'rebuild', 'nope'],
  ['view.unknown', 'projections', 'rebuild', 'nope', '--dry-run'],
  ['view.unknown', 'projections', 'verify', 'nope'],
  ['view.unknown', 'projections', 'rollback', 'nope', '--generation', 'base'],
  ['view.unknown', 'projections', 'cancel', 'nope'],
  ['view.too-late', 'projections', 'cancel', 'match'],
  ['view.unknown', 'projections', 'rebuild', 'nope', '--manual'],
  ['view.unknown', 'projections', 'swap', 'nope'],
  ['view.unknown', 'projections', 'preview', 'nope'],
  ['view.not-rebuilt', 'projections', 'swap', 'match'],
  ['view.not-rebuilt', 'projections', 'preview', 'match'],
  ['view.no-former', 'projections', 'rollback', 'match', '--generation', 'another'],
  ['stream.unknown', 'events', 'show', 'nope'],
  ['user.not-registered', 'admin', 'grant', 'nobody@example.pt', 'admin'],
  ['user.not-registered', 'erase', 'nobody@example.pt', '--dry-run'],
  ['user.protected', 'erase', 'root@example.pt', '--dry-run'],
  ['deletion.not-requested', 'erase', 'eva@example.pt', '--yes'],
  ['deletion.not-requested', 'erase', 'eva@example.pt', '--dry-run'],
  ['user.not-registered', 'users', 'transfer', '--from', 'nobody@example.pt', '--to', 'eva@example.pt', '--dry-run'],
  ['user.protected', 'users', 'transfer', '--from', 'root@example.pt', '--to', 'eva@example.pt', '--reason', 'x', '--yes'],
  ['user.protected', 'admin', 'grant', 'root@example.pt', 'player'],
  ['seed.not-empty', 'seed', 'demo'],
  ['import.name-required', 'import', season, '--name', ' '],
  ['rules.out-of-range', 'import', season, '--name', 'X', ...points, '--defeat', '101'],
  ['backup.inside-data', 'backup', 'create', 'data/inside'],
  ['backup.not-empty', 'backup', 'create', '.'],
  ['backup.unfinished', 'backup', 'verify', 'nowhere'],
  ['backup.unfinished', 'backup', 'restore', 'nowhere'],
  ['backup.not-sound', 'backup', 'restore', 'damaged'],
];

const found: readonly (readonly string[])[] = [
  ['import', 'bad.csv', '--name', 'X'],
  ['backup', 'verify', 'damaged'],
];

describe('the command line exits', () => {
  const here = installation();
  let server: Program;
  beforeAll(async () => {
    writeFileSync(join(here.folder, 'bad.csv'), 'date,event,surface,winner,loser,score\n2025-02-30,,,Ana,Rui,6-0 6-0\n');
    server = await here.startServer();
    for (const email of ['root@example.pt', 'ana@example.pt', 'eva@example.pt'])
      await clientOf(() => server.url).post('/api/sessions', { code: `dev:${email}` });
    await here.cli('import', season, '--name', 'Escada');
    await here.cli('backup', 'create', 'damaged');
    writeFileSync(join(here.folder, 'damaged', 'keys.db'), 'x');
  });
  afterAll(async () => {
    await server.stop();
    here.remove();
  });
  /** `user-of-ana` stands for the stream of a person whose id is not known before. */
  const written = async (argv: readonly string[]): Promise<readonly string[]> => {
    if (!argv.includes('user-of-ana')) return argv;
    const events: readonly { readonly stream: string }[] = (await here.cli('events', 'tail', '--limit', '1000', '--json')).json;
    return argv.map((word) => (word === 'user-of-ana' ? events.find(({ stream }) => stream.startsWith('user-'))!.stream : word));
  };

  /** A restore goes to a separate folder, because the server's is not empty. */
  const run = (...argv: readonly string[]) =>
    argv.includes('restore') ? here.cliWith({ DATA_DIR: join(here.folder, 'free') }, ...argv) : here.cli(...argv);

  it.each(done.map((argv) => [argv.join(' '), argv] as const))('with 0, and writes its answer only to stdout: %s', async (_, argv) => {
    const { code, out, err } = await here.cli(...(await written(argv)));
    expect([code, err, out === '']).toEqual([0, '', false]);
  });

  it('and its actions appear in the log as the operator’s', async () => {
    const events: readonly Recorded[] = (await here.cli('events', 'show', 'system-operations', '--json')).json;
    expect(new Set(events.map(({ metadata }) => metadata.actorId))).toEqual(new Set(['operator']));
    const { out } = await here.cli('events', 'show', 'system-operations');
    for (const { data } of events) expect(out).toContain(JSON.stringify(data));
    expect(events.map(({ type }) => type)).toEqual([
      'ClockAccepted',
      'ProjectionVerified',
      'ProjectionVerified',
      'ProjectionRebuilt',
      'ProjectionSwapped',
      'ProjectionRolledBack',
      'ProjectionRebuilt',
      'ProjectionSwapped',
      'IntegrityChecked',
    ]);
  });

  describe.each([
    [1, 'what cannot be asked or carried out', errors],
    [2, 'what is refused', refusals],
  ] as const)('with %i for %s', (exit, _what, mistakes) => {
    it.each(mistakes.map(([code, ...argv]) => [code, argv.join(' '), argv] as const))(
      '%s: %s, in one language, only on stderr, and as JSON with its code',
      async (code, _argv, argv) => {
        const [pt, en] = [await run(...argv), await run('--lang', 'en', ...argv)];
        for (const { code: ended, out, err } of [pt, en]) expect([ended, out, err === '']).toEqual([exit, '', false]);
        expect(pt.err).not.toBe(en.err);
        const forPrograms = await run('--json', ...argv);
        const { code: told, message }: { readonly code: string; readonly message: string } = forPrograms.json;
        expect([forPrograms.code, forPrograms.err.endsWith(`${message}\n`), pt.err.endsWith(`${message}\n`)]).toEqual([exit, true, true]);
        expect(told).toBe(code);
      },
    );
  });

  it.each(found.map((argv) => [argv.join(' '), argv] as const))(
    'with 2 for a problem found by a check, reported on stderr: %s',
    async (_, argv) => {
      const { code, err } = await here.cli(...argv);
      expect([code, err === '']).toEqual([2, false]);
      const forPrograms = await here.cli(...argv, '--json');
      expect([forPrograms.code, forPrograms.err]).toEqual([2, err]);
      expect(forPrograms.json).toMatchObject(argv[0] === 'import' ? { rejected: [{ line: 2 }] } : { problems: [{ file: 'keys.db' }] });
    },
  );

  it('with 1 without an installation, or with unusable settings', async () => {
    const elsewhere = { DATA_DIR: join(here.folder, 'elsewhere') };
    for (const argv of [
      ['events', 'check'],
      ['backup', 'create', 'another'],
    ]) {
      const ran = await here.cliWith(elsewhere, ...argv, '--json');
      expect([ran.code, ran.json]).toEqual([1, expect.objectContaining({ code: 'folder.no-installation' })]);
    }
    const ran = await here.cliWith({ PORT: 'abc', SEED_DEMO: 'no' }, 'config', 'check', '--json');
    expect([ran.code, ran.json]).toEqual([
      1,
      expect.objectContaining({
        code: 'setting.problems',
        problems: [expect.objectContaining({ code: 'setting.port' }), expect.objectContaining({ code: 'setting.flag' })],
      }),
    ]);
  });

  it('after restoring a backup into an empty folder as docs/operating.md describes it, and never over data', async () => {
    const backup = join(here.folder, 'kept');
    expect((await here.cli('backup', 'create', backup)).code).toBe(0);
    const other = { DATA_DIR: join(here.folder, 'restored') };
    expect(await here.cliWith(other, 'backup', 'restore', backup)).toMatchObject({ code: 0, err: '' });
    expect(await here.cliWith(other, 'ranking', 'Escada')).toMatchObject({ code: 0 });
    const again = await here.cliWith(other, 'backup', 'restore', backup, '--json');
    expect([again.code, again.json]).toEqual([2, expect.objectContaining({ code: 'backup.data-present' })]);
  });

  it('and every command is tested here', async () => {
    const commandsOf = async (...path: readonly string[]): Promise<readonly string[]> => {
      const help = (await here.cli(...path, '--help')).out;
      const [, listed = ''] = help.split('\nComandos:\n');
      const names = [...listed.matchAll(/^ {2}([\w-]+)/gm)].map(([, name]) => name!).filter((name) => name !== 'help');
      if (!names.length) return [path.join(' ')];
      return (await Promise.all(names.map((name) => commandsOf(...path, name)))).flat();
    };
    const commands = await commandsOf();
    expect(commands.length).toBeGreaterThan(15);
    const tried = [...done, ...errors.map(([, ...argv]) => argv), ...refusals.map(([, ...argv]) => argv), ...found].map((argv) =>
      argv.join(' '),
    );
    expect(commands.filter((command) => !tried.some((argv) => argv.startsWith(command)))).toEqual([]);
  });
});

describe('the help of the command line', () => {
  const here = installation();
  afterAll(() => here.remove());
  const ofCommander = /Usage|Options|Arguments|Commands|\[options\]|\[command\]|display help|choices|default/;

  it.each(['', 'import', 'ranking', 'projections', 'admin grant', 'events tail'])('speaks one language: %s', async (path) => {
    const argv = path.split(' ').filter(Boolean);
    const pt = await here.cli(...argv, '--help');
    expect([pt.code, pt.err]).toEqual([0, '']);
    expect(pt.out).toMatch(/^Uso: cli/);
    expect(pt.out).not.toMatch(ofCommander);
    const en = await here.cli(...argv, '--help', '--lang', 'en');
    expect([en.code, en.out.startsWith('Usage: cli')]).toEqual([0, true]);
  });

  it.each(['import', 'ranking', 'rules preview'])('lists the values of an option once: %s', async (path) => {
    for (const language of ['pt', 'en']) {
      const { out } = await here.cli(...path.split(' '), '--help', '--lang', language);
      for (const value of ['conservative', 'csv', 'start']) expect(out.split(value).length).toBeLessThan(3);
    }
  });
});
