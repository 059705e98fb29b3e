import { join } from 'node:path';
import { type Program, startProgram } from '@tennis/app';
import { until } from '@tennis/contract-tests';
import Database from 'better-sqlite3';
import pino from 'pino';
import { type Client, clientOf } from '../client';
import { installation } from './command-line.fixture';

describe('an unreadable document', () => {
  let here: ReturnType<typeof installation>;
  let program: Program | undefined;
  let lines: { readonly level: number; readonly view?: string; readonly document?: string }[];
  let ladders: readonly string[];
  const client = (): Client => clientOf(() => program!.url);

  /** `repairAfter`: milliseconds after which a damaged view is rebuilt. */
  const start = async (repairAfter = 600_000): Promise<void> => {
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
    program = await startProgram(here.config, { log, repairPauses: { first: repairAfter, longest: repairAfter } });
  };
  const rootClient = async (): Promise<Client> => {
    const root = client();
    await root.post('/api/sessions', { code: 'dev:root@example.pt' });
    return root;
  };
  const damage = (view: string, key: string): void => {
    const db = new Database(join(here.config.dataDir, 'views', 'base.db'));
    expect(db.prepare(`UPDATE documents_${view} SET state = substr(state, 1, 20) WHERE key = ?`).run(key).changes).toBe(1);
    db.close();
  };

  beforeEach(async () => {
    here = installation();
    lines = [];
    await start();
    const root = await rootClient();
    const found = async (name: string): Promise<string> => {
      const { id } = (await root.post('/api/tournaments', { name })).body as { id: string };
      await root.post(`/api/tournaments/${id}/validate`, {});
      return id;
    };
    ladders = [await found('Escada de Aveiro'), await found('Escada de Braga')];
    await program!.stop();
    damage('tournament', ladders[0]!);
  });
  afterEach(async () => {
    await program?.stop();
    here.remove();
  });

  it('stops its view visibly, is answered 503 with a sentence, and is left out of lists', async () => {
    await start();
    const visitor = client();
    const refused = await visitor.get(`/api/tournaments/${ladders[0]}`);
    expect([refused.status, refused.body]).toEqual([
      503,
      expect.objectContaining({ code: 'view.damaged', message: expect.stringContaining('danificada') }),
    ]);
    const ready = await visitor.get('/api/health/ready');
    expect([ready.status, ready.body]).toEqual([503, { status: 'unavailable', missing: ['view tournament'] }]);
    const { body } = await visitor.get('/api/tournaments');
    expect((body as { items: readonly { id: string }[] }).items.map(({ id }) => id)).toEqual([ladders[1]]);
    expect((await visitor.get('/metrics')).body).toContain('view="tournament",state="damaged"');
    expect(lines.filter(({ level }) => level >= 50)).toEqual([expect.objectContaining({ view: 'tournament', document: ladders[0] })]);
  });

  it('is restored automatically, and readiness with it', async () => {
    await start(1);
    const visitor = client();
    expect((await visitor.get(`/api/tournaments/${ladders[0]}`)).status).toBe(503);
    await until(async () => (await visitor.get('/api/health/ready')).status === 200);
    expect((await visitor.get(`/api/tournaments/${ladders[0]}`)).status).toBe(200);
  });

  it('causes no 500 for anybody: home, lists, search and profiles continue', async () => {
    await start();
    const root = await rootClient();
    const me = (await root.get('/api/users/me')).body as { id: string };
    const paths = ['/api/home', '/api/tournaments', '/api/tournaments?search=escada', `/api/players/${me.id}`, '/api/admin/validations'];
    const answers = await Promise.all(paths.map((path) => root.get(path)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  });

  it('is reported as drift by a check, with its id and exit 2', async () => {
    const asked = await here.cli('projections', 'verify', 'tournament', '--lang', 'en');
    expect(asked).toMatchObject({ code: 2, out: expect.stringContaining(ladders[0]!) });
    expect(asked.err).not.toContain('JSON');
    expect((await here.cli('projections', 'verify', 'ranking')).code).toBe(0);
    expect((await here.cli('projections', 'rebuild', 'tournament')).code).toBe(0);
    expect((await here.cli('projections', 'verify', 'all')).code).toBe(0);
  });
});
