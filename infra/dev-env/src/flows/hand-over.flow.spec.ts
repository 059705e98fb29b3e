import { type HomeAnswer, type LogRow, type NotificationList, type SuccessorRow, type TournamentDetail } from '@tennis/contracts';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

describe('handing over a ladder', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  beforeAll(async () => {
    env = await startDevEnvironment();
  });
  afterAll(() => env.stop());

  const growUp = (client: Client, firstName: string, birthYear = 1980) =>
    client.put('/api/profile', { firstName, lastName: 'Sá', birthYear });
  beforeEach(async () => {
    ladder = await makeLadder(env, ['rui', 'eva', 'ivo']);
    await growUp(ladder.players.rui!, 'Rui');
    await growUp(ladder.players.ivo!, 'Ivo', Number(env.app.clock.now().slice(0, 4)) - 15);
  });
  const at = (path = '', id = ladder.id) => `/api/tournaments/${id}${path}`;
  const name = (by: Client, userId: string, more: object = {}, id = ladder.id) => by.post(at('/creator', id), { userId, ...more });
  const page = async (client: Client, id = ladder.id) => (await client.get(at('', id))).body as TournamentDetail;
  const idOf = async (client: Client) => ((await client.get('/api/users/me')).body as { id: string }).id;

  it('lets the new creator govern it at once, and no longer the former one', async () => {
    const rui = ladder.players.rui!;
    expect((await rui.put(at(), { location: 'Porto' })).status).toBe(403);
    expect((await name(ladder.creator, ladder.ids.rui!)).status).toBe(200);
    await env.settle();
    // notices that waited for the former creator are not new for the next one
    const { items } = (await rui.get('/api/notifications?pageSize=100')).body as NotificationList;
    expect(items.map(({ type, action_url }) => [type, action_url])).toContainEqual([
      'creator_changed',
      `/tournaments/${ladder.id}?tab=manage`,
    ]);
    expect(items.filter(({ type }) => ['player_joined_tournament', 'tournament_validated'].includes(type))).toEqual([]);
    expect(await page(rui)).toMatchObject({ creatorId: ladder.ids.rui, creatorName: 'Rui Sá' });
    expect((await rui.put(at(), { location: 'Porto' })).status).toBe(200);
    for (const answer of [await ladder.creator.put(at(), { location: 'Faro' }), await ladder.creator.get(at('/join-requests'))])
      expect(answer.status).toBe(403);
    await rui.put(at(), { privacy: 'private' });
    const bia = await env.signedIn('bia@example.pt');
    await bia.post(at('/join'), {});
    const asked = async (client: Client) =>
      ((await client.get('/api/home')).body as HomeAnswer).requests?.map(({ tournamentId }) => tournamentId);
    expect(await asked(rui)).toContain(ladder.id);
    expect((await asked(ladder.creator)) ?? []).not.toContain(ladder.id);
    // the former creator never played on it, and it is private now
    expect((await ladder.creator.get(at('/ranking'))).body).toMatchObject({ code: 'tournament.private' });
  });

  it('offers adult participants only', async () => {
    const offered = (await ladder.creator.get(at('/successors'))).body as readonly SuccessorRow[];
    expect(offered).toEqual([{ userId: ladder.ids.rui, name: 'Rui Sá' }]);
  });

  it('allows an administrator of its club, who need not play', async () => {
    const noa = await env.signedIn('noa@example.pt');
    await growUp(noa, 'Noa');
    const { id: clubId } = (await noa.post('/api/clubs', { name: 'Ténis da Noa' })).body as { id: string };
    await ladder.root.post(`/api/clubs/${clubId}/validate`, {});
    const { id } = (await ladder.creator.post('/api/tournaments', { name: 'Escada do clube', clubId })).body as { id: string };
    expect((await ladder.creator.get(at('/successors', id))).body).toEqual([{ userId: await idOf(noa), name: 'Noa Sá' }]);
    expect((await name(ladder.creator, await idOf(noa), {}, id)).status).toBe(200);
    expect((await noa.get(at('/join-requests', id))).status).toBe(200);
  });

  it('is done by a super admin with a reason when the creator is gone: the log keeps it sealed and shows it', async () => {
    expect((await name(ladder.root, ladder.ids.eva!)).body).toMatchObject({ code: 'tournament.successor-reason-required' });
    const reason = 'A Carla deixou o clube';
    expect((await name(ladder.root, ladder.ids.eva!, { reason })).status).toBe(200);
    expect(await page(ladder.root)).toMatchObject({ creatorId: ladder.ids.eva });
    const [named] = (await env.app.eventStore.readStream(`tournament-${ladder.id}`)).slice(-1);
    expect(named).toMatchObject({ type: 'CreatorNamed', version: 2, data: { userId: ladder.ids.eva, replaces: expect.any(String) } });
    expect(JSON.stringify(named)).not.toContain('clube');
    const log = await ladder.root.get(`/api/admin/logs?entityType=tournament&entityId=${ladder.id}`, { 'accept-language': 'pt' });
    expect((log.body as { items: readonly LogRow[] }).items.find(({ action }) => action === 'CreatorNamed')).toMatchObject({
      description: 'Root entregou Escada de Outono a Eva.',
      next: { reason },
    });
  });
});
