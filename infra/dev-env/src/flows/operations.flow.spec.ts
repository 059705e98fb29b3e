/** @group distributed */
import { type DashboardAnswer, type LogRow, operationEvents, type OperationsAnswer } from '@tennis/contracts';
import { until } from '@tennis/contract-tests';
import { projections } from '@tennis/projections';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { isEmbedded } from './composition.fixture';
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

  it('builds a version beside the live one, installs it and rolls back, without a change for readers meanwhile', async () => {
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
    // two operators may ask for the same: the second click does not undo the first
    for (const _ of ['one', 'another']) expect((await rollBack(former)).status).toBe(200);
    expect(await view()).toMatchObject({ generation: former, former: generation });
    expect(await ranking()).toEqual(before);
  });

  it('previews the changes of a finished version, and cancels it', async () => {
    const served = (await view()).generation;
    await root.post('/api/admin/projections/ranking/rebuild', { swap: 'manual' });
    await until(async () => (await view()).rebuild?.state === 'ready', 'the second version');
    const { id } = (await view()).rebuild!;
    const preview = () => root.post(`/api/admin/rebuilds/${id}/preview`, {});
    const cancel = () => root.post(`/api/admin/rebuilds/${id}/cancel`, {});
    expect((await preview()).body).toMatchObject([{ name: 'ranking', equal: true, different: [] }]);
    expect((await cancel()).body).toEqual({ name: 'ranking' });
    expect(await view()).toMatchObject({ generation: served });
    expect((await view()).rebuild).toBeUndefined();
    expect((await preview()).body).toMatchObject({ statusCode: 404, code: 'view.unknown' });
    expect((await cancel()).body).toMatchObject({ statusCode: 404, code: 'view.unknown' });
    const { items } = (await root.get('/api/admin/logs?action=RebuildCancelled')).body as { readonly items: readonly LogRow[] };
    expect(items).toMatchObject([{ description: 'Root cancelou a reconstrução de ranking.' }]);
  });

  it('starts a full check, and reads the last result there and on the dashboard', async () => {
    const about = async () => (await root.get('/api/admin/operations')).body as OperationsAnswer;
    expect((await about()).check).toBeNull();
    expect((await root.post('/api/admin/checks', {})).body).toEqual({ running: true });
    await until(async () => (await about()).check !== null, 'the result of the check', 20_000);
    await until(async () => !(await about()).checking, 'the end of the check');
    const { head, documents, check } = await about();
    expect(documents.tournament).toBe(1);
    const { items } = (await root.get('/api/admin/logs?action=IntegrityChecked')).body as { readonly items: readonly LogRow[] };
    expect(items).toMatchObject([{ next: { drifted: [], problems: 0 } }]);
    expect(check!.log).toMatchObject({ problems: [], malformed: 0 });
    expect(check!.log.events).toBeGreaterThan(0);
    expect(head).toBeGreaterThanOrEqual(check!.log.events);
    expect(check!.views.map(({ equal }) => equal)).not.toContain(false);
    const { health } = (await root.get('/api/admin/dashboard')).body as DashboardAnswer;
    expect(health?.check).toEqual({ at: check!.at, sound: true });
  });

  it('leaves an entry for each operation in the system log, with author, operation and outcome', async () => {
    const { generation } = await view('club');
    await root.post('/api/admin/projections/club/rebuild', { swap: 'manual' });
    await until(async () => (await view('club')).rebuild?.state === 'ready', 'the second version');
    await root.post(`/api/admin/rebuilds/${(await view('club')).rebuild!.id}/swap`, {});
    for (const _ of ['one', 'another']) await root.post('/api/admin/projections/club/rollback', { generation });
    await root.post('/api/admin/projections/club/verify', {});
    const fails = jest.spyOn(env.app.views, 'rebuild').mockImplementationOnce(async () => {
      await new Promise((resume) => setTimeout(resume, 100));
      throw new Error('a full disk');
    });
    await env.onThisNode(() => root.post('/api/admin/projections/club/rebuild', {})).finally(() => fails.mockRestore());
    const told = async (language: string): Promise<readonly LogRow[]> =>
      (
        (await root.get('/api/admin/logs?entityType=system&pageSize=50', { 'accept-language': language })).body as {
          readonly items: readonly LogRow[];
        }
      ).items.filter(({ description }) => description.includes('club'));
    await until(async () => (await told('pt')).length === 5, 'all that was done stands in the log');
    expect((await told('pt')).map(({ description }) => description)).toEqual([
      'Root quis reconstruir club: falhou e nada mudou.',
      'Root comparou club com o registo.',
      `Root fez voltar club à versão ${generation}.`,
      'Root instalou a versão reconstruída de club.',
      'Root reconstruiu club ao lado do que responde.',
    ]);
    const [, verified] = await told('en');
    expect(verified).toMatchObject({
      description: 'Root compared club with the log.',
      actor: { name: 'Root' },
      next: { different: 0 },
      previous: null,
    });
    expect(
      projections.flatMap(({ name, types }) =>
        Object.keys(operationEvents).flatMap((type) => (types.has(type) ? [`${name} ${type}`] : [])),
      ),
    ).toEqual([]);
  });

  it('sees one log entry for one swap, however many requests came at once', async () => {
    const { generation } = await view('person');
    await root.post('/api/admin/projections/person/rebuild', {});
    await until(async () => (await view('person')).former === generation, 'the second version');
    const others = env.app.views.rebuildAll(['club', 'ranking', 'tournament']);
    const asked = await Promise.all(Array.from({ length: 3 }, () => root.post('/api/admin/projections/person/rollback', { generation })));
    await others;
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { items } = (await root.get('/api/admin/logs?action=ProjectionRolledBack')).body as { readonly items: readonly LogRow[] };
    expect(items.filter(({ description }) => description.includes('person'))).toHaveLength(1);
  });

  it('sees every view in the log entry of a joint rebuild', async () => {
    const several = ['club', 'person'];
    // the distributed composition builds each view by itself, as its own rebuild
    const together = isEmbedded ? several : ['person'];
    const acts: readonly (readonly [string, string])[] = [
      ['cancel', 'RebuildCancelled'],
      ['swap', 'ProjectionSwapped'],
    ];
    for (const [act, action] of acts) {
      await env.app.views.rebuildAll(several, { swap: 'manual' });
      await root.post(`/api/admin/rebuilds/${(await view('person')).rebuild!.id}/${act}`, {});
      const { items } = (await root.get(`/api/admin/logs?action=${action}&pageSize=1`)).body as { readonly items: readonly LogRow[] };
      for (const name of together) expect(items[0]!.description).toContain(name);
    }
  });

  it('must sign in again before a swap', async () => {
    clock.set('2026-03-02T09:30:00.000Z');
    const refused = await root.post('/api/admin/projections/ranking/rollback', { generation: 'base' });
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([401, 'session.not-recent']);
    expect((await root.get('/api/admin/projections')).status).toBe(200);
  });
});
