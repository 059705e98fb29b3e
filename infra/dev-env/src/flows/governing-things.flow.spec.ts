import type { GovernedClub, GovernedMatch, GovernedTournament, Page } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { grant } from './grant.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { png } from './pictures.fixture';
import { sendPicture } from './send-picture.fixture';
import { reporterWins } from './scores.fixture';

const superAdminsOnly = { code: 'role.super-admins-validate', message: 'Só os Super Admins validam, recusam ou decidem resultados.' };

describe('governing clubs, tournaments and matches', () => {
  let env: DevEnvironment;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  let ladder: LadderFixture;
  let sara: Client;
  let aldo: Client;
  const idOf = async (client: Client) => ((await client.get('/api/users/me')).body as { id: string }).id;
  const made = async (client: Client, path: string, body: object): Promise<string> =>
    ((await client.post(path, body)).body as { readonly id: string }).id;
  beforeEach(async () => {
    clock.set('2026-03-02T12:00:00.000Z');
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['rui', 'eva']);
    sara = await env.signedIn('sara@example.pt');
    aldo = await env.signedIn('aldo@example.pt');
    await grant(env, await idOf(sara), 'superadmin');
    await grant(env, await idOf(aldo), 'admin');
  });
  afterEach(() => env.stop());

  const clubs = async (client: Client, query = '') => (await client.get(`/api/admin/clubs?${query}`)).body as Page<GovernedClub>;
  const tournaments = async (client: Client, query = '') =>
    (await client.get(`/api/admin/tournaments?${query}`)).body as Page<GovernedTournament>;
  const matches = async (client: Client, query = '') => (await client.get(`/api/admin/matches?${query}`)).body as Page<GovernedMatch>;
  const names = ({ items }: Page<{ readonly name: string }>) => items.map(({ name }) => name);

  it('lists clubs by words and state; a reader who may not judge them sees why', async () => {
    const rui = ladder.players.rui!;
    const camélias = await made(rui, '/api/clubs', { name: 'Camélias', district: 'Porto', concelho: 'Maia' });
    const ribeira = await made(rui, '/api/clubs', { name: 'Ribeira' });
    const recusado = await made(rui, '/api/clubs', { name: 'Recusado' });
    await sara.post(`/api/clubs/${ribeira}/validate`, {});
    await sara.post(`/api/clubs/${recusado}/reject`, {});
    expect(names(await clubs(sara))).toEqual(['Camélias', 'Recusado', 'Ribeira']);
    expect(names(await clubs(aldo))).toEqual(['Camélias', 'Ribeira']);
    expect(names(await clubs(sara, 'q=maia'))).toEqual(['Camélias']);
    expect(names(await clubs(sara, 'status=rejected'))).toEqual(['Recusado']);
    expect(await clubs(sara, 'page=2&pageSize=2')).toMatchObject({ total: 3, page: 2, items: [{ name: 'Ribeira' }] });
    expect((await clubs(sara, 'q=camelias')).items).toEqual([
      {
        id: camélias,
        name: 'Camélias',
        status: 'pending',
        district: 'Porto',
        concelho: 'Maia',
        imageUrl: null,
        proposerName: 'Rui',
        members: 1,
        createdAt: clock.now(),
        rules: { correct: null, judge: null },
      },
    ]);
    expect((await clubs(aldo, 'q=camelias')).items[0]!.rules).toEqual({ correct: null, judge: superAdminsOnly });
    expect((await clubs(sara, 'q=ribeira')).items[0]!.rules.judge).toMatchObject({ code: 'club.not-pending' });
  });

  it('lets an admin correct a club’s texts and contacts, and not its facilities', async () => {
    const id = await made(ladder.players.rui!, '/api/clubs', { name: 'Camelias' });
    const courts = [{ surface: 'clay', count: 2, lit: 0 }];
    expect((await aldo.put(`/api/clubs/${id}`, { name: 'Camélias', phone: '223456789' })).status).toBe(200);
    expect((await aldo.get(`/api/clubs/${id}`)).body).toMatchObject({ name: 'Camélias', phone: '223456789' });
    expect((await aldo.put(`/api/clubs/${id}`, { name: 'Camélias', phone: '223456789', courts })).body).toMatchObject({
      statusCode: 403,
      code: 'role.admins-correct-texts',
    });
  });

  it('an admin corrects the image of a club and of a tournament, also of a private one', async () => {
    const club = await made(ladder.players.rui!, '/api/clubs', { name: 'Camélias' });
    const closed = await made(ladder.creator, '/api/tournaments', { name: 'Só nossa', privacy: 'private' });
    expect(await sendPicture(env, aldo, `/api/clubs/${club}/image`, png())).toEqual({ status: 200 });
    expect(await sendPicture(env, aldo, `/api/tournaments/${closed}/image`, png())).toEqual({ status: 200 });
    expect((await clubs(aldo)).items).toMatchObject([{ imageUrl: expect.stringContaining('/medium') as string }]);
    expect((await tournaments(aldo, 'q=nossa')).items).toMatchObject([{ imageUrl: expect.stringContaining('/medium') as string }]);
  });

  it('lists tournaments by words and state, private ones too; an admin corrects only their texts', async () => {
    clock.set('2026-03-02T12:30:00.000Z');
    const hidden = await made(ladder.creator, '/api/tournaments', { name: 'Só nossa', privacy: 'private', location: 'Maia' });
    clock.set('2026-03-02T13:00:00.000Z');
    const refused = await made(ladder.creator, '/api/tournaments', { name: 'Recusada' });
    await sara.post(`/api/tournaments/${refused}/reject`, {});
    expect(names(await tournaments(sara))).toEqual(['Recusada', 'Só nossa', 'Escada de Outono']);
    expect(names(await tournaments(aldo))).toEqual(['Só nossa', 'Escada de Outono']);
    expect(names(await tournaments(aldo, 'q=maia'))).toEqual(['Só nossa']);
    expect(names(await tournaments(sara, 'status=rejected'))).toEqual(['Recusada']);
    expect(await tournaments(aldo, 'pageSize=1&page=2')).toMatchObject({ total: 2, items: [{ name: 'Escada de Outono' }] });
    expect((await tournaments(sara, 'q=nossa')).items).toMatchObject([
      { id: hidden, privacy: 'private', creatorName: 'Carla Criadora', status: 'pending', rules: { correct: null, judge: null } },
    ]);
    expect((await tournaments(aldo, 'q=nossa')).items[0]!.rules.judge).toEqual(superAdminsOnly);

    expect((await aldo.put(`/api/tournaments/${hidden}`, { name: 'Só Nossa', location: 'Porto' })).status).toBe(200);
    expect((await tournaments(aldo, 'q=nossa')).items).toMatchObject([{ name: 'Só Nossa', location: 'Porto' }]);
    for (const more of [{ privacy: 'public', confirmPublic: true }, { endDate: '2026-09-30' }])
      expect((await aldo.put(`/api/tournaments/${hidden}`, more)).body).toMatchObject({ code: 'role.admins-correct-texts' });
  });

  it('lists open matches, and all of a player’s; a reader who may not rule sees why', async () => {
    const match = await ladder.open('rui', 'eva');
    expect((await matches(aldo)).items).toMatchObject([
      { id: match, players: ['Rui', 'Eva'], tournamentName: 'Escada de Outono', score: null, rules: { judge: superAdminsOnly } },
    ]);
    expect((await matches(sara)).items[0]!.rules.judge).toMatchObject({ code: 'result.not-reported' });
    await ladder.players.rui!.post(`/api/matches/${match}/result`, reporterWins);
    expect((await matches(sara, 'status=result_reported')).items).toMatchObject([{ id: match, score: '6-4 6-3', rules: { judge: null } }]);
    await ladder.players.eva!.post(`/api/matches/${match}/validation`, { decision: 'approve' });
    expect((await matches(sara)).total).toBe(0);
    // finished matches are almost all: they are found by player, or within a tournament
    expect((await sara.get('/api/admin/matches?status=completed')).body).toMatchObject({ statusCode: 422, code: 'match.search-needed' });
    expect((await matches(sara, 'q=eva&status=completed')).total).toBe(1);
    expect((await matches(sara, 'q=eva')).items).toMatchObject([
      { id: match, status: 'completed', rules: { judge: { code: 'match.closed' } } },
    ]);
    expect((await matches(sara, `tournamentId=${ladder.id}`)).total).toBe(1);
    expect((await matches(sara, 'q=eva&status=cancelled')).total).toBe(0);
    expect((await matches(sara, 'q=ningu%C3%A9m')).total).toBe(0);
  });

  it('expires everything pending for five days, and returns the number; a second time none', async () => {
    const rui = ladder.players.rui!;
    const club = await made(rui, '/api/clubs', { name: 'Esquecido' });
    const tournament = await made(rui, '/api/tournaments', { name: 'Esquecida' });
    expect((await sara.post('/api/admin/clean-up', {})).body).toEqual({ clubs: 0, tournaments: 0 });
    // the clock jumps too far to be believed: no deadline is acted upon automatically
    clock.set('2026-03-08T12:00:00.000Z');
    await made(rui, '/api/clubs', { name: 'Novo' });
    expect((await sara.post('/api/admin/clean-up', {})).body).toEqual({ clubs: 1, tournaments: 1 });
    expect(names(await clubs(sara, 'status=expired'))).toEqual(['Esquecido']);
    expect(names(await clubs(sara, 'status=pending'))).toEqual(['Novo']);
    expect(names(await tournaments(sara, 'status=expired'))).toEqual(['Esquecida']);
    expect((await sara.post('/api/admin/clean-up', {})).body).toEqual({ clubs: 0, tournaments: 0 });
    const log = (await sara.get('/api/admin/logs?action=ClubExpired')).body as { items: { actor: { name: string }; entityId: string }[] };
    expect(log.items).toMatchObject([{ actor: { name: 'Sara' }, entityId: club }]);
    expect((await rui.post(`/api/tournaments/${tournament}/resubmit`, {})).status).toBe(200);
  });

  it('lets an admin correct the names and pictures of players only; the log names the admin', async () => {
    const rui = ladder.players.rui!;
    const id = ladder.ids.rui!;
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(png())]), 'rui.png');
    await fetch(`${env.url}/api/profile/photo`, { method: 'PUT', headers: { cookie: rui.cookie! }, body });
    const me = async () => (await rui.get('/api/users/me')).body as { first_name: string; last_name: string; photo_url: string | null };
    const { photo_url: shown } = await me();
    expect((await rui.get(shown!)).status).toBe(200);
    expect((await aldo.delete(`/api/admin/users/${id}/photo`)).status).toBe(200);
    expect((await rui.get(shown!)).status).toBe(404);
    expect(await sendPicture(env, aldo, `/api/admin/users/${id}/photo`, png())).toEqual({ status: 200 });
    const { photo_url: corrected } = await me();
    expect((await rui.get(corrected!)).status).toBe(200);
    const log = (await sara.get('/api/admin/logs?action=PhotoChanged')).body as { items: { description: string }[] };
    expect(log.items.map(({ description }) => description)).toEqual([
      'Aldo mudou a fotografia de Rui.',
      'Aldo mudou a fotografia de Rui.',
      'Rui mudou a fotografia de Rui.',
    ]);
    expect(await sendPicture(env, aldo, `/api/admin/users/${id}/photo`, Buffer.from('Olá'))).toMatchObject({ code: 'image.invalid' });
    expect(await sendPicture(env, aldo, `/api/admin/users/${id}/photo`, Buffer.alloc(6 * 1024 * 1024))).toEqual({
      status: 413,
      code: 'image.too-large',
    });
    for (const [client, of, status, code] of [
      [env.visitor, id, 401, 'session.required'],
      [ladder.players.eva!, id, 403, 'right.missing'],
      [aldo, await idOf(sara), 403, 'role.admins-cannot-alter-admins'],
      [sara, await idOf(ladder.root), 403, 'user.protected'],
      [sara, '00000000-0000-4000-8000-000000000000', 404, 'user.unknown'],
    ] as const)
      expect(await sendPicture(env, client, `/api/admin/users/${of}/photo`, png())).toEqual({ status, code });
    expect((await aldo.delete(`/api/admin/users/${id}/photo`)).status).toBe(200);
    expect((await aldo.put(`/api/admin/users/${id}/name`, { firstName: 'Rui', lastName: 'Matos' })).status).toBe(200);
    expect(await me()).toMatchObject({ first_name: 'Rui', last_name: 'Matos', photo_url: null });
    expect((await aldo.put(`/api/admin/users/${id}/name`, { firstName: '', lastName: 'Matos' })).body).toMatchObject({
      code: 'profile.first-name-required',
    });
    const named = (client: Client, of: string) => client.put(`/api/admin/users/${of}/name`, { firstName: 'X', lastName: 'Y' });
    expect((await named(aldo, await idOf(sara))).body).toMatchObject({ code: 'role.admins-cannot-alter-admins' });
    expect((await named(sara, await idOf(ladder.root))).body).toMatchObject({ code: 'user.protected' });
    expect((await named(rui, ladder.ids.eva!)).body).toMatchObject({ code: 'right.missing' });
  });
});
