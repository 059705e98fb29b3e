import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { reporterLoses, reporterWins } from './scores.fixture';

interface Rung {
  readonly rank: number;
  readonly points: number;
}
interface Move {
  readonly playerId: string;
  readonly name: string;
  readonly before: Rung;
  readonly after: Rung;
}

describe('the preview of a ruling', () => {
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment();
  });
  afterAll(() => env.stop());

  /** A ladder of five, with Rita as its referee; Ivo, who is last, reports that he beat Rui, who is first. */
  const reported = async () => {
    const ladder = await makeLadder(env, ['rui', 'eva', 'gil', 'ivo', 'rita']);
    await ladder.creator.post(`/api/tournaments/${ladder.id}/participants/${ladder.ids.rita}/promote`, {});
    const match = await ladder.open('ivo', 'rui');
    await ladder.players.ivo!.post(`/api/matches/${match}/result`, reporterWins);
    return { ladder, match, path: `/api/matches/${match}/validation/preview` };
  };
  const disputed = async () => {
    const all = await reported();
    await all.ladder.players.rui!.post(`/api/matches/${all.match}/validation`, { decision: 'reject', result: reporterLoses });
    return all;
  };
  const standings = async ({ root, id }: LadderFixture): Promise<ReadonlyMap<string, Rung>> => {
    const { body } = await root.get(`/api/tournaments/${id}/ranking`);
    const rows = (body as { standings: readonly ({ playerId: string } & Rung)[] }).standings;
    return new Map(rows.map(({ playerId, rank, points }) => [playerId, { rank, points }]));
  };

  it.each([
    ['who reported', reporterWins],
    ['who contradicted', reporterLoses],
  ])('is available to the referee for both versions, and equals what happens once the version of %s counts', async (_whose, version) => {
    const { ladder, match, path } = await disputed();
    const referee = ladder.players.rita!;
    const rowsOf = async (result: object): Promise<readonly Move[]> => {
      const { status, body } = await referee.post(path, result);
      expect(status).toBe(200);
      return (body as { rows: readonly Move[] }).rows;
    };
    const moves = async (result: object) =>
      (await rowsOf(result)).map(({ name, before, after }) => [name, before.rank, after.rank, after.points]);
    expect(await moves(reporterWins)).toEqual([
      ['Ivo', 4, 1, 3],
      ['Rui', 1, 4, -1],
    ]);
    expect(await moves(reporterLoses)).toEqual([
      ['Rui', 1, 1, 2],
      ['Ivo', 4, 4, -1],
    ]);
    const foreseen = await rowsOf(version);
    const [before, streamBefore] = [await standings(ladder), await env.app.eventStore.readStream(`match-${match}`)];
    expect(foreseen.map((row) => row.before)).toEqual(foreseen.map(({ playerId }) => before.get(playerId)));
    expect(
      (await referee.post(`/api/matches/${match}/validation`, { decision: 'approve', result: version, notes: 'Vi o jogo' })).status,
    ).toBe(200);
    const after = await standings(ladder);
    const moved = [...after].filter(([playerId, rung]) => JSON.stringify(rung) !== JSON.stringify(before.get(playerId)));
    expect(foreseen.map(({ playerId, after: rung }) => [playerId, rung])).toEqual(moved);
    // the preview wrote nothing
    expect((await env.app.eventStore.readStream(`match-${match}`)).map(({ type }) => type)).toEqual([
      ...streamBefore.map(({ type }) => type),
      'ResultValidated',
    ]);
  });

  it('is available for a corrected score too, which is validated like the ruling’s own', async () => {
    const { ladder, path } = await disputed();
    const walkover = { sets: [], outcome: 'walkover', winnerId: ladder.ids.rui };
    expect((await ladder.creator.post(path, walkover)).body).toMatchObject({ rows: [{ name: 'Rui' }, { name: 'Ivo' }] });
    expect((await ladder.creator.post(path, { sets: [{ a: 6, b: 5 }] })).body).toMatchObject({
      statusCode: 422,
      code: 'result.set-impossible',
    });
    expect((await ladder.creator.post(path, {})).body).toMatchObject({ statusCode: 422, code: 'result.no-sets' });
  });

  it('is refused to a creator who plays in it, whoever reported', async () => {
    const ladder = await makeLadder(env, ['carla.criadora', 'eva']);
    for (const reporter of [ladder.creator, ladder.players.eva!]) {
      const match = await ladder.open('carla.criadora', 'eva');
      expect((await reporter.post(`/api/matches/${match}/result`, reporterWins)).status).toBe(200);
      expect((await ladder.creator.post(`/api/matches/${match}/validation/preview`, reporterWins)).body).toMatchObject({
        statusCode: 403,
        code: 'result.own-match',
      });
    }
  });

  it('is refused when there is nothing to rule on', async () => {
    const { ladder, match, path } = await disputed();
    const unplayed = await ladder.open('eva', 'gil');
    expect((await ladder.players.rita!.post(`/api/matches/${unplayed}/validation/preview`, reporterWins)).body).toMatchObject({
      statusCode: 409,
      code: 'result.not-reported',
    });
    await ladder.players.rita!.post(`/api/matches/${match}/validation`, { decision: 'approve', result: reporterLoses });
    // also for the same person and the same result, although repeating the ruling would be answered as before
    for (const result of [reporterWins, reporterLoses])
      expect((await ladder.players.rita!.post(path, result)).body).toMatchObject({ statusCode: 409, code: 'match.closed' });
    expect(
      (await ladder.root.post('/api/matches/00000000-0000-4000-8000-000000000000/validation/preview', reporterWins)).body,
    ).toMatchObject({
      statusCode: 404,
      code: 'match.unknown',
    });
  });
});
