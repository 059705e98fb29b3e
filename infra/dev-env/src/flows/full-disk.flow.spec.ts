import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@tennis/contract-tests';
import Database from 'better-sqlite3';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { onEmbedded } from './composition.fixture';
import { jpeg } from './pictures.fixture';

const [embedded, because] = onEmbedded(describe, 'engines have a disk of their own');
embedded(`a disk that takes no more${because}`, () => {
  let env: DevEnvironment;
  beforeEach(async () => {
    env = await startDevEnvironment();
  });
  afterEach(() => env.stop());
  const ready = async () => {
    const { status, body } = await env.visitor.get('/api/health/ready');
    return [status, (body as { missing: readonly string[] }).missing];
  };
  /** Refuses every row, as the engine does on a full disk. */
  const change = (sql: (table: string) => string): void => {
    const db = new Database(join(env.app.config.dataDir, 'log.db'));
    for (const table of ['events', 'meta']) db.exec(sql(table));
    db.close();
  };

  it('a full disk is shown by readiness while writes fail, and no longer once a small one succeeds', async () => {
    const ana = await env.signedIn('ana@example.pt');
    expect(await ready()).toEqual([200, []]);
    change((table) => `CREATE TRIGGER full_${table} BEFORE INSERT ON ${table} BEGIN SELECT RAISE(FAIL, 'full'); END`);
    const found = () => ana.post('/api/tournaments', { name: 'Escada de Verão' });
    expect(await found()).toMatchObject({ status: 503, body: { code: 'store.unavailable' } });
    expect(await ready()).toEqual([503, ['writes']]);
    change((table) => `DROP TRIGGER full_${table}`);
    await until(async () => (await ready())[0] === 200, 'a probe wrote, and the server is ready again');
    expect(await found()).toMatchObject({ status: 201 });
  });

  it('a full disk refuses a photo as an unavailable store', async () => {
    const ana = await env.signedIn('ana@example.pt');
    const photo = async () => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'foto.jpg');
      const response = await fetch(`${env.url}/api/profile/photo`, { method: 'PUT', headers: { cookie: ana.cookie! }, body });
      return { status: response.status, body: (await response.json()) as unknown };
    };
    const halfWritten = join(env.app.config.dataDir, 'files', '.half-written');
    rmSync(halfWritten, { recursive: true });
    expect(await photo()).toMatchObject({ status: 503, body: { code: 'store.unavailable' } });
    mkdirSync(halfWritten);
    expect(await photo()).toMatchObject({ status: 200 });
  });
});
