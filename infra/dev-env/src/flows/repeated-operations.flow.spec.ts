/** @group distributed */
import type { AnswerOf, listProjections, LogRow } from '@tennis/contracts';
import { until } from '@tennis/contract-tests';
import { settableClock } from '@tennis/local/testing';
import type { Answer, Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

describe('a repeated request of an operator', () => {
  let env: DevEnvironment;
  let root: Client;
  const clock = settableClock('2026-03-02T09:00:00.000Z');
  beforeEach(async () => {
    env = await startDevEnvironment({ clock });
    root = await env.signedIn('root@example.pt');
  });
  afterEach(() => env.stop());

  const send = (key: string, path: string, body: unknown = {}): Promise<Answer> =>
    root.post(`/api/admin${path}`, body, { 'idempotency-key': key });
  const view = async () =>
    ((await root.get('/api/admin/projections')).body as AnswerOf<typeof listProjections>).find(({ name }) => name === 'ranking')!;
  const acts = async (): Promise<readonly string[]> =>
    ((await root.get('/api/admin/logs?entityType=system&pageSize=50')).body as { readonly items: readonly LogRow[] }).items.map(
      ({ action }) => action,
    );
  const ready = async (): Promise<string> => {
    await until(async () => (await view()).rebuild?.state === 'ready', 'the second version');
    await until(async () => (await acts())[0] === 'ProjectionRebuilt', 'its line in the log');
    return (await view()).rebuild!.id;
  };
  const rebuild = () => send('build', '/projections/ranking/rebuild', { swap: 'manual' });
  const rollBack = (key: string, generation: string) => send(key, '/projections/ranking/rollback', { generation });
  /** Once while the answer is in memory, once when only the log has it. */
  const nowAndAfterRestart = async (again: () => Promise<void>): Promise<void> => {
    await again();
    await env.restart();
    await again();
  };

  it('installs nothing under a key used for something else, so that the log contains every operation', async () => {
    const { generation: first } = await view();
    await root.post('/api/admin/projections/ranking/rebuild', {});
    await until(async () => (await view()).former === first, 'the second version');
    const { generation: second } = await view();
    expect((await rollBack('back', first)).status).toBe(200);
    const before = await acts();
    await nowAndAfterRestart(async () => {
      expect((await rollBack('back', second)).body).toMatchObject({ statusCode: 422, code: 'request.key-reused' });
      expect(await view()).toMatchObject({ generation: first, former: second });
      expect(await acts()).toEqual(before);
    });
    expect((await send('back', '/projections/ranking/verify')).body).toMatchObject({ statusCode: 422, code: 'request.key-reused' });
  });

  it('leaves a waiting version as it is, repeats the first answer of a swap, and builds no third version', async () => {
    expect((await rebuild()).status).toBe(202);
    const id = await ready();
    expect((await rebuild()).body).toMatchObject({ name: 'ranking' });
    expect((await view()).rebuild).toMatchObject({ id, state: 'ready' });
    const swap = () => send('swap', `/rebuilds/${id}/swap`);
    expect((await swap()).body).toEqual({ name: 'ranking' });
    const { generation, former } = await view();
    await nowAndAfterRestart(async () => {
      expect((await swap()).body).toEqual({ name: 'ranking' });
      expect((await rebuild()).status).toBe(202);
      expect(await view()).toMatchObject({ generation, former });
      expect((await view()).rebuild).toBeUndefined();
    });
    expect((await acts()).slice(0, -1)).toEqual(['ProjectionSwapped', 'ProjectionRebuilt']);
  });

  it('repeats the first answer for a cancelled version', async () => {
    await rebuild();
    const id = await ready();
    const cancel = () => send('cancel', `/rebuilds/${id}/cancel`);
    await nowAndAfterRestart(async () => expect((await cancel()).body).toEqual({ name: 'ranking' }));
    expect((await acts()).filter((action) => action === 'RebuildCancelled')).toHaveLength(1);
  });

  it('does not undo another operator’s later change', async () => {
    const { generation: first } = await view();
    await root.post('/api/admin/projections/ranking/rebuild', {});
    await until(async () => (await view()).former === first, 'the second version');
    const { generation: second } = await view();
    await rollBack('back', first);
    await rollBack('forward', second);
    await nowAndAfterRestart(async () => {
      expect((await rollBack('back', first)).body).toEqual({ name: 'ranking' });
      expect(await view()).toMatchObject({ generation: second, former: first });
    });
  });

  it('may be sent again with the same key after it was refused', async () => {
    expect((await rollBack('early', 'g1')).body).toMatchObject({ code: 'view.no-former' });
    await root.post('/api/admin/projections/ranking/rebuild', {});
    await until(async () => (await view()).former !== null, 'the second version');
    expect((await rollBack('early', (await view()).former!)).status).toBe(200);
  });
});
