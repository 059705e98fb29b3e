import type { EarlierSeasons, NotificationList } from '@tennis/contracts';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { erasePerson } from './erase-person.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const names = ['rui', 'eva', 'ivo', 'ana', 'gil', 'noa', 'bia'] as const;

describe('the players of an earlier ladder', () => {
  let env: DevEnvironment;
  let spring: LadderFixture;
  beforeAll(async () => {
    env = await startDevEnvironment();
    spring = await makeLadder(env, names, { name: 'Escada da Primavera' });
  });
  afterAll(() => env.stop());

  const at = (id: string, path = '') => `/api/tournaments/${id}${path}`;
  const next = (more: object = {}) => makeLadder(env, [], { name: 'Escada do Verão', ...more });
  const seasons = async (client: Client, id: string) => (await client.get(at(id, '/earlier-seasons'))).body as EarlierSeasons;
  const invite = (client: Client, id: string, from = spring.id) => client.post(at(id, '/invitations'), { fromTournamentId: from });
  const toldOf = async (client: Client, id: string, language = 'pt') =>
    ((await client.get('/api/notifications?pageSize=100', { 'accept-language': language })).body as NotificationList).items.filter(
      ({ type, action_url }) => type === 'ladder_invitation' && action_url === `/tournaments/${id}`,
    );

  it('are invited once, with the inviter’s name, and join by themselves; present, blocked, suspended and erased people are left out', async () => {
    const summer = await next();
    const { players, ids, creator } = spring;
    await players.eva!.post(at(summer.id, '/join'), {});
    await creator.post(at(summer.id, `/participants/${ids.ivo}/block`), {});
    await creator.post(at(spring.id, `/participants/${ids.ana}/suspend`), {});
    await spring.root.post(`/api/admin/users/${ids.gil}/suspend`, { reason: 'Abusos' });
    await erasePerson(env, ids.noa!);
    for (const [client, firstName] of [
      [creator, 'Carla'],
      [players.bia!, 'Bia'],
    ] as const)
      await client.put('/api/profile', { firstName, lastName: 'Criadora', birthYear: 1980 });
    const { id: talk } = (
      await players.bia!.post('/api/conversations', {
        participantIds: [((await creator.get('/api/users/me')).body as { id: string }).id],
      })
    ).body as { id: string };
    expect((await players.bia!.post(`/api/conversations/${talk}/block`, {})).status).toBe(200);
    await env.settle();

    const before = await seasons(creator, summer.id);
    expect(before.invited).toBe(0);
    expect(before.seasons).toContainEqual({ tournamentId: spring.id, name: 'Escada da Primavera', players: 1, here: 1 });
    for (let press = 0; press < 2; press += 1) expect((await invite(creator, summer.id)).status).toBe(200);
    await env.settle();
    expect(await toldOf(players.rui!, summer.id)).toMatchObject([
      {
        title: 'Convite para um torneio',
        message:
          'Carla Criadora organiza «Escada do Verão» e convida quem jogou noutro torneio da mesma organização. É na página do torneio que entra, ou pede para entrar.',
        is_read: false,
      },
    ]);
    for (const who of ['eva', 'ivo', 'ana', 'bia']) expect([who, await toldOf(players[who]!, summer.id)]).toEqual([who, []]);
    expect(await toldOf(creator, summer.id)).toEqual([]);
    const after = await seasons(creator, summer.id);
    const left = after.seasons.filter(({ tournamentId }) => tournamentId === spring.id);
    // people who already joined make it worth listing, for the order of this tournament
    expect([after.invited, left.map(({ players, here }) => [players, here])]).toEqual([1, [[0, 1]]]);
    const invitations = (await env.app.eventStore.readStream(`tournament-${summer.id}`)).filter(({ type }) => type === 'PlayersInvited');
    expect(invitations.map(({ data }) => data)).toEqual([{ fromTournamentId: spring.id, userIds: [ids.rui] }]);

    expect((await summer.board()).map(({ name }) => name)).toEqual(['Eva']);
    await players.rui!.post(at(summer.id, '/join'), {});
    expect((await summer.board()).map(({ name }) => name)).toEqual(['Eva', 'Rui']);
    const log = await spring.root.get(`/api/admin/logs?entityType=tournament&entityId=${summer.id}&action=PlayersInvited`);
    expect((log.body as { items: object[] }).items).toMatchObject([
      { description: 'Carla Criadora convidou para Escada do Verão quem jogou noutro torneio da mesma organização.' },
    ]);
  });

  it('are not notified when they disabled such notices', async () => {
    const summer = await next();
    await spring.players.rui!.put('/api/notification-preferences', { groups: { people: { inApp: false, push: false, email: false } } });
    await invite(spring.creator, summer.id);
    await env.settle();
    expect(await toldOf(spring.players.rui!, summer.id)).toEqual([]);
    expect(await toldOf(spring.players.eva!, summer.id, 'en')).toMatchObject([{ title: 'Invitation to a tournament' }]);
    await spring.players.rui!.put('/api/notification-preferences', { groups: { people: { inApp: true } } });
  });

  it('are admitted to a private one by invitation as by its link: they see its card and ask to join', async () => {
    const closed = await next({ privacy: 'private' });
    const rui = spring.players.rui!;
    await invite(spring.creator, closed.id);
    await env.settle();
    expect(await toldOf(rui, closed.id)).toHaveLength(1);
    expect((await rui.get(at(closed.id, '/ranking'))).body).toMatchObject({ code: 'tournament.private' });
    expect((await rui.post(at(closed.id, '/join'), {})).status).toBe(200);
    expect((await rui.get(at(closed.id))).body).toMatchObject({ myRequest: 'pending' });
    expect((await spring.creator.post(at(closed.id, `/join-requests/${spring.ids.rui}/approve`), {})).status).toBe(200);
    expect((await rui.get(at(closed.id, '/ranking'))).status).toBe(200);
  });

  it('are offered first from the ladder that this one was copied from, else from the most similar one', async () => {
    const copied = await makeLadder(env, ['lia'], { name: 'Escada B' });
    const alike = await makeLadder(env, ['lia', 'teo'], { name: 'Torneio dos Sócios 2025' });
    await makeLadder(env, ['teo', 'lia'], { name: 'Outra coisa' });
    const first = async (more: object) => {
      const { id } = await next(more);
      return (await seasons(spring.creator, id)).seasons[0]?.tournamentId;
    };
    expect(await first({ name: 'Torneio dos Sócios 2026', fromTournamentId: copied.id })).toBe(copied.id);
    expect(await first({ name: 'Torneio dos Sócios 2026' })).toBe(alike.id);
  });

  it('are shown with the copied ladder to the current manager, for its order, but cannot be invited by another creator', async () => {
    const former = await makeLadder(env, ['lia', 'teo'], { name: 'Escada do Ano Passado', privacy: 'private' });
    const { id } = await next({ name: 'Escada Deste Ano', fromTournamentId: former.id });
    const { lia, teo } = former.players as Record<'lia' | 'teo', Client>;
    for (const client of [lia, teo]) expect((await client.post(at(id, '/join'), {})).status).toBe(200);
    await lia.put('/api/profile', { firstName: 'Lia', lastName: 'Sucessora', birthYear: 1980 });
    await env.settle();
    expect((await spring.creator.post(at(id, '/creator'), { userId: former.ids.lia, reason: 'Mudei de cidade' })).status).toBe(200);
    const named = { tournamentId: former.id, name: 'Escada do Ano Passado', players: 0, here: 2 };
    expect((await seasons(lia, id)).seasons).toEqual([named]);
    expect((await lia.get(at(former.id, '/ranking'))).status).toBe(200);
    expect((await lia.post(at(id, '/invitations'), { fromTournamentId: former.id })).body).toMatchObject({ code: 'tournament.unknown' });
    // a person who cannot see it is not told about it
    await lia.post(at(former.id, '/leave'), {});
    expect((await seasons(lia, id)).seasons).toEqual([]);
  });
});
