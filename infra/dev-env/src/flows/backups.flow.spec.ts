import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupsAnswer } from '@tennis/contracts';
import { until } from '@tennis/contract-tests';
import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { onEmbedded } from './composition.fixture';
import { installation } from './command-line.fixture';

const kinds = { newest: '2026-03-02', older: '2026-03-01' } as const;

describe('the backups that an operator keeps', () => {
  let here: ReturnType<typeof installation>;
  let kept: string;
  beforeAll(async () => {
    here = installation();
    kept = join(here.folder, 'kept');
    expect((await here.cli('backup', 'list')).code).toBe(1);
    await (await here.startServer()).stop();
    mkdirSync(kept);
    for (const name of Object.values(kinds)) expect((await here.cli('backup', 'create', join(kept, name))).code).toBe(0);
  });
  afterAll(() => here.remove());

  it('are listed on the command line with time, size, place in the log and how their files are', async () => {
    const { code, json, err } = await here.cliWith({ BACKUPS_DIR: kept }, 'backup', 'list', '--json');
    expect([code, err]).toEqual([0, '']);
    expect((json as { name: string }[]).map(({ name }) => name).sort()).toEqual(Object.values(kinds).sort());
    expect((json as object[])[0]).toMatchObject({
      bytes: expect.any(Number) as number,
      position: expect.any(Number) as number,
      problems: [],
    });
    const { out } = await here.cli('backup', 'list', kept);
    expect(out).toContain('íntegra');
    expect(existsSync(join(kept, kinds.newest, 'log.db-wal'))).toBe(false);
  });

  it('are reported when a file was changed, with exit 2', async () => {
    const other = mkdtempSync(join(tmpdir(), 'tennis-kept-'));
    expect((await here.cli('backup', 'create', join(other, 'one'))).code).toBe(0);
    appendFileSync(join(other, 'one', 'keys.db'), 'x');
    const { code, out } = await here.cli('backup', 'list', other);
    expect([code, out]).toEqual([2, expect.stringContaining('ficheiros alterados ou em falta: 1')]);
    rmSync(other, { recursive: true });
  });

  it('are reported when one is unfinished, with exit 2', async () => {
    const other = mkdtempSync(join(tmpdir(), 'tennis-kept-'));
    mkdirSync(join(other, 'begun'));
    writeFileSync(join(other, 'begun', 'log.db'), 'x');
    const { code, out } = await here.cli('backup', 'list', other);
    expect([code, out]).toEqual([2, expect.stringContaining('incompleta')]);
    rmSync(other, { recursive: true });
  });

  it('leave nothing behind when restoring one is refused, and the existing data stays', async () => {
    const target = { DATA_DIR: join(here.folder, 'new', 'target') };
    expect((await here.cliWith(target, 'backup', 'restore', join(kept, 'nowhere'))).code).toBe(2);
    expect(existsSync(join(here.folder, 'new'))).toBe(false);
    mkdirSync(target.DATA_DIR, { recursive: true });
    writeFileSync(join(target.DATA_DIR, 'notes.txt'), 'x');
    expect((await here.cliWith(target, 'backup', 'restore', join(kept, kinds.newest))).code).toBe(2);
    expect(readdirSync(target.DATA_DIR)).toEqual(['notes.txt']);
    expect((await here.cliWith({}, 'backup', 'restore', join(kept, kinds.newest))).code).toBe(2);
    expect(existsSync(join(here.folder, 'data', 'lock.db'))).toBe(true);
  });

  it('cannot be listed where no folder is set, or it is not there: one sentence, exit 1', async () => {
    expect(await here.cli('backup', 'list')).toMatchObject({
      code: 1,
      err: 'Não está indicada nenhuma pasta de cópias. Indique-a no comando, ou em BACKUPS_DIR.\n',
    });
    expect((await here.cli('backup', 'list', join(kept, 'nowhere'), '--json')).json).toMatchObject({ code: 'backup.no-list' });
  });

  const [embedded, because] = onEmbedded(describe, 'engines have backups of their own');
  embedded(`on the page of the operations${because}`, () => {
    let env: DevEnvironment;
    const clock = settableClock('2026-03-04T12:00:00.000Z');
    beforeAll(async () => {
      env = await startDevEnvironment({ clock, environment: { BACKUPS_DIR: kept } });
    });
    afterAll(() => env.stop());

    it('are listed for super admins, and their files are checked on request', async () => {
      const root = await env.signedIn('root@example.pt');
      const read = async () => (await root.get('/api/admin/backups')).body as BackupsAnswer;
      const { kept: where, items } = await read();
      expect([where, items.length, items.map(({ check }) => check)]).toEqual(['folder', 2, [null, null]]);
      const { name } = items[0]!;
      expect((await root.post(`/api/admin/backups/${name}/verify`, {})).body).toEqual({ at: clock.now(), problems: [] });
      expect((await read()).items[0]!.check).toEqual({ at: clock.now(), problems: [] });
      for (const unknown of ['nobody', '%2e%2e', '..%2fdata'])
        expect((await root.post(`/api/admin/backups/${unknown}/verify`, {})).status).toBe(404);
      const player = await env.signedIn('rui@example.pt');
      expect((await player.get('/api/admin/backups')).status).toBe(403);
      expect((await player.post(`/api/admin/backups/${name}/verify`, {})).status).toBe(403);
    });

    it('are checked at night when the last check was a week ago, and a changed one is reported', async () => {
      const root = await env.signedIn('root@example.pt');
      const items = async () => ((await root.get('/api/admin/backups')).body as BackupsAnswer).items;
      clock.set('2026-03-05T04:00:01.000Z');
      await env.settle();
      await until(async () => (await items()).every(({ check }) => check !== null), 'both backups being read');
      const [first] = await items();
      appendFileSync(join(kept, first!.name, 'keys.db'), 'x');
      clock.set('2026-03-14T04:00:01.000Z');
      await env.settle();
      await until(async () => (await items())[0]!.check!.problems.length > 0, 'the changed file being found');
      expect((await items())[0]!.check!.problems).toEqual([{ code: 'backup.file-changed', file: 'keys.db' }]);
    });

    it('are covered by metrics, with the free disk space and the last full check', async () => {
      const metrics = (await env.visitor.get('/metrics')).text;
      const valueOf = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
      expect(valueOf('disk_free_bytes')).toBeGreaterThan(0);
      expect([valueOf('check_time_seconds'), valueOf('check_sound')]).toEqual([0, 1]);
      expect(valueOf('backup_time_seconds')).toBeGreaterThan(0);
      // the test before changed one of them
      expect(valueOf('backup_sound')).toBe(0);
      expect(metrics).toContain('deliveries_given_up_total');
    });

    it('are not listed when no folder is set, or it cannot be read', async () => {
      await env.restart({ BACKUPS_DIR: '' });
      const root = await env.signedIn('root@example.pt');
      expect((await root.get('/api/admin/backups')).body).toEqual({ kept: 'nowhere', items: [] });
      const gone = mkdtempSync(join(tmpdir(), 'tennis-kept-'));
      await env.restart({ BACKUPS_DIR: gone });
      rmSync(gone, { recursive: true });
      expect((await root.get('/api/admin/backups')).body).toEqual({ kept: 'unreadable', items: [] });
    });
  });
});
