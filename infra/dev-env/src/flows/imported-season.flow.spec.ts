import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSeason } from '@tennis/app';
import type { BoardAnswer, ImportedSeason, PanelAnswer } from '@tennis/contracts';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { examples } from './command-line.fixture';
import { makeLadder } from './ladder.fixture';

describe('an imported season', () => {
  let env: DevEnvironment;
  let root: Client;
  let season: ImportedSeason;
  beforeAll(async () => {
    env = await startDevEnvironment();
    const ladder = await makeLadder(env, ['ana', 'rui']);
    root = ladder.root;
    await ladder.win('ana', 'rui');
    const bytes = readFileSync(join(examples, 'example-season.csv'));
    await importSeason(env.app, { bytes, name: 'Época 2023', rules: {}, skipInvalid: false });
    await env.settle();
    season = ((await root.get('/api/admin/seasons')).body as readonly ImportedSeason[])[0]!;
  });
  afterAll(() => env.stop());

  const board = async (): Promise<number> => ((await env.visitor.get('/api/leaderboards')).body as BoardAnswer).total;
  const panel = async (): Promise<PanelAnswer> => (await root.get('/api/players?pageSize=1')).body;
  /** The number of active ladders in the list. */
  const active = async (): Promise<number> =>
    ((await root.get('/api/tournaments?status=active&pageSize=1')).body as { readonly total: number }).total;
  const count = (client: Client, counts: boolean, id = season.id) => client.put(`/api/admin/seasons/${id}`, { counts });

  it('is listed for super admins, and counts on no board', async () => {
    expect(season).toMatchObject({
      name: 'Época 2023',
      players: 12,
      results: 40,
      createdAt: expect.stringMatching(/^2025-01-/) as string,
      counts: false,
    });
    expect(await board()).toBe(2);
    const { total, figures } = await panel();
    expect([total, figures.players]).toEqual([4, 4]);
    expect(figures.activeTournaments).toBe((await active()) - 1);
  });

  it('counts with its players while a super admin includes it', async () => {
    expect((await count(root, true)).status).toBe(200);
    expect(await board()).toBe(14);
    expect(await panel()).toMatchObject({ total: 16, figures: { players: 16, matches: 41, activeTournaments: await active() } });
    expect(((await root.get('/api/admin/seasons')).body as readonly ImportedSeason[])[0]).toMatchObject({ counts: true });
    await count(root, false);
    expect(await board()).toBe(2);
    expect(await panel()).toMatchObject({ total: 4, figures: { players: 4, matches: 1, activeTournaments: (await active()) - 1 } });
  });

  it('is included only by super admins, and only if it exists', async () => {
    expect((await count(root, true, 'none')).body).toMatchObject({ statusCode: 404, code: 'import.unknown' });
    expect((await root.put(`/api/admin/seasons/${season.id}`, { counts: 'sim' })).body).toMatchObject({ details: [{ path: 'counts' }] });
  });
});
