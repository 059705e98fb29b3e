/** @group distributed */
import type { HomeAnswer, Match } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { reporterWins } from './scores.fixture';

const tuesday = '2026-03-03T18:00:00.000Z';
const thursday = '2026-03-05T18:00:00.000Z';

describe('the tasks of a player', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  const clock = settableClock('2026-03-02T09:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['rui', 'eva', 'ivo']);
  });
  afterAll(() => env.stop());
  const home = async (name: string): Promise<HomeAnswer> => (await ladder.players[name]!.get('/api/home')).body;
  const tasksOf = async (name: string) => (await home(name)).tasks.map(({ kind, opponents }) => `${kind} ${opponents.join(' ')}`);

  it('say what no answer means: with less than a day to answer the challenge only expires', async () => {
    const silenceUntil = async (time: string) => {
      const body = { tournamentId: ladder.id, challengedId: ladder.ids.rui, proposedTimes: [time] };
      const { id } = (await ladder.players.eva!.post('/api/challenges', body)).body as { id: string };
      const { silence } = (await home('rui')).tasks[0]!;
      await ladder.players.eva!.post(`/api/challenges/${id}/cancel`, {});
      return silence;
    };
    expect(await silenceUntil('2026-03-03T08:00:00.000Z')).toBe('free');
    expect(await silenceUntil(tuesday)).toBe('counted');
  });

  it('are shown to the player who has to act, step by step, and to nobody else', async () => {
    const { ivo, rui } = ladder.players;
    const { id } = (
      await ivo!.post('/api/challenges', {
        tournamentId: ladder.id,
        challengedId: ladder.ids.rui,
        proposedTimes: [tuesday],
        message: 'Vamos?',
      })
    ).body as { id: string };
    expect(await tasksOf('rui')).toEqual(['answer Ivo']);
    expect((await home('rui')).tasks[0]).toMatchObject({
      deadline: tuesday,
      times: [tuesday],
      tournamentName: 'Escada de Outono',
      message: 'Vamos?',
    });
    expect(await tasksOf('ivo')).toEqual([]);
    const waits = { kind: 'challenge', id, opponent: 'Rui', tournamentName: 'Escada de Outono', deadline: tuesday };
    expect([(await home('ivo')).sent, (await home('rui')).sent]).toMatchObject([[waits], undefined]);
    await rui!.post(`/api/challenges/${id}/accept`, { times: [thursday] });
    // the negotiation stays on the home of both: the proposer waits, the other player answers
    const proposed = { kind: 'times', id, opponent: 'Ivo', tournamentName: 'Escada de Outono', deadline: thursday };
    expect([(await home('ivo')).sent, (await home('rui')).sent]).toMatchObject([undefined, [proposed]]);
    expect(await tasksOf('rui')).toEqual([]);
    const written = async (who: Client) => ((await who.get(`/api/matches/${id}`)).body as Match).challengeMessage;
    expect([await written(rui!), await written(ivo!)]).toEqual(['Vamos?', 'Vamos?']);
    expect([await written(ladder.players.eva!), await written(env.visitor)]).toEqual([undefined, undefined]);
    expect(await tasksOf('ivo')).toEqual(['confirm Rui']);
    expect((await home('ivo')).tasks[0]).toMatchObject({ opponentId: ladder.ids.rui });
    await ivo!.post(`/api/matches/${id}/confirm-time`, { time: thursday });
    expect((await home('rui')).nextMatch).toMatchObject({ id, opponent: 'Ivo', time: thursday });
    expect((await home('rui')).sent).toBeUndefined();
    expect(await tasksOf('ivo')).toEqual([]);
    clock.set('2026-03-05T20:00:00.000Z');
    expect(await tasksOf('rui')).toEqual(['report Ivo']);
    await ivo!.post(`/api/matches/${id}/result`, reporterWins);
    expect(await tasksOf('ivo')).toEqual([]);
    expect((await home('rui')).tasks[0]).toMatchObject({
      kind: 'validate',
      score: '6-4 6-3',
      wonBy: 'Ivo',
      result: { ...reporterWins, outcome: 'completed', winnerId: ladder.ids.ivo },
    });
    expect((await home('ivo')).disputes).toBeUndefined();
    const rejected = {
      decision: 'reject',
      result: {
        sets: [
          { a: 5, b: 7 },
          { a: 4, b: 6 },
        ],
      },
    };
    expect((await rui!.post(`/api/matches/${id}/validation`, rejected)).status).toBe(200);
    // the reader’s games come first in both; a reader who only rules sees the first player's games first
    const ofIvo = [
      { by: 'Ivo', score: '6-4 6-3', wonBy: 'Ivo' },
      { by: 'Rui', score: '5-7 4-6', wonBy: 'Rui' },
    ];
    const ofRui = [
      { by: 'Ivo', score: '4-6 3-6', wonBy: 'Ivo' },
      { by: 'Rui', score: '7-5 6-4', wonBy: 'Rui' },
    ];
    const decides = { role: 'creator', name: expect.any(String) as string };
    expect((await home('ivo')).disputes).toMatchObject([{ matchId: id, opponent: 'Rui', mine: false, versions: ofIvo, judge: decides }]);
    expect((await home('rui')).disputes).toMatchObject([{ matchId: id, opponent: 'Ivo', mine: true, versions: ofRui, judge: decides }]);
    const creators = (await ladder.creator.get('/api/home')).body as HomeAnswer;
    expect(creators.tasks).toMatchObject([{ kind: 'rule', versions: ofIvo }]);
    expect(creators.disputes).toBeUndefined();
    expect(await tasksOf('eva')).toEqual([]);
    expect((await home('eva')).disputes).toBeUndefined();
  });

  it('come with the reader’s own rank and the ranks around it', async () => {
    const { positions } = await home('eva');
    expect(positions.map(({ tournamentName, rows }) => [tournamentName, rows.map(({ rank, name }) => `${rank} ${name}`)])).toEqual([
      ['Escada de Outono', ['1 Rui', '2 Eva', '3 Ivo']],
    ]);
  });

  it('ask nobody to rule once results no longer count', async () => {
    const kinds = async () => ((await ladder.creator.get('/api/home')).body as HomeAnswer).tasks.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['rule']);
    await ladder.creator.post(`/api/tournaments/${ladder.id}/end`, {});
    expect(await kinds()).toEqual(['rule']);
    clock.set('2026-03-14T20:00:00.000Z');
    await env.restart();
    await env.settle();
    expect((await ladder.creator.get(`/api/tournaments/${ladder.id}`)).body).toMatchObject({ status: 'frozen' });
    expect(await kinds()).toEqual([]);
  });
});

describe('the last results of a player on two ladders', () => {
  let env: DevEnvironment;
  const clock = settableClock('2026-03-02T09:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterAll(() => env.stop());

  it('are those of both, the newest first, whichever moved last', async () => {
    const rules = { preset: 'custom', rangeAbove: null, rangeBelow: null, cooldownDays: 0 };
    const autumn = await makeLadder(env, ['rui', 'eva'], { rules });
    const park = await makeLadder(env, ['rui', 'ivo', 'gil'], { name: 'Escada do Parque', rules });
    const { rui } = autumn.players;
    const told = async () =>
      ((await rui!.get('/api/home')).body as HomeAnswer).results.map(({ opponent, tournamentName, won, playedOn }) =>
        [playedOn.slice(-2), tournamentName, opponent, won ? 'V' : 'D'].join(' '),
      );
    await autumn.win('rui', 'eva');
    clock.set('2026-03-03T09:00:00.000Z');
    await park.win('ivo', 'rui');
    clock.set('2026-03-04T09:00:00.000Z');
    await autumn.win('eva', 'rui');
    expect(await told()).toEqual(['04 Escada de Outono Eva D', '03 Escada do Parque Ivo D', '02 Escada de Outono Eva V']);
    clock.set('2026-03-05T09:00:00.000Z');
    await park.win('ivo', 'gil');
    expect((await told())[0]).toBe('04 Escada de Outono Eva D');
  });

  it('name the one that counted last, although it was played before the others and decided by a judge', async () => {
    clock.set('2026-03-09T09:00:00.000Z');
    const rules = { preset: 'custom', rangeAbove: null, rangeBelow: null, cooldownDays: 0 };
    const ladder = await makeLadder(env, ['leo', 'mia'], { name: 'Escada do Rio', rules });
    const { leo, mia } = ladder.players;
    const counted = async () => ((await leo!.get('/api/home')).body as HomeAnswer).counted;
    expect(await counted()).toBeUndefined();
    const disputed = await ladder.open('leo', 'mia');
    const sets = [6, 6].map((games) => ({ a: games, b: 4 }));
    await leo!.post(`/api/matches/${disputed}/result`, { sets });
    await mia!.post(`/api/matches/${disputed}/validation`, { decision: 'reject' });
    for (let day = 10; day < 14; day += 1) {
      clock.set(`2026-03-${day}T09:00:00.000Z`);
      await ladder.win('mia', 'leo');
    }
    expect((await counted())?.matchId).not.toBe(disputed);
    clock.set('2026-03-14T09:00:00.000Z');
    expect((await ladder.creator.post(`/api/matches/${disputed}/validation`, { decision: 'approve', result: { sets } })).status).toBe(200);
    expect(await counted()).toEqual({ matchId: disputed, validatedAt: '2026-03-14T09:00:00.000Z' });
  });

  it('a request to join is shown to the ladder’s creator at once, until it is answered', async () => {
    const closed = await makeLadder(env, [], { name: 'Só Sócios', privacy: 'private' });
    const bia = await env.signedIn('bia@example.pt');
    const requests = async () => ((await closed.creator.get('/api/home')).body as HomeAnswer).requests;
    expect(await requests()).toBeUndefined();
    await bia.post(`/api/tournaments/${closed.id}/join`, { message: 'Jogo às terças' });
    expect(await requests()).toEqual([{ tournamentId: closed.id, tournamentName: 'Só Sócios', count: 1 }]);
    expect(((await bia.get('/api/home')).body as HomeAnswer).requests).toBeUndefined();
    const me = (await bia.get('/api/users/me')).body as { id: string };
    await closed.creator.post(`/api/tournaments/${closed.id}/join-requests/${me.id}/approve`, {});
    expect(await requests()).toBeUndefined();
  });

  it('a person’s managed ladders are those that they created or referee, also when they play there', async () => {
    const ladder = await makeLadder(env, ['tita'], { name: 'Escada da Mata' });
    const judge = await env.signedIn('juiz@example.pt');
    const { id } = (await judge.get('/api/users/me')).body as { id: string };
    const runsOf = async (person: typeof judge) =>
      ((await person.get('/api/home')).body as HomeAnswer).runs?.filter(({ tournamentId }) => tournamentId === ladder.id);
    expect(await runsOf(judge)).toBeUndefined();
    await judge.post(`/api/tournaments/${ladder.id}/join`, {});
    expect(await runsOf(judge)).toBeUndefined();
    expect((await ladder.creator.post(`/api/tournaments/${ladder.id}/participants/${id}/promote`, {})).status).toBeLessThan(300);
    expect(await runsOf(judge)).toEqual([{ tournamentId: ladder.id, tournamentName: 'Escada da Mata', role: 'referee' }]);
    expect(await runsOf(ladder.creator)).toMatchObject([{ role: 'creator' }]);
    expect(await runsOf(ladder.players.tita!)).toBeUndefined();
    expect((await ladder.creator.post(`/api/tournaments/${ladder.id}/join`, {})).status).toBeLessThan(300);
    expect(await runsOf(ladder.creator)).toMatchObject([{ role: 'creator' }]);
  });
});

describe('an ended ladder', () => {
  let env: DevEnvironment;
  const clock = settableClock('2026-03-02T09:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterAll(() => env.stop());
  const seasons = async (who: Client) =>
    ((await who.get('/api/home')).body as HomeAnswer).seasons?.map(
      ({ tournamentName, status, endedAt, players, podium, own }) =>
        `${tournamentName} ${status} ${endedAt.slice(0, 10)}: ${podium.map(({ name }) => name).join(', ')}; ${own ? own.rank : '-'} of ${players}`,
    );

  it('is shown to its players and its creator, for a limited time', async () => {
    const { id, creator, players, open, win } = await makeLadder(env, ['rui', 'eva', 'ivo', 'ana']);
    const gil = await env.signedIn('gil@example.pt');
    await win('eva', 'rui');
    const played = await open('ivo', 'ana');
    expect(await seasons(players.ivo!)).toBeUndefined();
    await creator.post(`/api/tournaments/${id}/end`, {});
    expect(await seasons(players.ivo!)).toEqual(['Escada de Outono ended 2026-03-02: Eva, Ivo, Ana; 2 of 4']);
    // until it is frozen, matches played there can still be validated, and are shown
    await players.ivo!.post(`/api/matches/${played}/result`, reporterWins);
    await players.ana!.post(`/api/matches/${played}/validation`, { decision: 'approve' });
    const home = async (who: Client): Promise<HomeAnswer> => (await who.get('/api/home')).body;
    expect(await home(players.ana!)).toMatchObject({ positions: [], results: [{ matchId: played }], counted: { matchId: played } });
    clock.set('2026-03-10T09:00:00.000Z');
    await env.restart();
    await env.settle();
    expect(await seasons(players.rui!)).toEqual(['Escada de Outono frozen 2026-03-02: Eva, Ivo, Rui; 3 of 4']);
    expect(await seasons(creator)).toEqual(['Escada de Outono frozen 2026-03-02: Eva, Ivo, Rui; - of 4']);
    expect(await seasons(gil)).toBeUndefined();
    clock.set('2026-03-23T10:00:00.000Z');
    expect(await seasons(players.rui!)).toBeUndefined();
  });

  it('is shown to nobody when nobody played', async () => {
    const { id, creator, players } = await makeLadder(env, ['rui'], { name: 'Escada sem jogos' });
    await creator.post(`/api/tournaments/${id}/end`, {});
    expect(await seasons(players.rui!)).toBeUndefined();
  });
});
