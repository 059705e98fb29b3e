/** @group distributed */
import { type HomeAnswer, views } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

describe('a membership', () => {
  let env: DevEnvironment;
  const clock = settableClock('2026-03-02T09:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterAll(() => env.stop());

  /** The number of players in a ladder, as counted by its page, the list, the leaders on the boards and the administration. */
  const playing = async ({ id, root }: LadderFixture): Promise<readonly unknown[]> => {
    type Counted = { readonly id?: string; readonly tournamentId?: string; readonly players: number };
    const listed = async (path: string) =>
      ((await root.get(`/api/${path}?pageSize=100`)).body as { items: readonly Counted[] }).items
        .filter((one) => (one.tournamentId ?? one.id) === id)
        .map(({ players }) => players);
    const page = (await root.get(`/api/tournaments/${id}`)).body as Counted;
    return [page.players, await listed('tournaments'), await listed('leaderboards/leaders'), await listed('admin/tournaments')];
  };

  it('in a private tournament is requested, approved by its creator, and shows nothing before', async () => {
    const { id, creator } = await makeLadder(env, [], { name: 'Só Sócios', privacy: 'private' });
    const bia = await env.signedIn('bia@example.pt');
    const me = (await bia.get('/api/users/me')).body as { id: string };
    expect((await bia.post(`/api/tournaments/${id}/join`, {})).status).toBe(200);
    expect((await bia.get(`/api/tournaments/${id}`)).body).toMatchObject({ myRequest: 'pending' });
    expect((await bia.get(`/api/tournaments/${id}/ranking`)).body).toMatchObject({ code: 'tournament.private' });
    expect((await bia.delete(`/api/tournaments/${id}/join-requests/mine`)).status).toBe(200);
    expect((await creator.get(`/api/tournaments/${id}/join-requests`)).body).toEqual([]);
    await bia.post(`/api/tournaments/${id}/join`, { message: ' Jogo às terças no Maia ' });
    expect((await creator.get(`/api/tournaments/${id}/join-requests`)).body).toEqual([
      { userId: me.id, name: 'Bia', message: 'Jogo às terças no Maia', askedAt: '2026-03-02T09:00:00.000Z' },
    ]);
    const [asked] = (await env.app.eventStore.readStream(`tournament-${id}`)).filter(({ type }) => type === 'JoinRequested').slice(-1);
    expect(asked).toMatchObject({ version: 2, data: { userId: me.id, message: { of: me.id } } });
    expect(JSON.stringify(await env.app.readStore.get(views.tournament, id))).not.toContain('terças');
    expect((await creator.post(`/api/tournaments/${id}/join-requests/${me.id}/approve`, {})).status).toBe(200);
    expect((await bia.get(`/api/tournaments/${id}/ranking`)).status).toBe(200);
  });

  it('in a tournament that becomes public is still open to people who had asked: they are answered, or simply join', async () => {
    const { id, creator } = await makeLadder(env, [], { name: 'Já Aberta', privacy: 'private' });
    const [gil, noa] = [await env.signedIn('gil@example.pt'), await env.signedIn('noa@example.pt')];
    for (const one of [gil, noa]) await one.post(`/api/tournaments/${id}/join`, {});
    await creator.put(`/api/tournaments/${id}`, { privacy: 'public', confirmPublic: true });
    const asking = async () => (await creator.get(`/api/tournaments/${id}/join-requests`)).body as { name: string; userId: string }[];
    const counted = async () =>
      ((await creator.get('/api/home')).body as HomeAnswer).requests?.find(({ tournamentId }) => tournamentId === id)?.count;
    expect([(await asking()).map(({ name }) => name), await counted()]).toEqual([['Gil', 'Noa'], 2]);
    expect((await gil.post(`/api/tournaments/${id}/join`, {})).status).toBe(200);
    expect(await counted()).toBe(1);
    const [left] = await asking();
    expect((await creator.post(`/api/tournaments/${id}/join-requests/${left!.userId}/approve`, {})).status).toBe(200);
    expect([await asking(), await counted()]).toEqual([[], undefined]);
  });

  it('of the referee is off the ladder during the role, and gets its points back', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva', 'ivo']);
    const at = (name: string, action: string) => `/api/tournaments/${ladder.id}/participants/${ladder.ids[name]}/${action}`;
    await ladder.win('ivo', 'rui');
    await ladder.creator.post(at('ivo', 'promote'), {});
    expect((await ladder.board()).map(({ name }) => name)).toEqual(['Eva', 'Rui']);
    expect(await playing(ladder)).toEqual([2, [2], [2], [2]]);
    expect((await ladder.creator.post(at('eva', 'promote'), {})).body).toMatchObject({ statusCode: 409, code: 'tournament.has-referee' });
    await ladder.creator.post(at('eva', 'promote'), { replace: true });
    expect(await ladder.board()).toEqual([
      { name: 'Ivo', points: 3 },
      { name: 'Rui', points: -1 },
    ]);
    await ladder.creator.post(at('eva', 'demote'), {});
    expect((await ladder.board()).map(({ name }) => name)).toEqual(['Ivo', 'Eva', 'Rui']);
    expect(await playing(ladder)).toEqual([3, [3], [3], [3]]);
  });

  it('stays open for results for seven days after the end, then it is frozen', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva']);
    const match = await ladder.open('rui', 'eva');
    const unplayed = await ladder.open('rui', 'eva');
    await ladder.creator.post(`/api/tournaments/${ladder.id}/end`, {});
    const sets = [
      { a: 6, b: 4 },
      { a: 6, b: 3 },
    ];
    expect((await ladder.players.rui!.post(`/api/matches/${match}/result`, { sets })).status).toBe(200);
    await env.settle();
    clock.set('2026-03-09T09:00:01.000Z');
    await env.settle();
    expect((await ladder.creator.get(`/api/tournaments/${ladder.id}`)).body).toMatchObject({ status: 'frozen' });
    expect((await ladder.players.eva!.post(`/api/matches/${match}/validation`, { decision: 'approve' })).body).toMatchObject({
      code: 'tournament.frozen',
    });
    const of = async (id: string) => (await ladder.players.rui!.get(`/api/matches/${id}`)).body;
    expect(await of(unplayed)).toMatchObject({ status: 'cancelled', cancelled: { cause: 'tournament-ended' } });
    expect(await of(match)).toMatchObject({ status: 'result_reported' });
    const times = { times: ['2026-03-12T18:00:00.000Z'] };
    expect((await ladder.players.rui!.post(`/api/matches/${unplayed}/propose-time`, times)).body).toMatchObject({ code: 'match.closed' });
  });

  it.each(['constructor', '__proto__', 'toString', '00000000-0000-4000-8000-000000000000'])(
    'does not exist for the name %s',
    async (nobody) => {
      const ladder = await makeLadder(env, ['rui', 'eva']);
      const at = (path: string) => `/api/tournaments/${ladder.id}/${path}`;
      const { rui } = ladder.players;
      for (const path of ['ledger', 'suggested-times'])
        expect((await rui!.get(at(`${path}?playerId=${nobody}`))).body).toMatchObject({ statusCode: 404, code: 'user.unknown' });
      expect((await rui!.get(`/api/players/${nobody}`)).body).toMatchObject({ statusCode: 404, code: 'user.unknown' });
      for (const action of ['suspend', 'promote', 'demote'])
        expect((await ladder.creator.post(at(`participants/${nobody}/${action}`), {})).body).toMatchObject({
          code: 'tournament.not-joined',
        });
      const challenge = { tournamentId: ladder.id, challengedId: nobody, proposedTimes: ['2026-03-05T18:00:00.000Z'] };
      expect((await rui!.post('/api/challenges', challenge)).body).toMatchObject({ code: 'challenge.opponent-not-in-ladder' });
    },
  );

  it('that was refused shows so, and when the person may ask again', async () => {
    clock.set('2026-03-20T09:00:00.000Z');
    const { id, creator } = await makeLadder(env, [], { name: 'Só Amigos', privacy: 'private' });
    const bia = await env.signedIn('bia@example.pt');
    const me = (await bia.get('/api/users/me')).body as { id: string };
    const card = async () => (await bia.get(`/api/tournaments/${id}`)).body;
    expect(await card()).not.toHaveProperty('mayAskAgainAt');
    await bia.post(`/api/tournaments/${id}/join`, {});
    expect((await creator.get(`/api/tournaments/${id}/join-requests`)).body).toMatchObject([{ userId: me.id, message: null }]);
    await creator.post(`/api/tournaments/${id}/join-requests/${me.id}/reject`, {});
    expect(await card()).toMatchObject({ myRequest: 'rejected', mayAskAgainAt: '2026-03-27T09:00:00.000Z' });
    expect((await bia.post(`/api/tournaments/${id}/join`, {})).body).toMatchObject({ code: 'tournament.rejoin-too-early' });
    clock.set('2026-03-27T09:00:00.000Z');
    expect((await bia.post(`/api/tournaments/${id}/join`, {})).status).toBe(200);
    expect(await card()).toMatchObject({ myRequest: 'pending' });
    expect(await card()).not.toHaveProperty('mayAskAgainAt');
    await creator.post(`/api/tournaments/${id}/join-requests/${me.id}/approve`, {});
    await creator.post(`/api/tournaments/${id}/participants/${me.id}/remove`, {});
    expect(await card()).toMatchObject({ myRequest: null, mayAskAgainAt: '2026-04-03T09:00:00.000Z' });
  });
});
