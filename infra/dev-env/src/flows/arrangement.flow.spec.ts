import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const monday = '2026-03-02T09:00:00.000Z';
const tuesday = '2026-03-03T18:00:00.000Z';
const wednesday = '2026-03-04T18:00:00.000Z';
const places = ['Em minha casa, Rua das Flores 3', 'Atrás da escola', 'No campo do meu tio'] as const;
const courts = ['Campo do vizinho', 'Campo da rua'] as const;
const straight = [
  { a: 6, b: 4 },
  { a: 6, b: 3 },
];

interface MatchAnswer {
  readonly time: string | null;
  readonly location: string | null;
  readonly result: { readonly court?: string; readonly playedOn: string } | null;
  readonly disputed: object | null;
}

describe('the time and place of a match in a public ladder', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let outsider: Client;
  let match: string;
  const clock = settableClock(monday);
  const player = (name: string) => ladder.players[name]!;
  const insiders = () => [player('ivo'), player('rui'), player('eva'), ladder.creator, ladder.root];
  const others = () => [env.visitor, outsider];
  const read = async (client: Client, path = '') => (await client.get(`/api/matches/${match}${path}`)).body as MatchAnswer;
  const listed = async (client: Client) =>
    ((await client.get(`/api/matches?tournamentId=${ladder.id}`)).body as { items: (MatchAnswer & { id: string })[] }).items.find(
      ({ id }) => id === match,
    )!;

  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['rui', 'eva', 'ivo']);
    outsider = await env.signedIn('olga@example.pt');
    const body = { tournamentId: ladder.id, challengedId: ladder.ids.rui, proposedTimes: [tuesday, wednesday], location: places[0] };
    match = ((await player('ivo').post('/api/challenges', body)).body as { id: string }).id;
    await player('rui').post(`/api/challenges/${match}/accept`, { time: tuesday, location: places[1] });
    await env.settle();
  });
  afterAll(() => env.stop());

  it('are visible to its players, its ladder and its judges', async () => {
    for (const client of insiders()) {
      for (const answer of [await read(client), await listed(client)]) expect(answer).toMatchObject({ time: tuesday, location: places[1] });
      expect((await client.get(`/api/matches/${match}/calendar.ics`)).text).toContain('Atrás da escola');
    }
  });

  it('are hidden from outsiders, signed in or not', async () => {
    for (const client of others()) {
      for (const answer of [await read(client), await listed(client)])
        expect(answer).toMatchObject({ status: 'time_confirmed', time: null, proposedTimes: [], location: null });
      const { code, message } = (await client.get(`/api/matches/${match}/calendar.ics`)).body as { code: string; message: string };
      expect(code).toBe(client === outsider ? 'match.not-yours' : 'session.required');
      // the message must fit every refusal: a person who asks for a calendar reports nothing
      if (client === outsider) expect(message).toBe('Só quem joga este jogo, ou decide sobre ele, pode fazer isto.');
      const { text } = await client.get(`/api/matches/${match}/timeline`);
      expect([tuesday, wednesday].filter((time) => text.includes(time))).toEqual([]);
    }
  });

  it('hide both versions of a dispute from others, and show them score and day, but no court, once a result counts', async () => {
    await player('rui').post(`/api/matches/${match}/propose-time`, { times: [wednesday], location: places[2] });
    await player('ivo').post(`/api/matches/${match}/confirm-time`, { time: wednesday });
    clock.set('2026-03-04T20:00:00.000Z');
    await player('ivo').post(`/api/matches/${match}/result`, { sets: straight, court: courts[0] });
    const swapped = straight.map(({ a, b }) => ({ a: b, b: a }));
    await player('rui').post(`/api/matches/${match}/validation`, { decision: 'reject', result: { sets: swapped, court: courts[1] } });
    await env.settle();
    for (const client of insiders())
      expect(await read(client)).toMatchObject({
        location: places[2],
        result: { court: courts[0] },
        disputed: { proposed: { court: courts[1] } },
      });
    for (const client of others()) {
      expect(await read(client)).toMatchObject({ status: 'result_disputed', result: null, disputed: null, reportedBy: null });
      expect((await client.get(`/api/matches/${match}/timeline`)).text).not.toMatch(/\d-\d \d-\d/);
    }
    await ladder.root.post(`/api/matches/${match}/validation`, { decision: 'approve' });
    await env.settle();
    for (const client of insiders()) expect((await read(client)).result).toMatchObject({ playedOn: '2026-03-04', court: courts[0] });
    for (const client of others()) {
      const answer = await read(client);
      expect(answer).toMatchObject({ status: 'completed', time: null, location: null, result: { sets: straight, playedOn: '2026-03-04' } });
      expect(answer.result).not.toHaveProperty('court');
      expect((await client.get(`/api/matches/${match}/timeline`)).text).toContain('6-4 6-3');
    }
  });

  it('are sealed in the log under the key of the person who named them, and are erased with them', async () => {
    const log = await env.app.eventStore.readAll(0, 10_000);
    expect([...places, ...courts].filter((text) => JSON.stringify(log).includes(text))).toEqual([]);
    expect((await read(player('ivo'))).location).toBe(places[2]);
    await env.app.personalData.erase(ladder.ids.rui!);
    expect(await read(player('ivo'))).toMatchObject({ location: null, result: { court: courts[0] } });
    await env.app.personalData.erase(ladder.ids.ivo!);
    expect((await read(ladder.root)).result).not.toHaveProperty('court');
  });
});

describe('a match whose agreed time has come', () => {
  let env: DevEnvironment;
  const clock = settableClock(monday);
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterAll(() => env.stop());

  it('can be reported although the other player proposes another time, from the home page, and not earlier', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva']);
    const [rui, eva] = [ladder.players.rui!, ladder.players.eva!];
    const body = { tournamentId: ladder.id, challengedId: ladder.ids.rui, proposedTimes: [tuesday] };
    const { id } = (await eva.post('/api/challenges', body)).body as { id: string };
    await rui.post(`/api/challenges/${id}/accept`, { time: tuesday });
    await env.settle();
    expect((await rui.post(`/api/matches/${id}/propose-time`, { times: [wednesday] })).status).toBe(200);
    const report = () => eva.post(`/api/matches/${id}/result`, { sets: straight });
    const asked = async () => ((await eva.get('/api/home')).body as { tasks: { id: string; kind: string }[] }).tasks;
    expect((await report()).body).toMatchObject({ code: 'match.not-confirmed' });
    expect(await asked()).toEqual([expect.objectContaining({ id, kind: 'confirm' })]);
    clock.set('2026-03-03T20:00:00.000Z');
    expect((await eva.get(`/api/matches/${id}`)).body).toMatchObject({ status: 'time_proposed', time: null, agreedTime: tuesday });
    expect((await env.visitor.get(`/api/matches/${id}`)).body).toMatchObject({ agreedTime: null });
    expect(await asked()).toEqual([expect.objectContaining({ id, kind: 'report' })]);
    expect((await report()).status).toBe(200);
    clock.set('2026-03-05T20:00:00.000Z');
    await env.restart();
    await env.settle();
    expect((await rui.get(`/api/matches/${id}`)).body).toMatchObject({ status: 'result_reported', time: tuesday, proposedTimes: [] });
    expect((await rui.post(`/api/matches/${id}/validation`, { decision: 'approve' })).status).toBe(200);
  });
});
