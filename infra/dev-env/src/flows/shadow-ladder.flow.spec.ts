import type { RankingAnswer, ShadowLadder } from '@tennis/contracts';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { makeLadder } from './ladder.fixture';

describe('a ladder under other points', () => {
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment();
  });
  afterAll(() => env.stop());

  it('is computed from real results, for anybody who sees the ladder, and writes nothing', async () => {
    const ladder = await makeLadder(env, ['ana', 'rui', 'eva']);
    await ladder.win('eva', 'ana');
    await ladder.win('rui', 'eva');
    const head = await env.app.eventStore.head();
    const shadow = async (query: string): Promise<ShadowLadder> =>
      (await env.visitor.get(`/api/tournaments/${ladder.id}/shadow?${query}`)).body;
    const told = async (query: string) => (await shadow(query)).rows.map(({ name, before, after }) => [name, before.rank, after.points]);
    const { standings } = (await env.visitor.get(`/api/tournaments/${ladder.id}/ranking`)).body as RankingAnswer;
    // with today's points it equals today's ladder
    expect(await told('')).toEqual(standings.map(({ name, rank, points }) => [name, rank, points]));
    expect(await told('winAbove=3&winBelow=2&defeat=-1')).toEqual(await told(''));
    // rui beat eva, who was above him after her victory over ana
    expect(await told('winAbove=1&winBelow=0&defeat=5')).toEqual([
      ['Eva', 2, 6],
      ['Ana', 3, 5],
      ['Rui', 1, 1],
    ]);
    expect(await shadow('defeat=5')).toMatchObject({
      tournamentName: 'Escada de Outono',
      tried: { winAbove: 3, winBelow: 2, defeat: 5 },
      inForce: { winAbove: 3, winBelow: 2, defeat: -1 },
    });
    expect(await env.app.eventStore.head()).toBe(head);
  });

  it.each(['101', '-101', '1.5', 'muitos'])('refuses points beyond the rules’ limits: %s', async (wrong) => {
    const ladder = await makeLadder(env, ['ana', 'rui']);
    const { body } = await env.visitor.get(`/api/tournaments/${ladder.id}/shadow?winAbove=${wrong}`);
    expect(body).toMatchObject({ statusCode: 400, details: [{ path: 'winAbove' }] });
  });

  it('is closed to people who may not see the ladder', async () => {
    const hidden = await makeLadder(env, ['ana', 'rui'], { privacy: 'private' });
    expect((await env.visitor.get(`/api/tournaments/${hidden.id}/shadow`)).body).toMatchObject({ code: 'tournament.private' });
  });
});
