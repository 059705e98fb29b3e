/** @group distributed */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, type DeletionRequest, systemActor, type View, views } from '@tennis/contracts';
import { collections, idFrom, commands } from '@tennis/app';
import { until } from '@tennis/contract-tests';
import { projections } from '@tennis/projections';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { isEmbedded } from './composition.fixture';
import { keptFiles } from './kept-files.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { jpeg } from './pictures.fixture';
import { sendPicture } from './send-picture.fixture';

/** Words that stand nowhere else: each one found is a trace of the person. */
const canaries = ['Pintassilgo', 'Verdilhão', '912345678', 'pintassilgo'];
/** Words that are sealed in views, too. */
const sealed = ['Gaivota', 'petinha', 'Melro', 'Rouxinol', 'Estorninho', 'Andorinha', 'Cotovia'];

describe('erasing a person', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let person: Client;
  let userId: string;
  beforeEach(async () => {
    env = await startDevEnvironment();
    ladder = await makeLadder(env, ['pintassilgo', 'eva', 'ana']);
    person = ladder.players.pintassilgo!;
    userId = ladder.ids.pintassilgo!;
  });
  afterEach(() => env.stop());

  const soon = () => new Date(Date.now() + 86_400_000).toISOString();
  const challenge = async (from: Client, opponentId: string, message: string) =>
    (
      (
        await from.post('/api/challenges', {
          tournamentId: ladder.id,
          challengedId: opponentId,
          proposedTimes: [soon()],
          message,
          location: 'Campo da Andorinha',
        })
      ).body as { id: string }
    ).id;

  /** As in an installation with mail. */
  const invite = (id: string, email: string) => {
    const data = { userId: id, invitationId: idFrom('invitation', id, email), email, language: 'pt', hasPlayed: true } as const;
    const actor = { kind: 'user', id, role: 'player', isRoot: false } as const;
    return env.app.commandBus.execute(new commands.InviteByEmail(data, { actor, id }));
  };
  /** Writes something everywhere where a person may. */
  const leaveTraces = async (): Promise<void> => {
    const profile = { firstName: 'Pintassilgo', lastName: 'Verdilhão', phone: '+351 912345678', district: 'Lisboa' };
    expect((await person.put('/api/profile', profile)).status).toBe(200);
    await ladder.win('pintassilgo', 'eva');
    const goal = { type: 'wins', target: 3, until: soon().slice(0, 10), title: 'Ganhar à Gaivota' };
    expect((await person.post('/api/goals', goal)).status).toBe(201);
    await invite(userId, 'petinha@example.pt');
    const id = await challenge(person, ladder.ids.ana!, 'Sou o Melro do clube');
    await person.post(`/api/challenges/${id}/cancel`, { reason: 'Rouxinol constipado' });
    expect(
      (
        await person.post('/api/contact', {
          name: 'Verdilhão',
          email: 'melro@example.pt',
          subject: 'Estorninho',
          message: 'Cotovia',
          type: 'contact',
        })
      ).status,
    ).toBe(201);
    await env.settle();
  };

  const reading = async (reader: Client): Promise<string> => {
    const named: Readonly<Record<string, string>> = { tournamentId: ladder.id, userId, playerId: userId, otherId: ladder.ids.eva! };
    const paths = calls
      .filter(({ method, path }) => method === 'GET' && !['/logout', '/development/people'].includes(path))
      .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? 'none'));
    const answers = await Promise.all([...paths, '/challenges?box=sent'].map(async (path) => (await reader.get(`/api${path}`)).text));
    return answers.join('\n');
  };
  const stored = async (): Promise<string> => {
    const found = await Promise.all(
      projections.map(async ({ name }) => {
        const { items } = await env.app.readStore.find(name, { pageSize: 10_000 });
        const rows = await Promise.all(items.map(({ key }) => env.app.readStore.rows(name, key)));
        return JSON.stringify([items, rows]);
      }),
    );
    return found.join('\n');
  };
  /** Views lie beside the log only on the embedded composition; otherwise they are in their engine. */
  const inFiles = isEmbedded ? canaries : [];
  const saysIn = (text: string): readonly string[] => [...canaries, ...sealed].filter((canary) => text.includes(canary));
  /** Every byte on the disk now, including write-ahead logs. */
  const onDisk = (): string =>
    readdirSync(env.app.config.dataDir, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => readFileSync(join(one.parentPath, one.name), 'utf8'))
      .join('\n');
  const board = async () =>
    (
      (await ladder.root.get(`/api/tournaments/${ladder.id}/ranking`)).body as {
        standings: { playerId: string; points: number; rank: number; name: string }[];
      }
    ).standings;
  const requests = async (): Promise<readonly DeletionRequest[]> => (await ladder.root.get('/api/admin/deletion-requests')).body;

  it('shows the root the request with its deadline, and erases on approval: no answer and no document contains the person any more', async () => {
    await leaveTraces();
    expect(saysIn(await reading(person))).toEqual(
      expect.arrayContaining(['Pintassilgo', 'Verdilhão', '912345678', 'Melro', 'Gaivota', 'petinha']),
    );
    expect([saysIn(await stored()), saysIn(onDisk())]).toEqual([expect.arrayContaining(canaries), expect.arrayContaining(inFiles)]);
    expect((await person.post('/api/deletion-requests', { reason: 'Vou migrar como a Andorinha' })).status).toBe(201);
    await env.settle();
    const before = await board();
    const [request] = await requests();
    expect(request).toMatchObject({
      id: userId,
      userId,
      reason: 'Vou migrar como a Andorinha',
      email: 'pintassilgo@example.pt',
      role: 'player',
      name: 'Pintassilgo Verdilhão',
      district: 'Lisboa',
      location: null,
      state: 'deactivated',
      requestedBy: { id: userId, name: 'Pintassilgo Verdilhão' },
    });
    expect(Date.parse(request!.deadline) - Date.parse(request!.requestedAt)).toBe(30 * 86_400_000);

    expect((await ladder.root.post(`/api/admin/deletion-requests/${userId}/approve`, {})).status).toBe(200);
    await env.settle();
    expect(saysIn(onDisk())).toEqual([]);
    expect(await requests()).toEqual([]);
    expect((await ladder.root.get(`/api/players/${userId}`)).status).toBe(404);
    const nothing = async () => {
      expect([saysIn(await reading(ladder.root)), saysIn(await stored())]).toEqual([[], []]);
      expect((await board()).map(({ playerId, points, rank }) => [playerId, points, rank])).toEqual(
        before.map(({ playerId, points, rank }) => [playerId, points, rank]),
      );
      expect((await board()).find(({ playerId }) => playerId === userId)!.name).toBe('Jogador removido');
    };
    await nothing();
    await env.restart();
    await nothing();
    await env.app.views.rebuildAll(projections.map(({ name }) => name));
    await nothing();
    // the former generation is as empty
    const { former } = (await env.app.views.list()).find(({ name }) => name === views.challenge)!;
    await env.app.views.rollback(views.challenge, former!);
    await nothing();
  });

  it('answers only when no read can decrypt their data and their files are gone, whatever is still pending', async () => {
    await leaveTraces();
    await sendPicture(env, person, '/api/profile/photo', jpeg);
    expect((await person.post('/api/data-exports', {})).status).toBe(202);
    await env.settle();
    expect((await keptFiles(env)).length).toBeGreaterThan(1);
    await person.post('/api/deletion-requests', { reason: 'Vou migrar como a Andorinha' });
    await env.settle();
    const log = ['logs?pageSize=100', 'logs.csv', `events?stream=user-${userId}`, 'events?pageSize=100', `users/${userId}/history`];
    const everything = async () =>
      [
        await reading(ladder.root),
        ...(await Promise.all(log.map(async (path) => (await ladder.root.get(`/api/admin/${path}`)).text))),
      ].join('\n');
    const others = async () => (await Promise.all([everything(), reading(ladder.players.ana!), reading(ladder.players.eva!)])).join('\n');
    expect(saysIn(await others())).toEqual(expect.arrayContaining(['Melro', 'Estorninho', 'Andorinha', 'Cotovia', 'Verdilhão']));
    // as at the time of the answer: no job has run
    const later = jest.spyOn(env.app.jobs, 'due').mockResolvedValue([]);
    expect((await ladder.root.post(`/api/admin/deletion-requests/${userId}/approve`, {})).status).toBe(200);
    expect([saysIn(await others()), saysIn(await stored()), await keptFiles(env)]).toEqual([[], [], []]);
    later.mockRestore();
  });

  it('leaves nothing beside the log that names the person', async () => {
    const naming = async () => {
      const found = Object.values<View>(collections).map(async (name) => {
        const { items } = await env.app.readStore.findPlain(name, { pageSize: 1000 });
        return JSON.stringify(items).includes(userId) ? [String(name)] : [];
      });
      return (await Promise.all(found)).flat();
    };
    const { id } = (await person.post('/api/conversations', { participantIds: [ladder.ids.eva] })).body as { id: string };
    await person.post(`/api/conversations/${id}/messages`, { text: 'Bom dia', clientId: randomUUID() });
    await person.post(`/api/conversations/${id}/read`, { upTo: 1 });
    await person.put('/api/notifications/mark-all-read');
    await person.put('/api/notification-preferences', { groups: {} });
    await env.app.readStore.put(collections.deliveries, 'a letter', {
      userId,
      channel: 'email',
      what: { kind: 'test' },
      at: env.app.clock.now(),
      state: 'sent',
      attempts: 1,
      dueAt: env.app.clock.now(),
    });
    // a crash left this behind for a session that is gone
    await env.app.readStore.put(collections.pushedBrowsers, 'a phone', {
      userId,
      sessionId: 'gone',
      target: { endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } },
      language: 'pt',
    });
    await until(async () => (await naming()).length === 7, 'the person stands in seven collections');
    await person.post('/api/deletion-requests', {});
    await ladder.root.post(`/api/admin/deletion-requests/${userId}/approve`, {});
    await env.settle();
    expect(await naming()).toEqual([]);
  });

  it('makes a person who signs in again a new person, also twice', async () => {
    const erase = async (id: string, client: Client) => {
      await client.post('/api/deletion-requests', {});
      expect((await ladder.root.post(`/api/admin/deletion-requests/${id}/approve`, {})).status).toBe(200);
      await env.settle();
    };
    const me = async (client: Client) => ((await client.get('/api/users/me')).body as { id: string }).id;
    await erase(userId, person);
    const second = await env.signedIn('pintassilgo@example.pt');
    const secondId = await me(second);
    await erase(secondId, second);
    const third = await env.signedIn('pintassilgo@example.pt');
    expect(new Set([userId, secondId, await me(third)]).size).toBe(3);
    expect(await me(await env.signedIn('pintassilgo@example.pt'))).toBe(await me(third));
  });

  it('lets the person return at once as a new person, whatever is still pending', async () => {
    const { cookie } = person;
    await person.post('/api/deletion-requests', {});
    expect((await ladder.root.post(`/api/admin/deletion-requests/${userId}/approve`, {})).status).toBe(200);
    const back = await env.signedIn('pintassilgo@example.pt');
    const { id } = (await back.get('/api/users/me')).body as { id: string };
    expect(id).not.toBe(userId);
    expect((await env.visitor.get('/api/users/me', { cookie: cookie! })).body).toMatchObject({ statusCode: 401 });
    await env.settle();
    expect((await (await env.signedIn('pintassilgo@example.pt')).get('/api/users/me')).body).toMatchObject({ id });
  });

  it('is refused by the root: the account opens again, in its ladders too, and the person reads why', async () => {
    await person.post('/api/deletion-requests', { reason: 'Zangado' });
    await env.settle();
    const reject = (reason: string) => ladder.root.post(`/api/admin/deletion-requests/${userId}/reject`, { reason });
    expect((await reject('')).body).toMatchObject({ statusCode: 422, code: 'deletion.reason-required' });
    expect((await reject('Há um resultado por confirmar')).status).toBe(200);
    expect((await reject('outra vez')).body).toMatchObject({ statusCode: 409, code: 'deletion.not-requested' });
    await env.settle();
    const again = await env.signedIn('pintassilgo@example.pt');
    expect((await again.get('/api/users/me')).body).toMatchObject({ id: userId });
    const participants = (await again.get(`/api/tournaments/${ladder.id}/participants`)).body as { playerId: string; status: string }[];
    expect(participants.find(({ playerId }) => playerId === userId)!.status).toBe('active');
  });

  it('can be requested by a super admin, who cannot decide it', async () => {
    await ladder.root.put(`/api/admin/users/${ladder.ids.ana}/role`, { role: 'superadmin' });
    const ana = await env.signedIn('ana@example.pt');
    expect((await ana.post(`/api/admin/users/${userId}/deletion-requests`, { reason: 'Conta falsa' })).status).toBe(201);
    expect((await env.visitor.post('/api/sessions', { code: 'dev:pintassilgo@example.pt' })).body).toMatchObject({
      code: 'user.deactivated',
    });
    expect(await requests()).toMatchObject([{ userId, reason: 'Conta falsa', requestedBy: { id: ladder.ids.ana, name: 'Ana' } }]);
    expect((await ana.post(`/api/admin/deletion-requests/${userId}/approve`, {})).status).toBe(403);
  });

  it('is finished after a crash between the approval and the end of the work', async () => {
    await leaveTraces();
    await person.post('/api/deletion-requests', {});
    await env.app.commandBus.execute(new commands.ApproveDeletion({ userId }, { actor: systemActor('operator'), id: userId }));
    await env.restart();
    await env.settle();
    expect(saysIn(await stored())).toEqual([]);
  });
});
