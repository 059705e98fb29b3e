import type { Challenge, Match, TimelineEntry } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { reporterWins } from './scores.fixture';

const theirs = {
  sets: [
    { a: 4, b: 6 },
    { a: 3, b: 6 },
  ],
};
const notPlayed = 'Ainda não jogámos.';

describe('a report that the other player denies', () => {
  let env: DevEnvironment;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterAll(() => env.stop());
  beforeEach(() => clock.set('2026-03-02T12:00:00.000Z'));
  const read = async (ladder: LadderFixture, name: string, id: string): Promise<Match> =>
    (await ladder.players[name]!.get(`/api/matches/${id}`)).body as Match;
  /** A report of Rui that Eva rejects. */
  const denied = async (ladder: LadderFixture, answer: object): Promise<string> => {
    const id = await ladder.open('rui', 'eva');
    await ladder.players.rui!.post(`/api/matches/${id}/result`, reporterWins);
    expect((await ladder.players.eva!.post(`/api/matches/${id}/validation`, { decision: 'reject', ...answer })).status).toBe(200);
    return id;
  };

  it('counts as the opponent’s version once the reporter reports the same, by agreement and without a judge', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva']);
    const id = await denied(ladder, { result: theirs, notes: 'Ganhei eu' });
    expect((await ladder.players.rui!.post(`/api/matches/${id}/result`, { ...theirs, outcome: 'completed' })).status).toBe(200);
    expect(await read(ladder, 'eva', id)).toMatchObject({
      status: 'completed',
      result: theirs,
      validated: { by: ladder.ids.rui, how: 'agreement' },
    });
    expect((await ladder.board())[0]).toEqual({ name: 'Eva', points: 3 });
  });

  it('can be cancelled without points by a judge when it was not played, with a reason; the players may challenge each other again', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva'], { rules: { cooldownDays: 7 } });
    const proposedTimes = ['2026-03-06T18:00:00.000Z'];
    const asked = { tournamentId: ladder.id, challengedId: ladder.ids.eva, proposedTimes };
    const { id } = (await ladder.players.rui!.post('/api/challenges', asked)).body as { id: string };
    await ladder.players.eva!.post(`/api/challenges/${id}/accept`, { time: proposedTimes[0] });
    await env.settle();
    expect((await ladder.players.rui!.post(`/api/matches/${id}/result`, reporterWins)).status).toBe(200);
    const cancel = (who = ladder.creator, body: object = { reason: 'Só jogam na sexta' }) => who.post(`/api/matches/${id}/cancel`, body);
    expect((await cancel()).body).toMatchObject({ code: 'match.already-started' });
    await ladder.players.eva!.post(`/api/matches/${id}/validation`, { decision: 'reject', notes: notPlayed });
    expect((await ladder.creator.get(`/api/matches/${id}/timeline`)).body as TimelineEntry[]).toContainEqual(
      expect.objectContaining({ type: 'ResultDisputed', byName: 'Eva', note: notPlayed }),
    );
    expect((await cancel(ladder.players.rui!)).body).toMatchObject({ statusCode: 403 });
    expect((await cancel(ladder.creator, {})).body).toMatchObject({ statusCode: 422, code: 'result.reason-required' });
    expect((await cancel()).status).toBe(200);
    await env.settle();
    expect(await read(ladder, 'rui', id)).toMatchObject({
      ...{ status: 'cancelled', result: null, disputed: null, validated: null },
      cancelled: { cause: 'result-denied' },
    });
    const { items } = (await ladder.players.eva!.get('/api/notifications')).body as {
      readonly items: readonly { readonly type: string }[];
    };
    expect(items.find(({ type }) => type === 'match_cancelled')).toMatchObject({
      message: expect.stringMatching(
        /Um dos jogadores negou o resultado reportado: .*, sem pontos\. Motivo: Só jogam na sexta$/,
      ) as unknown,
    });
    expect((await ladder.players.eva!.get(`/api/challenges/${id}`)).body as Challenge).toMatchObject({
      ...{ status: 'cancelled', cause: 'result-denied', reason: 'Só jogam na sexta' },
    });
    expect(await ladder.board()).toEqual([
      { name: 'Rui', points: 0 },
      { name: 'Eva', points: 0 },
    ]);
    expect((await ladder.players.rui!.post('/api/challenges', asked)).status).toBe(201);
  });
});

describe('a report that waits for an answer', () => {
  let env: DevEnvironment;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterAll(() => env.stop());

  it('shows its ladder when it will count without an answer, if silence counts', async () => {
    for (const [rules, autoValidatesAt] of [
      [{ autoValidateHours: 24 }, '2026-03-03T12:00:00.000Z'],
      [{}, undefined],
    ] as const) {
      const ladder = await makeLadder(env, ['rui', 'eva'], { rules });
      const id = await ladder.open('rui', 'eva');
      const autoValidationFor = async (client = ladder.players.rui!) =>
        ((await client.get(`/api/matches/${id}`)).body as Match).autoValidatesAt;
      expect(await autoValidationFor()).toBeUndefined();
      await ladder.players.rui!.post(`/api/matches/${id}/result`, reporterWins);
      expect([await autoValidationFor(), await autoValidationFor(ladder.players.eva)]).toEqual([autoValidatesAt, autoValidatesAt]);
      expect(await autoValidationFor(env.visitor)).toBeUndefined();
      await ladder.players.eva!.post(`/api/matches/${id}/validation`, { decision: 'reject' });
      expect(await autoValidationFor()).toBeUndefined();
    }
  });

  it('promises nothing after the day on which its ladder is frozen', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva'], { rules: { autoValidateHours: 24 * 8 } });
    const id = await ladder.open('rui', 'eva');
    await ladder.players.rui!.post(`/api/matches/${id}/result`, reporterWins);
    const autoValidation = async () => ((await ladder.players.eva!.get(`/api/matches/${id}`)).body as Match).autoValidatesAt;
    expect(await autoValidation()).toBe('2026-03-10T12:00:00.000Z');
    await ladder.creator.post(`/api/tournaments/${ladder.id}/end`, {});
    expect(await autoValidation()).toBeUndefined();
  });
});
