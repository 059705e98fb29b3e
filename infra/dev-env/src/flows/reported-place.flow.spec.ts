import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const monday = '2026-03-02T09:00:00.000Z';
const tuesday = '2026-03-03T18:00:00.000Z';
const agreed = 'Em minha casa, Rua das Flores 3';
const ivos = 'Clube da Maia';
const ruis = 'Atrás da escola';
const sets = [
  { a: 6, b: 4 },
  { a: 6, b: 3 },
];
const swapped = sets.map(({ a, b }) => ({ a: b, b: a }));

interface MatchAnswer {
  readonly location: string | null;
  readonly result: object | null;
}

describe('the place reported with a result', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let outsider: Client;
  let match: string;
  const clock = settableClock(monday);
  const player = (name: string) => ladder.players[name]!;
  const insiders = () => [player('ivo'), player('rui'), player('eva'), ladder.creator, ladder.root];
  const read = async (client: Client) => (await client.get(`/api/matches/${match}`)).body as MatchAnswer;
  const write = async (name: string, path: 'result' | 'validation', body: object) => {
    const { status } = await (name === 'root' ? ladder.root : player(name)).post(`/api/matches/${match}/${path}`, body);
    expect(status).toBe(200);
  };
  const isKnownTo = async (clients: readonly Client[], answer: object) => {
    await env.settle();
    for (const client of clients) expect(await read(client)).toMatchObject(answer);
  };
  /** Checks that no answer to a person outside the ladder names any of the places. */
  const isNothingToOthers = async () => {
    await env.settle();
    for (const client of [env.visitor, outsider])
      for (const path of [`/api/matches/${match}`, `/api/matches/${match}/timeline`, `/api/matches?tournamentId=${ladder.id}`]) {
        const { status, text } = await client.get(path);
        expect(status).toBe(200);
        expect([agreed, ivos, ruis].filter((place) => text.includes(place))).toEqual([]);
      }
  };

  beforeEach(async () => {
    clock.set(monday);
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['rui', 'eva', 'ivo']);
    outsider = await env.signedIn('olga@example.pt');
    const body = { tournamentId: ladder.id, challengedId: ladder.ids.rui, proposedTimes: [tuesday], location: agreed };
    match = ((await player('ivo').post('/api/challenges', body)).body as { id: string }).id;
    await player('rui').post(`/api/challenges/${match}/accept`, { time: tuesday });
    await env.settle();
    clock.set('2026-03-03T20:00:00.000Z');
  });
  afterEach(() => env.stop());

  it('becomes the match’s place, for its ladder and nobody else', async () => {
    await write('rui', 'result', { sets: swapped });
    await isKnownTo(insiders(), { location: agreed });
    await write('rui', 'result', { sets: swapped, location: `  ${ruis}  ` });
    await isKnownTo(insiders(), { location: ruis });
    await isNothingToOthers();
    expect((await read(player('ivo'))).result).not.toHaveProperty('location');
    await write('ivo', 'validation', { decision: 'approve' });
    await isKnownTo(insiders(), { status: 'completed', location: ruis });
    await isKnownTo([env.visitor, outsider], { status: 'completed', location: null });
    await isNothingToOthers();
  });

  it('belongs to each version of a dispute, and to the accepted one in the end', async () => {
    await write('ivo', 'result', { sets, location: ivos });
    await write('rui', 'validation', { decision: 'reject', result: { sets: swapped, location: ruis } });
    await isKnownTo(insiders(), { location: ivos, disputed: { by: ladder.ids.rui, proposed: { location: ruis } } });
    await isNothingToOthers();
    await write('root', 'validation', { decision: 'approve', result: { sets: swapped } });
    await isKnownTo(insiders(), { status: 'completed', location: ruis });
    await isNothingToOthers();
  });

  it('is sealed in the log under its author’s key, and erased with them', async () => {
    await write('ivo', 'result', { sets, location: ivos });
    await write('rui', 'validation', { decision: 'reject', result: { sets: swapped, location: ruis } });
    await env.settle();
    const log = JSON.stringify(await env.app.eventStore.readAll(0, 10_000));
    expect([agreed, ivos, ruis].filter((place) => log.includes(place))).toEqual([]);
    await env.app.personalData.erase(ladder.ids.rui!);
    const { location, disputed } = (await read(player('ivo'))) as MatchAnswer & { disputed: { proposed: object } };
    expect(location).toBe(ivos);
    expect(disputed.proposed).not.toHaveProperty('location');
    await env.app.personalData.erase(ladder.ids.ivo!);
    expect((await read(ladder.root)).location).toBeNull();
  });
});
