import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { collections, type Program } from '@tennis/app';
import { until } from '@tennis/contract-tests';
import { views } from '@tennis/contracts';
import Database from 'better-sqlite3';
import { type Client, clientOf } from '../client';
import { settle } from '../settle';
import { installation } from './command-line.fixture';

describe('a backup from before an erasure', () => {
  let here: ReturnType<typeof installation>;
  let server: Program;
  beforeEach(async () => {
    here = installation();
    server = await here.startServer();
  });
  afterEach(async () => {
    await server.stop();
    here.remove();
  });
  const signedIn = async (email: string): Promise<Client> => {
    const client = clientOf(() => server.url);
    await client.post('/api/sessions', { code: `dev:${email}` });
    return client;
  };
  const idOf = async (client: Client) => ((await client.get('/api/users/me')).body as { id: string }).id;
  const settled = () => settle(server, 30_000);
  const erase = async (email: string): Promise<string> => {
    const [root, person] = [await signedIn('root@example.pt'), await signedIn(email)];
    const id = await idOf(person);
    await person.post('/api/deletion-requests', {});
    expect((await root.post(`/api/admin/deletion-requests/${id}/approve`, {})).status).toBe(200);
    await settled();
    return id;
  };
  /** Restores as an operator does: the folder is emptied, except for the list of erased people. */
  const restore = async (backup: string) => {
    await server.stop();
    for (const name of readdirSync(here.config.dataDir))
      if (name !== 'erasures.txt') rmSync(join(here.config.dataDir, name), { recursive: true });
    expect((await here.cli('backup', 'restore', backup)).code).toBe(0);
    server = await here.startServer();
    await settled();
  };
  const people = async () =>
    JSON.stringify(
      await Promise.all([views.person, views.account, views.searchNames].map((view) => server.app.readStore.find(String(view), {}))),
    );

  const origins = async () => JSON.stringify(await server.app.readStore.findPlain(collections.origins, {}));

  it('erases that person again before the server opens: names, key, sign-in and origins; everybody else is untouched', async () => {
    const root = await signedIn('root@example.pt');
    const person = await signedIn('pintassilgo@example.pt');
    const created = await root.post('/api/tournaments', { name: 'Escada de Outono' });
    const { id: ladder } = created.body as { id: string };
    await root.post(`/api/tournaments/${ladder}/validate`, {});
    for (const client of [person, await signedIn('eva@example.pt')]) await client.post(`/api/tournaments/${ladder}/join`, {});
    await person.put('/api/profile', { district: 'Lisboa' }, { 'user-agent': 'canary-browser' });
    await until(async () => (await origins()).includes('canary-browser'), 'the origin is written');
    await settled();
    expect((await here.cli('backup', 'create', 'before')).code).toBe(0);
    expect(existsSync(join(here.folder, 'before', 'erasures.txt'))).toBe(false);
    const id = await erase('pintassilgo@example.pt');
    expect(readFileSync(here.config.erasuresFile, 'utf8')).toContain(id);

    await restore('before');
    expect(await people()).not.toMatch(/pintassilgo/i);
    expect(await people()).toMatch(/eva@example\.pt/);
    expect(await origins()).not.toContain('canary-browser');
    expect(server.app.personalData.open((await sealedOf(id))!)).toBeNull();
    const participants = (await (await signedIn('root@example.pt')).get(`/api/tournaments/${ladder}/participants`)).body as object[];
    expect(participants).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ playerId: id, name: 'Jogador removido', status: 'closed' }),
        expect.objectContaining({ name: 'Eva', status: 'active' }),
      ]),
    );
    expect(await idOf(await signedIn('pintassilgo@example.pt'))).not.toBe(id);
    expect((await here.cli('events', 'check')).code).toBe(0);
    // and only once: the next start has nothing to do
    const head = await server.app.eventStore.head();
    await server.stop();
    server = await here.startServer();
    await settled();
    expect(await server.app.eventStore.head()).toBe(head);
  });

  it('also erases a person whom an operator erased by command, after a dry run', async () => {
    const person = await signedIn('ana@example.pt');
    const id = await idOf(person);
    await person.post('/api/deletion-requests', {});
    const counted = (await here.cli('erase', 'ana@example.pt', '--dry-run', '--json')).json as object;
    expect(counted).toMatchObject({
      account: { id, status: 'deactivated' },
      sealed: 2,
      contactMessages: 0,
      hasPhoto: false,
      position: null,
    });
    expect(await server.app.eventStore.readStream(`user-${id}`)).toHaveLength(2);
    expect(await here.cli('erase', 'ana@example.pt', '--yes')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/A conta foi eliminada\.\n$/),
    });
    await settled();
    expect(readFileSync(here.config.erasuresFile, 'utf8')).toContain(id);
    expect(await people()).not.toMatch(/ana@/);
  });

  it('is corrected and recorded by the command line alone, without a server', async () => {
    const person = await signedIn('ivo@example.pt');
    const id = await idOf(person);
    await person.post('/api/deletion-requests', {});
    await settled();
    await server.stop();
    expect(await here.cli('erase', 'ivo@example.pt', '--yes')).toMatchObject({ code: 0 });
    expect(readFileSync(here.config.erasuresFile, 'utf8')).toContain(id);
    const keys = new Database(join(here.config.dataDir, 'keys.db'), { readonly: true });
    expect(keys.prepare('SELECT wrapped FROM keys WHERE person = ?').pluck().get(id)).toBeNull();
    keys.close();
    server = await here.startServer();
    await settled();
    expect(await people()).not.toMatch(/ivo@/);
  });

  it('is known of from the log where an earlier version kept no file', async () => {
    const id = await erase('rui@example.pt');
    await server.stop();
    rmSync(here.config.erasuresFile);
    server = await here.startServer();
    expect(readFileSync(here.config.erasuresFile, 'utf8')).toContain(id);
  });

  const sealedOf = async (id: string) => {
    const [registered] = await server.app.eventStore.readStream(`user-${id}`);
    return (registered!.data as { readonly email: { readonly sealed: string; readonly of: string } }).email;
  };
});
