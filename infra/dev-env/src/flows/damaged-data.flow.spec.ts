import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedFailure, startProgram } from '@tennis/app';
import { until } from '@tennis/contract-tests';
import pino from 'pino';
import { clientOf } from '../client';
import { installation } from './command-line.fixture';

describe('a damaged installation', () => {
  let here: ReturnType<typeof installation>;
  const data = (file: string) => join(here.config.dataDir, file);
  beforeEach(async () => {
    here = installation();
    const program = await here.startServer();
    await clientOf(() => program.url).post('/api/sessions', { code: 'dev:ana@example.pt' });
    await program.stop();
  });
  afterEach(() => here.remove());

  /** The message of the server instead of a start, and of the command line too. */
  const refusal = async (): Promise<string> => {
    const failure: unknown = await here.startServer().then(
      (program) => program.stop(),
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ExpectedFailure);
    const { message } = failure as ExpectedFailure;
    expect(await here.cli('events', 'stats', '--lang', 'en')).toMatchObject({ code: 1, err: `${message}\n` });
    return message;
  };

  it('creates no new keys when keys are lost: nobody becomes a new person', async () => {
    rmSync(data('keys.db'));
    expect(await refusal()).toBe(
      `The key ring ${data('keys.db')} is missing although the log is not empty; without it nobody's personal data can be read. Put it back from a backup.`,
    );
    expect(existsSync(data('keys.db'))).toBe(false);
    writeFileSync(data('keys.db'), '');
    expect(await refusal()).toContain('is missing');
  });

  it('starts again once the keys are restored', async () => {
    copyFileSync(data('keys.db'), data('kept'));
    rmSync(data('keys.db'));
    await refusal();
    copyFileSync(data('kept'), data('keys.db'));
    await (await here.startServer()).stop();
  });

  it('creates no new log when one existed', async () => {
    writeFileSync(data('anchors.txt'), `1 ${'a'.repeat(64)}\n`);
    for (const file of readdirSync(here.config.dataDir)) if (file.startsWith('log.db')) rmSync(data(file));
    expect(await refusal()).toContain(`${data('log.db')} is missing although anchors.txt tells of position 1.`);
    expect(existsSync(data('log.db'))).toBe(false);
  });

  it.each<[string, (file: string) => void]>([
    ['gone', (file) => rmSync(file)],
    ['empty', (file) => truncateSync(file, 0)],
  ])('creates no new log when people have keys, even before anything was noted about the missing log: %s', async (_how, lose) => {
    rmSync(data('anchors.txt'), { force: true });
    lose(data('log.db'));
    expect(await refusal()).toBe(
      `${data('log.db')} is missing or empty, although ${data('keys.db')} holds the keys of people who were in it. Restore the data folder from a backup, or start in an empty one.`,
    );
    expect(await refusal()).toContain('is missing or empty');
  });

  it.each<[string, string, (file: string) => void]>([
    ['cut off', 'log.db', (file) => truncateSync(file, 5000)],
    ['written over', 'log.db', (file) => writeFileSync(file, 'x'.repeat(20_000))],
    ['cut off', 'keys.db', (file) => truncateSync(file, 5000)],
    ['written over', 'keys.db', (file) => writeFileSync(file, 'x'.repeat(20_000))],
  ])('is reported in one sentence: %s, %s', async (_how, file, damage) => {
    damage(data(file));
    expect(await refusal()).toMatch(new RegExp(`^${data(file)} is damaged \\(SQLITE_\\w+\\)\\. Restore the data folder from a backup\\.$`));
  });

  it('is reported when a file is a folder, or cannot be opened for another reason', async () => {
    rmSync(data('keys.db'));
    mkdirSync(data('keys.db'));
    expect(await refusal()).toContain(`${data('keys.db')} cannot be opened`);
  });

  it.each<[string, (file: string) => void]>([
    ['cut off', (file) => truncateSync(file, 30_000)],
    ['written over', (file) => writeFileSync(file, 'x'.repeat(20_000))],
  ])('starts without damaged views, and rebuilds them: %s', async (_how, damage) => {
    damage(data('views/base.db'));
    const warnings: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
    const program = await startProgram(here.config, { log });
    const ana = clientOf(() => program.url);
    await ana.post('/api/sessions', { code: 'dev:ana@example.pt' });
    expect((await ana.get('/api/users/me')).status).toBe(200);
    await program.stop();
    expect(warnings.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 40, file: data('views/base.db'), keptAs: data('views/base.db.damaged') }),
    ]);
    expect(readdirSync(data('views'))).toContain('base.db.damaged');
    expect(await here.cli('projections', 'verify', 'all')).toMatchObject({ code: 0 });
  });

  it.each([5, 16, 18, 20, 21, 22, 23, 40, 44, 56, 75, 100, 103])(
    'is reported when byte %d of a file was changed, or is not affected by it',
    async (at) => {
      for (const file of ['log.db', 'keys.db']) {
        const before = readFileSync(data(file));
        const damaged = Buffer.from(before);
        damaged[at]! ^= 0x55;
        writeFileSync(data(file), damaged);
        const outcome = await here.startServer().then(
          async (program) => {
            const bea = clientOf(() => program.url);
            const { status } = await bea.post('/api/sessions', { code: `dev:bea${at}@example.pt` });
            const ready = (await bea.get('/api/health/ready')).status;
            await program.stop();
            return status === 200 && ready === 200;
          },
          (error: unknown) => error instanceof ExpectedFailure && error.message.includes(data(file)),
        );
        expect([file, outcome]).toEqual([file, true]);
        writeFileSync(data(file), before);
        for (const end of ['-wal', '-shm']) rmSync(`${data(file)}${end}`, { force: true });
      }
    },
  );

  it('reports lines in anchors.txt that no program wrote, and checks with 2', async () => {
    writeFileSync(data('anchors.txt'), 'garbage\n');
    const told: { readonly level: number; readonly msg: string }[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(JSON.parse(line) as (typeof told)[number]) });
    await (await startProgram(here.config, { log })).stop();
    expect(told).toEqual([expect.objectContaining({ level: 50, lines: [1] })]);
    const checked = await here.cli('events', 'check', '--lang', 'en', '--json');
    expect([checked.code, checked.json]).toEqual([
      2,
      expect.objectContaining({ problems: [expect.objectContaining({ kind: 'anchors' })] }),
    ]);
    rmSync(data('anchors.txt'));
    expect((await here.cli('events', 'check')).code).toBe(0);
  });

  it('stores nothing when its folder is removed under the running server, reports it, and continues once it is back', async () => {
    const program = await here.startServer();
    const bea = clientOf(() => program.url);
    expect((await bea.post('/api/sessions', { code: 'dev:bea@example.pt' })).status).toBe(200);
    const found = (name: string) => bea.post('/api/tournaments', { name });
    renameSync(here.config.dataDir, `${here.config.dataDir}.away`);
    const refused = await found('Escada perdida');
    expect([refused.status, refused.body]).toEqual([503, expect.objectContaining({ code: 'store.unavailable' })]);
    const ready = await bea.get('/api/health/ready');
    expect([ready.status, ready.body]).toEqual([503, expect.objectContaining({ missing: expect.arrayContaining(['data folder']) })]);
    renameSync(`${here.config.dataDir}.away`, here.config.dataDir);
    await until(async () => (await bea.get('/api/health/ready')).status === 200);
    expect((await found('Escada salva')).status).toBe(201);
    await program.stop();
  });
});
