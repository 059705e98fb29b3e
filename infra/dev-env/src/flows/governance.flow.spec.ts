import type { GovernedUserDetail, LogRow } from '@tennis/contracts';
import { io } from 'socket.io-client';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { grant } from './grant.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';

describe('governing people', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let sara: Client;
  let aldo: Client;
  let ids: Readonly<Record<string, string>>;
  beforeEach(async () => {
    env = await startDevEnvironment();
    ladder = await makeLadder(env, ['rui', 'eva']);
    const idOf = async (client: Client) => ((await client.get('/api/users/me')).body as { id: string }).id;
    sara = await env.signedIn('sara@example.pt');
    aldo = await env.signedIn('aldo@example.pt');
    ids = { ...ladder.ids, sara: await idOf(sara), aldo: await idOf(aldo), root: await idOf(ladder.root) };
    await grant(env, ids.sara!, 'superadmin');
    await grant(env, ids.aldo!, 'admin');
  });
  afterEach(() => env.stop());

  const userOf = async (who: string, reader: Client = sara): Promise<GovernedUserDetail> =>
    (await reader.get(`/api/admin/users/${ids[who]}`)).body;
  const memberStatus = async (who: string) =>
    ((await ladder.creator.get(`/api/tournaments/${ladder.id}/participants`)).body as { playerId: string; status: string }[]).find(
      ({ playerId }) => playerId === ids[who],
    )?.status;
  const suspend = (who: string, client = sara) => client.post(`/api/admin/users/${ids[who]}/suspend`, { reason: 'Insultos repetidos' });

  it('finds people by words of their name or their e-mail, by role or state, page by page', async () => {
    const found = async (query: string) =>
      (await aldo.get(`/api/admin/users?${query}`)).body as { items: { name: string }[]; total: number };
    const names = async (query: string) => (await found(query)).items.map(({ name }) => name);
    expect(await names('q=ru')).toEqual(['Rui']);
    expect(await names('q=criadora%20carla')).toEqual(['Carla Criadora']);
    expect(await names('q=EVA@exam')).toEqual(['Eva']);
    expect(await names('q=nobody')).toEqual([]);
    expect(await names('role=superadmin')).toEqual(['Root', 'Sara']);
    await suspend('rui');
    expect(await names('status=suspended')).toEqual(['Rui']);
    expect(await names('q=ru&status=active')).toEqual([]);
    const all = await found('pageSize=2&page=2');
    expect([all.items.length, all.total]).toEqual([2, 6]);
    expect(all.items.map(({ name }) => name)).toEqual(['Eva', 'Root']);
  });

  it('a suspension takes effect at once: sessions, connections, ladders; its end restores all', async () => {
    const { cookie } = ladder.players.rui!;
    const socket = io(env.url, { transports: ['websocket'], extraHeaders: { cookie: cookie! } });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await suspend('rui')).status).toBe(200);
    expect(await gone).toBe('io server disconnect');
    socket.close();
    const acts = async () => ((await env.visitor.post('/api/goals', {}, { cookie: cookie! })).body as { code: string }).code;
    expect((await env.visitor.get('/api/users/me', { cookie: cookie! })).status).toBe(401);
    expect(await acts()).toBe('user.suspended');
    expect((await env.visitor.post('/api/sessions', { code: 'dev:rui@example.pt' })).body).toMatchObject({
      statusCode: 403,
      code: 'user.suspended',
    });
    await env.settle();
    expect(await memberStatus('rui')).toBe('suspended');
    expect(await userOf('rui')).toMatchObject({ status: 'suspended', statusReason: 'Insultos repetidos', ladders: 1 });
    expect(await userOf('rui', aldo)).toMatchObject({ status: 'suspended', statusReason: null });

    expect((await sara.post(`/api/admin/users/${ids.rui}/reactivate`, {})).status).toBe(200);
    await env.settle();
    expect(await memberStatus('rui')).toBe('active');
    expect(await acts()).toBe('session.required');
    expect((await env.visitor.post('/api/sessions', { code: 'dev:rui@example.pt' })).status).toBe(200);
  });

  it('a player suspended in a ladder by its creator stays suspended there when the account opens again', async () => {
    await ladder.creator.post(`/api/tournaments/${ladder.id}/participants/${ids.rui}/suspend`, {});
    await suspend('rui');
    await env.settle();
    await sara.post(`/api/admin/users/${ids.rui}/reactivate`, {});
    await env.settle();
    expect(await memberStatus('rui')).toBe('suspended');
  });

  it('each rule is quoted exactly, when it is broken and beforehand', async () => {
    const role = (client: Client, who: string, to: string, language = 'pt') =>
      client.put(`/api/admin/users/${ids[who]}/role`, { role: to }, { 'accept-language': language });
    const refused = async (answer: Promise<{ body: unknown }>) => {
      const { code, message } = (await answer).body as { code: string; message: string };
      return [code, message];
    };
    expect(await refused(role(aldo, 'rui', 'admin'))).toEqual([
      'role.admins-only-to-player',
      'Os administradores só podem alterar utilizadores para jogador.',
    ]);
    expect(await refused(role(aldo, 'sara', 'player', 'en'))).toEqual([
      'role.admins-cannot-alter-admins',
      'Admins cannot alter other admins.',
    ]);
    expect(await refused(role(sara, 'rui', 'superadmin'))).toEqual([
      'role.only-root-grants-super-admins',
      'Só o Super Admin principal pode criar ou alterar Super Admins.',
    ]);
    expect(await refused(role(sara, 'sara', 'player', 'en'))).toEqual(['role.cannot-remove-yourself', 'You cannot remove yourself']);
    expect(await refused(role(ladder.root, 'root', 'player'))).toEqual([
      'user.protected',
      'Esta conta é protegida e não pode ser alterada.',
    ]);
    expect(await refused(suspend('root', ladder.root))).toEqual(['user.protected', 'Esta conta é protegida e não pode ser alterada.']);
    expect((await userOf('root')).rules).toMatchObject({
      govern: { code: 'user.protected' },
      roles: { player: { code: 'user.protected' } },
    });
    expect((await userOf('rui')).rules).toEqual({
      roles: {
        player: null,
        admin: null,
        superadmin: {
          code: 'role.only-root-grants-super-admins',
          message: 'Só o Super Admin principal pode criar ou alterar Super Admins.',
        },
      },
      email: null,
      govern: null,
      correct: null,
    });
    expect((await userOf('rui', aldo)).rules.govern).toMatchObject({ code: 'right.missing' });
  });

  it('the root makes super admins of registered people and removes them; nobody removes themselves', async () => {
    const add = (client: Client, email: string) => client.post('/api/admin/super-admins', { email });
    expect((await add(ladder.root, 'x')).body).toMatchObject({ statusCode: 422, message: 'Por favor, insira um email válido' });
    expect((await add(ladder.root, 'ninguem@example.pt')).body).toMatchObject({ statusCode: 404, code: 'user.not-registered' });
    expect((await add(sara, 'rui@example.pt')).body).toMatchObject({ statusCode: 403, code: 'role.only-root-grants-super-admins' });
    expect((await add(ladder.root, 'Rui@example.pt')).status).toBe(201);
    const listed = (await sara.get('/api/admin/super-admins')).body as { name: string; whyNotRemove: { code: string } | null }[];
    expect(listed.map(({ name, whyNotRemove }) => [name, whyNotRemove?.code])).toEqual([
      ['Root', 'user.protected'],
      ['Rui', 'role.only-root-removes-super-admins'],
      ['Sara', 'role.cannot-remove-yourself'],
    ]);
    const remove = async (client: Client, who: string) => client.delete(`/api/admin/super-admins/${ids[who]}`);
    expect((await remove(sara, 'rui')).body).toMatchObject({ message: 'Só o Super Admin principal pode remover outros Super Admins' });
    expect((await remove(ladder.root, 'root')).body).toMatchObject({ message: 'Não pode remover-se' });
    expect((await remove(ladder.root, 'rui')).status).toBe(200);
    expect((await remove(ladder.root, 'rui')).body).toMatchObject({ statusCode: 409, code: 'role.not-super-admin' });
    expect(await userOf('rui')).toMatchObject({ role: 'player' });
  });

  it('a super admin reads that they may correct their own e-mail, but nothing else of their account; nobody may correct the root’s', async () => {
    const rulesOf = async (client: Client, who: string) =>
      ((await client.get(`/api/admin/users/${ids[who]}`)).body as { readonly rules: object }).rules;
    expect(await rulesOf(sara, 'sara')).toMatchObject({ email: null, govern: { code: 'role.cannot-remove-yourself' } });
    expect((await sara.put(`/api/admin/users/${ids['sara']}/email`, { email: 'sara.nova@example.pt' })).status).toBe(200);
    expect(await rulesOf(ladder.root, 'root')).toMatchObject({ email: { code: 'user.protected' } });
    expect(await rulesOf(aldo, 'rui')).toMatchObject({ email: { code: 'right.missing' } });
  });

  it('an e-mail is corrected by super admins, and the person signs in as before', async () => {
    const write = (client: Client, email: string) => client.put(`/api/admin/users/${ids.rui}/email`, { email });
    expect((await write(sara, 'rui')).body).toMatchObject({ statusCode: 422, code: 'user.email-invalid' });
    // also the root's address, and in any case of letters
    for (const taken of ['sara@example.pt', 'Root@Example.pt'])
      expect((await write(sara, taken)).body).toMatchObject({ statusCode: 409, code: 'user.email-taken' });
    expect((await write(sara, 'novo@example.pt')).status).toBe(200);
    expect((await write(sara, 'Novo@example.pt')).status).toBe(200);
    expect((await write(sara, 'novo@example.pt')).status).toBe(200);
    expect(await userOf('rui')).toMatchObject({ email: 'novo@example.pt' });
    expect((await (await env.signedIn('rui@example.pt')).get('/api/users/me')).body).toMatchObject({
      id: ids.rui,
      email: 'novo@example.pt',
    });
  });

  it('the history of an account is shown in words, with earlier values', async () => {
    await sara.put(`/api/admin/users/${ids.rui}/role`, { role: 'admin' });
    await sara.put(`/api/admin/users/${ids.rui}/email`, { email: 'novo@example.pt' });
    await suspend('rui');
    const history = async (language: string) =>
      ((await sara.get(`/api/admin/users/${ids.rui}/history`, { 'accept-language': language })).body as { items: LogRow[] }).items;
    expect((await history('pt')).map(({ description, previous, next }) => [description, previous, next])).toEqual([
      ['Sara suspendeu a conta de Rui.', { status: 'active' }, { status: 'suspended', reason: 'Insultos repetidos' }],
      ['Sara mudou o e-mail de Rui.', { email: 'rui@example.pt' }, { email: 'novo@example.pt' }],
      ['Sara mudou a função de Rui para administrador.', { role: 'player' }, { role: 'admin' }],
      ['Rui criou a conta.', null, null],
    ]);
    expect((await history('en'))[2]!.description).toBe('Sara changed the role of Rui to admin.');
  });

  it('counts the same people on the dashboard as in the list: still those who asked for deletion, no longer erased ones', async () => {
    await ladder.players.rui!.post('/api/deletion-requests', {});
    const counted = async () => ((await sara.get('/api/admin/dashboard')).body as { people: { total: number } }).people.total;
    const listed = async (query = '') => ((await sara.get(`/api/admin/users?${query}`)).body as { total: number }).total;
    expect([await counted(), await listed()]).toEqual([6, 6]);
    await ladder.root.post(`/api/admin/deletion-requests/${ids.rui}/approve`, {});
    await env.settle();
    expect([await counted(), await listed(), await listed('role=player')]).toEqual([5, 5, 2]);
    expect(await listed('status=erased')).toBe(1);
  });

  it('the dashboard counts the waiting tasks per role, and their age', async () => {
    await ladder.creator.post('/api/tournaments', { name: 'Por validar' });
    await ladder.players.rui!.post('/api/clubs', { name: 'Clube' });
    await ladder.players.eva!.post('/api/deletion-requests', {});
    const waiting = { count: 1, oldest: expect.any(String) as string };
    expect((await sara.get('/api/admin/dashboard')).body).toMatchObject({
      queues: { tournaments: waiting, clubs: waiting, results: { count: 0, oldest: null }, deletions: waiting },
      people: { total: 6, suspended: 0, admins: 1, superAdmins: 2 },
      health: { missing: [], views: { lag: 0 } },
    });
    expect((await aldo.get('/api/admin/dashboard')).body).toEqual({
      queues: {},
      people: { total: 6, suspended: 0, admins: 1, superAdmins: 2 },
    });
  });
});
