import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { environmentSchema, ExpectedFailure, settingsInForce, startProgram } from '@tennis/app';
import { installation } from './command-line.fixture';

const onLinux = process.platform === 'linux';

describe('an operator’s mistake is reported in one sentence:', () => {
  let here: ReturnType<typeof installation>;
  beforeEach(() => void (here = installation()));
  afterEach(() => here.remove());
  /** An empty installation. */
  const begun = async (): Promise<void> => (await here.startServer()).stop();

  it('a start that fails after the server listens stops the server too', async () => {
    await begun();
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    await once(probe.close(), 'close');
    mkdirSync(join(here.config.dataDir, 'control.sock', 'in the way'), { recursive: true });
    await expect(here.startServer({ PORT: String(port) })).rejects.toThrow();
    await expect(fetch(`http://127.0.0.1:${port}/api/health/live`)).rejects.toThrow('fetch failed');
  });

  it('a backup inside the data folder, in both languages and with its code', async () => {
    await begun();
    const inside = join(here.config.dataDir, 'inside');
    const pt = await here.cli('backup', 'create', inside);
    expect([pt.code, pt.out, pt.err]).toEqual([
      2,
      '',
      `${inside} fica dentro da pasta de dados; uma cópia precisa de uma pasta fora dela.\n`,
    ]);
    const en = await here.cli('backup', 'create', inside, '--lang', 'en', '--json');
    expect([en.code, en.err]).toEqual([2, `${inside} lies in the data folder; a backup needs a folder outside of it.\n`]);
    expect(en.json).toMatchObject({ code: 'backup.inside-data' });
    expect(existsSync(inside)).toBe(false);
  });

  (onLinux ? describe : describe.skip)(`a folder that cannot be created${onLinux ? '' : ' (skipped: only Linux has such a place)'}`, () => {
    it('for the data', async () => {
      const lost = installation({ DATA_DIR: '/proc/nowhere' });
      await expect(lost.startServer()).rejects.toThrow(ExpectedFailure);
      const { code, err } = await lost.cli('seed', 'demo');
      expect([code, err]).toEqual([
        1,
        'Não é possível escrever na pasta de dados /proc/nowhere (ENOENT). Dê a este utilizador o direito de escrever nela, ou escolha outra pasta.\n',
      ]);
      lost.remove();
    });

    it('for a backup', async () => {
      await begun();
      const { code, err } = await here.cli('backup', 'create', '/proc/nowhere');
      expect([code, err]).toEqual([1, 'Não é possível criar a pasta /proc/nowhere (ENOENT). Escolha outra para a cópia.\n']);
    });
  });

  it('a port that is in use, before a folder is created', async () => {
    const other = createServer();
    await once(other.listen(0, here.config.host), 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(startProgram({ ...here.config, port })).rejects.toMatchObject({ name: 'ExpectedFailure', code: 'port.taken' });
    expect(existsSync(here.config.dataDir)).toBe(false);
    other.close();
  });

  it('a file of erasures with lines that name nobody, by their numbers', async () => {
    await begun();
    appendFileSync(here.config.erasuresFile, '# quem foi apagado\n2026-03-02T12:00:00.000Z 7b2e5d\nAna\n');
    await expect(startProgram(here.config)).rejects.toMatchObject({
      name: 'ExpectedFailure',
      message:
        `ERASURES_FILE ${here.config.erasuresFile} has lines that are no time and id: 1, 3. ` +
        'Until they are corrected or taken out it cannot be told who was erased.',
    });
  });

  describe('a path', () => {
    const missing = () => join(here.folder, 'nowhere', 'at-all');
    const file = () => join(here.config.dataDir, 'keys.db');
    const inside = () => join(here.config.dataDir, 'files');
    const linked = () => {
      const link = join(here.folder, 'link');
      symlinkSync(inside(), link);
      return link;
    };
    const outside = () => {
      const folder = join(here.folder, 'outside');
      mkdirSync(folder);
      return folder;
    };
    /** The refusal of each path, or 'starts'. */
    const table: Readonly<Record<string, readonly (readonly [string, () => string, string])[]>> = {
      DATA_DIR: [
        ['that is not there', missing, 'starts'],
        ['that is a file', file, 'folder.not-writable'],
      ],
      ERASURES_FILE: [
        ['that is not there, in a folder that is', () => join(outside(), 'erasures.txt'), 'starts'],
        ['in the data folder', () => join(here.config.dataDir, 'others.txt'), 'starts'],
        ['in a folder that is not there', missing, 'setting.erasures-not-there'],
        ['in a file', () => join(file(), 'erasures.txt'), 'setting.erasures-not-there'],
        ['that is a folder', outside, 'erasures.unusable'],
      ],
      BACKUPS_DIR: [
        ['that is there', outside, 'starts'],
        ['that is not there', missing, 'setting.backups-not-there'],
        ['that is a file', file, 'setting.backups-not-there'],
        ['that is the data folder', () => here.config.dataDir, 'setting.backups-inside-data'],
        ['in the data folder', inside, 'setting.backups-inside-data'],
        ['that leads into the data folder', linked, 'setting.backups-inside-data'],
      ],
    };

    it('is tested in this table for every setting', () => {
      const settings = Object.keys(environmentSchema.shape);
      const given = (setting: string, value: string) => {
        try {
          return (settingsInForce({ [setting]: value }, '/somewhere') as Readonly<Record<string, unknown>>)[setting];
        } catch {
          return undefined;
        }
      };
      expect(settings.filter((setting) => given(setting, './x') === '/somewhere/x').toSorted()).toEqual(Object.keys(table).toSorted());
    });

    it.each(Object.entries(table).flatMap(([setting, rows]) => rows.map(([what, place, code]) => ({ setting, what, place, code }))))(
      '$setting $what: $code',
      async ({ setting, place, code }) => {
        await begun();
        const changed = { [setting]: place() };
        const outcome = await here.startServer(changed).then(
          async (program) => {
            await program.stop();
            return 'starts';
          },
          (error: ExpectedFailure) => error.code,
        );
        expect(outcome).toBe(code);
        // before anything is attempted, if possible: in the language of the command line
        if (!code.startsWith('setting.')) return;
        const { code: exit, err } = await here.cliWith(changed, 'config', 'check');
        expect([exit, err]).toEqual([1, expect.stringMatching(new RegExp(`${setting}.*(Crie-a|Indique)`))]);
      },
    );
  });

  describe('the URL of an engine', () => {
    const nobody = { eventStore: 'esdb://operator:secret@127.0.0.1:1?tls=false', mongo: 'mongodb://operator:secret@127.0.0.1:1/tennis' };
    const distributed = (EVENTSTORE_URL: string, MONGODB_URL: string) =>
      installation({ TENNIS_STORE: 'distributed', EVENTSTORE_URL, MONGODB_URL });

    it.each([
      ['EVENTSTORE_URL', 'esdb://127.0.0.1:port', nobody.mongo],
      ['EVENTSTORE_URL', 'foo', nobody.mongo],
      ['EVENTSTORE_URL', 'esdb://%zz:secret@127.0.0.1:1', nobody.mongo],
      ['MONGODB_URL', nobody.eventStore, 'mongodb://'],
      ['MONGODB_URL', nobody.eventStore, 'mongodb://operator:secret@127.0.0.1/%zz'],
      ['MONGODB_URL', nobody.eventStore, 'mongodb://127.0.0.1/tennis?unheardOf=true'],
    ])('that cannot be parsed names %s: %s %s', async (setting, eventStore, mongo) => {
      const there = distributed(eventStore, mongo);
      const example = setting === 'MONGODB_URL' ? 'mongodb://host:27017/tennis' : 'esdb://host:2113?tls=true';
      const { code, err } = await there.cli('events', 'check');
      expect([code, err]).toEqual([1, `${setting} tem de ser um endereço como ${example}.\n`]);
      await expect(there.startServer()).rejects.toThrow(new ExpectedFailure({ code: 'setting.address', params: { setting, example } }));
      there.remove();
    });

    it('that does not answer names the settings, neither user nor password, and releases the data folder', async () => {
      const there = distributed(nobody.eventStore, nobody.mongo);
      await expect(startProgram(there.config, { timeouts: { start: 0 } })).rejects.toMatchObject({
        name: 'ExpectedFailure',
        code: 'engine.silent',
        message:
          'No engine answers, or takes this user, at EVENTSTORE_URL (127.0.0.1:1), MONGODB_URL (127.0.0.1:1). ' +
          'Start what is missing, or correct the setting.',
      });
      await expect(startProgram(there.config, { timeouts: { start: 0 } })).rejects.toMatchObject({ code: 'engine.silent' });
      there.remove();
    });
  });

  it.each([
    ['ranking', 'x', 'extra'],
    ['ledger', 'x', '--player', 'Ana', 'Conceição'],
    ['events', 'tail', 'extra'],
    ['backup', 'create', 'one', 'two'],
    ['config', 'check', 'extra'],
  ])('an extra argument: %s %s %s %s', async (...argv) => {
    const { code, out, err } = await here.cli(...argv.filter((word) => word !== undefined));
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^Há argumentos a mais: /);
  });

  it('points that are no whole number, with the limits of the rules', async () => {
    const { code, err } = await here.cli('import', 'x.csv', '--name', 'Escada', '--win-above', '1.5');
    expect([code, err]).toEqual([1, '--win-above não pode ser "1.5"; tem de ser um número inteiro de -100 a 100.\n']);
  });

  it('a variable that resembles a setting', async () => {
    const { code, err, json } = await here.cliWith({ TRUSTPROXY: 'true' }, 'config', 'check', '--json');
    expect(code).toBe(0);
    expect(err).toContain('TRUSTPROXY não é uma variável de configuração e não faz nada; TRUST_PROXY é uma.\n');
    expect(json).toMatchObject({ warnings: expect.arrayContaining([expect.objectContaining({ code: 'setting.misspelt' })]) });
  });

  it('a variable that resembles a setting, beside an unusable setting', async () => {
    const { code, err } = await here.cliWith({ TRUSTPROXY: '1', SEED_DEMO: 'yes' }, 'projections', 'list');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /^A configuração não pode ser usada:\n {2}SEED_DEMO .*\n {2}TRUSTPROXY não é uma variável de configuração .*\n$/,
      ),
    ]);
  });

  it('unusable settings, in the language of the command line', async () => {
    const pt = await here.cliWith({ PORT: 'abc', PUBLIC_URL: 'https://x.pt/path' }, 'config', 'check');
    expect([pt.code, pt.out, pt.err]).toEqual([
      1,
      '',
      'A configuração não pode ser usada:\n' +
        '  PORT tem de ser um número inteiro de 0 a 65535.\n' +
        '  PUBLIC_URL tem de ser um endereço http ou https sem caminho, como https://example.pt.\n',
    ]);
    const en = await here.cliWith({ PORT: 'abc' }, 'config', 'check', '--lang', 'en');
    expect([en.code, en.err]).toEqual([1, 'The settings cannot be used:\n  PORT must be a whole number from 0 to 65535.\n']);
  });
});
