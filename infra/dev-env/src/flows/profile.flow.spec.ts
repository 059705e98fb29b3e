/** @group distributed */
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const monday = '2026-03-02T09:00:00.000Z';
const tuesday = '2026-03-03T18:00:00.000Z';
const contacts = { phone: '+351 912 345 678', whatsapp: '912 345 678', signal: 'eva.42', telegram: '@eva_ts' };

describe('a profile', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  const clock = settableClock(monday);
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['rui', 'eva', 'ivo']);
  });
  afterAll(() => env.stop());

  const player = (name: string): Client => ladder.players[name]!;
  const save = async (name: string, body: object, language = 'pt') =>
    (await player(name).put('/api/profile', body, { 'accept-language': language })).body as Record<string, unknown>;
  const seenBy = async (reader: string, of: string) =>
    (await player(reader).get(`/api/players/${ladder.ids[of]}`)).body as Record<string, unknown>;

  it('starts with the names from the sign-in, keeps saved fields, and survives a restart', async () => {
    expect((await player('eva').get('/api/profile')).body).toEqual({
      id: ladder.ids.eva,
      email: 'eva@example.pt',
      firstName: 'Eva',
      lastName: '',
      phone: null,
      whatsapp: null,
      signal: null,
      telegram: null,
      birthYear: null,
      gender: 'unspecified',
      district: null,
      concelho: null,
      shareContacts: null,
      sharesContacts: false,
      photoUrl: null,
      clubName: null,
      clubs: [],
      registeredAt: monday,
    });
    const said = { lastName: 'Torres', gender: 'female', birthYear: 1991, district: 'Porto', concelho: 'Maia', ...contacts };
    expect(await save('eva', { firstName: 'Eva', email: 'eva@example.pt', ...said })).toMatchObject({ id: ladder.ids.eva });
    await env.restart();
    expect((await player('eva').get('/api/profile')).body).toMatchObject({ ...said, telegram: 'eva_ts', sharesContacts: true });
    expect((await player('eva').get('/api/users/me')).body).toMatchObject({ first_name: 'Eva', last_name: 'Torres' });
  });

  it('is refused with a reason for each invalid field, in the reader’s language', async () => {
    const wrong = { firstName: '', lastName: ' ', phone: '12', birthYear: 2020, district: 'Faro', concelho: 'Maia' };
    expect(await save('rui', wrong)).toEqual({
      statusCode: 422,
      error: 'Unprocessable Entity',
      code: 'profile.first-name-required',
      message: 'Indique o nome próprio.',
      details: [
        { path: 'firstName', code: 'profile.first-name-required', message: 'Indique o nome próprio.' },
        { path: 'lastName', code: 'profile.last-name-required', message: 'Indique o apelido.' },
        { path: 'phone', code: 'profile.phone-invalid', message: 'Indique um número de telefone com 9 a 15 algarismos.' },
        { path: 'birthYear', code: 'user.too-young', message: 'É preciso ter pelo menos 13 anos.' },
        { path: 'concelho', code: 'profile.concelho-unknown', message: 'Este concelho não fica no distrito escolhido.' },
      ],
    });
    expect(await save('rui', { firstName: '' }, 'en')).toMatchObject({ message: 'Enter your first name.' });
    expect(await save('rui', { email: 'outro@example.pt' })).toMatchObject({ statusCode: 403, code: 'profile.email-locked' });
    expect(await save('rui', { firstName: 5 })).toMatchObject({ statusCode: 400, details: [{ path: 'firstName' }] });
    expect((await player('rui').get('/api/profile')).body).toMatchObject({ firstName: 'Rui', phone: null });
  });

  it('is never stored unencrypted in the log', async () => {
    const events = JSON.stringify(await env.app.eventStore.readStream(`user-${ladder.ids.eva}`));
    for (const secret of ['Torres', '912 345 678', 'eva_ts', 'birthYear', 'Maia'])
      expect([secret, events.includes(secret)]).toEqual([secret, false]);
  });

  it('shows contacts to another player only after an accepted challenge, and only while the owner allows it', async () => {
    expect((await seenBy('rui', 'eva')).contacts).toEqual({ shown: false, why: 'no-accepted-challenge' });
    const body = { tournamentId: ladder.id, challengedId: ladder.ids.eva, proposedTimes: [tuesday] };
    const { id } = (await player('rui').post('/api/challenges', body)).body as { id: string };
    expect((await seenBy('rui', 'eva')).contacts).toMatchObject({ shown: false });
    expect((await player('eva').post(`/api/challenges/${id}/accept`, { time: tuesday })).status).toBe(200);
    expect((await seenBy('rui', 'eva')).contacts).toEqual({ shown: true, ...contacts, telegram: 'eva_ts' });
    expect((await seenBy('eva', 'rui')).contacts).toEqual({ shown: false, why: 'not-shared' }); // of unknown age
    expect((await seenBy('ivo', 'eva')).contacts).toEqual({ shown: false, why: 'no-accepted-challenge' });
    await save('eva', { shareContacts: false });
    expect((await seenBy('rui', 'eva')).contacts).toEqual({ shown: false, why: 'not-shared' });
    expect((await seenBy('eva', 'eva')).contacts).toMatchObject({ shown: true });
    await save('eva', { shareContacts: null, birthYear: 2012 });
    expect((await seenBy('rui', 'eva')).contacts).toEqual({ shown: false, why: 'not-shared' });
    await save('eva', { birthYear: 1991 });
  });

  it('counts matches, and shows the head-to-head', async () => {
    await ladder.win('ivo', 'eva');
    await ladder.win('eva', 'rui');
    const match = await ladder.win('rui', 'eva');
    expect(await seenBy('rui', 'eva')).toMatchObject({
      name: 'Eva Torres',
      matches: 3,
      wins: 1,
      defeats: 2,
      winRate: 33,
      form: 'DVD',
      activeTournaments: 1,
      tournaments: [{ id: ladder.id, name: 'Escada de Outono', rank: 3, points: 1 }],
      headToHead: { wins: 1, defeats: 1, lastMatchId: match, lastPlayedOn: '2026-03-02' },
      memberSince: monday,
      imported: false,
    });
    expect(await seenBy('eva', 'eva')).toMatchObject({ headToHead: null });
  });

  it('names and counts private tournaments to their insiders only', async () => {
    const { id } = (await player('ivo').post('/api/tournaments', { name: 'Só nós', privacy: 'private', joins: true })).body as {
      id: string;
    };
    await ladder.root.post(`/api/tournaments/${id}/validate`, {});
    expect(await seenBy('rui', 'ivo')).toMatchObject({ activeTournaments: 1, tournaments: [{ id: ladder.id }] });
    expect(await seenBy('ivo', 'ivo')).toMatchObject({ activeTournaments: 2, tournaments: [{}, {}] });
  });

  it('counts only what the reader may see: results reveal no private ladder', async () => {
    const reads = async (client: Client) => (await client.get(`/api/players/${club.ids.nuno}`)).body as Record<string, unknown>;
    const open = await makeLadder(env, ['nuno', 'olga']);
    await open.win('nuno', 'olga');
    const club = await makeLadder(env, ['nuno', 'olga'], { name: 'Só Sócios', privacy: 'private' });
    for (const name of ['nuno', 'olga']) await club.creator.post(`/api/tournaments/${club.id}/join-requests/${club.ids[name]}/approve`, {});
    await club.win('olga', 'nuno');
    const outside = {
      activeTournaments: 1,
      matches: 1,
      wins: 1,
      defeats: 0,
      winRate: 100,
      form: 'V',
      tournaments: [{ id: open.id }],
      hidesMatches: true,
    };
    const inside = { activeTournaments: 2, matches: 2, wins: 1, defeats: 1, winRate: 50, form: 'VD', hidesMatches: false };
    const sara = await env.signedIn('sara@example.pt');
    expect(await reads(sara)).toMatchObject(outside);
    // also the figures, and also about a player who played only there: an empty list would reveal for whom it is empty
    const stats = async (client: Client) => (await client.get(`/api/players/${club.ids.nuno}/stats`)).body;
    expect([await stats(sara), await stats(club.players.olga!)]).toMatchObject([
      { matches: 1, hidesMatches: true },
      { matches: 2, hidesMatches: false },
    ]);
    for (const client of [club.players.nuno!, club.players.olga!, club.creator, club.root])
      expect(await reads(client)).toMatchObject(inside);
    expect((await reads(club.players.olga!)).headToHead).toMatchObject({ wins: 1, defeats: 1 });
    await club.players.olga!.post(`/api/tournaments/${club.id}/leave`, {});
    expect(await reads(club.players.olga!)).toMatchObject({ ...outside, headToHead: { wins: 0, defeats: 1 } });
  });

  it('still shows contacts once the accepted match is over', async () => {
    const [accepted] = ((await player('rui').get('/api/challenges?box=sent')).body as { items: { id: string }[] }).items;
    const { id } = accepted!;
    const sets = [
      { a: 6, b: 4 },
      { a: 6, b: 3 },
    ];
    await player('rui').post(`/api/matches/${id}/result`, { sets });
    expect((await player('eva').post(`/api/matches/${id}/validation`, { decision: 'approve' })).status).toBe(200);
    expect((await player('rui').get(`/api/challenges/${id}`)).body).toMatchObject({ status: 'completed' });
    expect((await seenBy('rui', 'eva')).contacts).toMatchObject({ shown: true });
  });
});
