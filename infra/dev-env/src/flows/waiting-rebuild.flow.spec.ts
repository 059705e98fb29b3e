import type { Program } from '@tennis/app';
import { type LogRow, views } from '@tennis/contracts';
import { clientOf } from '../client';
import { installation } from './command-line.fixture';

describe('a finished rebuild that waits, on the command line', () => {
  const here = installation();
  let server: Program;
  beforeAll(async () => {
    server = await here.startServer();
    await clientOf(() => server.url).post('/api/sessions', { code: 'dev:root@example.pt' });
  });
  afterAll(async () => {
    await server.stop();
    here.remove();
  });

  const line = async (): Promise<string> =>
    (await here.cli('projections', 'list')).out.split('\n').find((row) => row.startsWith('person '))!;

  it('is listed with the size of each view, shows its changes, and is installed on request', async () => {
    expect(await line()).not.toContain('ready');
    const built = await here.cli('projections', 'rebuild', 'person', '--manual');
    expect(built.out).toMatch(
      /^person: .*\nEspera ao lado .*`projections preview person`.*`projections swap person`.*`projections cancel person`/,
    );
    expect(await line()).toContain('ready');
    const { total } = await server.app.readStore.find(views.person, { pageSize: 1 });
    expect(total).toBeGreaterThan(0);
    const listed: readonly { readonly name: string; readonly documents: number }[] = (await here.cli('projections', 'list', '--json')).json;
    expect(listed.find(({ name }) => name === 'person')).toMatchObject({ documents: total, generation: 'base', former: null });
    expect((await here.cli('projections', 'preview', 'person', '--json')).json).toMatchObject([{ name: 'person', equal: true }]);
    expect((await here.cli('projections', 'swap', 'person', '--json')).json).toEqual({ name: 'person', views: ['person'] });
    expect(await line()).not.toContain('ready');
    expect((await here.cli('projections', 'list', '--json')).json).toContainEqual(
      expect.objectContaining({ name: 'person', former: 'base' }),
    );
  });

  it('is previewed with the documents that would change, and exit code 2', async () => {
    const [different, paths] = [['d0a1'], ['document.members.*.status']];
    await here.cli('projections', 'rebuild', 'person', '--manual');
    const preview = jest
      .spyOn(server.app.views, 'preview')
      .mockResolvedValueOnce({ equal: false, live: 'a', rebuilt: 'b', different, paths });
    const asked = await here.cli('projections', 'preview', 'person').finally(() => preview.mockRestore());
    expect([asked.code, asked.out]).toEqual([2, expect.stringMatching(/d0a1.*document\.members\.\*\.status/)]);
  });

  it('names everything that was cancelled together', async () => {
    await here.cli('projections', 'cancel', 'person');
    await here.cli('projections', 'rebuild', 'all', '--manual');
    const { code, out } = await here.cli('projections', 'cancel', 'person');
    expect([code, out]).toEqual([0, expect.stringMatching(/^Reconstrução cancelada: person, .*ranking/)]);
    const root = clientOf(() => server.url);
    await root.post('/api/sessions', { code: 'dev:root@example.pt' });
    const logged = await root.get('/api/admin/logs?action=RebuildCancelled', { 'accept-language': 'pt' });
    expect((logged.body as { items: readonly LogRow[] }).items[0]!.description).toBe(
      'O operador cancelou a reconstrução de todas as vistas.',
    );
    await here.cli('projections', 'rebuild', 'person', '--manual');
    expect((await here.cli('projections', 'cancel', 'person', '--json')).json).toEqual({ name: 'person', views: ['person'] });
    await here.cli('projections', 'rebuild', 'person', '--manual');
  });

  it('is stored in the folder: it survives the server, and can be built and installed without one', async () => {
    expect(await line()).toContain('ready');
    await server.stop();
    expect(await line()).toContain('ready');
    expect((await here.cli('projections', 'cancel', 'person')).code).toBe(0);
    expect(await line()).not.toContain('ready');
    expect((await here.cli('projections', 'rebuild', 'person', '--manual')).code).toBe(0);
    expect((await here.cli('projections', 'swap', 'person', '--json')).json).toEqual({ name: 'person', views: ['person'] });
    expect(await line()).not.toContain('ready');
  });
});
