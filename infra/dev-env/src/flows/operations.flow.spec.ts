import type { DashboardAnswer, OperationsAnswer } from '@tennis/contracts';
import { until } from '@tennis/contract-tests';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { makeLadder } from './ladder.fixture';

type View = {
  readonly name: string;
  readonly generation: string;
  readonly former: string | null;
  readonly rebuild?: { readonly id: string; readonly state: string };
};

describe('an operator in the browser', () => {
  let env: DevEnvironment;
  let root: Client;
  let tournament: string;
  const clock = settableClock('2026-03-02T09:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    const ladder = await makeLadder(env, ['rui', 'eva']);
    await ladder.win('rui', 'eva');
    root = ladder.root;
    tournament = ladder.id;
  });
  afterAll(() => env.stop());

  const view = async (name = 'ranking'): Promise<View> =>
    ((await root.get('/api/admin/projections')).body as readonly View[]).find((one) => one.name === name)!;
  const ranking = async () => (await root.get(`/api/tournaments/${tournament}/ranking`)).body;

  it('builds a version beside the live one, installs it and goes back, and nobody reads anything else meanwhile', async () => {
    const before = await ranking();
    expect((await root.post('/api/admin/projections/ranking/rebuild', { swap: 'manual' })).status).toBe(202);
    await until(async () => (await view()).rebuild?.state === 'ready', 'the second version');
    expect(await ranking()).toEqual(before);
    const { id } = (await view()).rebuild!;
    expect((await root.post(`/api/admin/rebuilds/${id}/swap`, {})).body).toEqual({ name: 'ranking' });
    const { generation, former } = await view();
    expect(former).not.toBeNull();
    expect(await ranking()).toEqual(before);
    expect((await root.post('/api/admin/projections/ranking/verify', {})).body).toMatchObject({ equal: true, different: [] });
    const rollBack = (to: unknown) => root.post('/api/admin/projections/ranking/rollback', { generation: to });
    expect((await rollBack(undefined)).status).toBe(400);
    expect((await rollBack('another')).body).toMatchObject({ statusCode: 409, code: 'view.other-generation' });
    // two operators who want the same thing get it: the second click does not undo the first
    for (const _ of ['one', 'another']) expect((await rollBack(former)).status).toBe(200);
    expect(await view()).toMatchObject({ generation: former, former: generation });
    expect(await ranking()).toEqual(before);
  });

  it('has everything checked, and reads the last result where they work and on the dashboard', async () => {
    const about = async () => (await root.get('/api/admin/operations')).body as OperationsAnswer;
    expect((await about()).check).toBeNull();
    expect((await root.post('/api/admin/checks', {})).body).toEqual({ running: true });
    await until(async () => (await about()).check !== null, 'the result of the check', 20_000);
    await until(async () => !(await about()).checking, 'the end of the check');
    const { head, documents, check } = await about();
    expect(documents.tournament).toBe(1);
    expect(check!.log).toMatchObject({ problems: [], malformed: 0 });
    expect(check!.log.events).toBeGreaterThan(0);
    expect(head).toBeGreaterThanOrEqual(check!.log.events);
    expect(check!.views.map(({ equal }) => equal)).not.toContain(false);
    const { health } = (await root.get('/api/admin/dashboard')).body as DashboardAnswer;
    expect(health?.check).toEqual({ at: check!.at, sound: true });
  });

  it('is asked to sign in anew before anything is exchanged', async () => {
    clock.set('2026-03-02T09:30:00.000Z');
    const refused = await root.post('/api/admin/projections/ranking/rollback', { generation: 'base' });
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([401, 'session.not-recent']);
    expect((await root.get('/api/admin/projections')).status).toBe(200);
  });
});
