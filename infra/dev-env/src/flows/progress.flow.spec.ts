import { type AchievementsOfPlayer, awards, type PlayerStats, type ProgressAnswer } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

describe('the progress of a player', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let hidden: LadderFixture;
  let first: string;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['rui', 'eva', 'ivo', 'noa']);
    hidden = await makeLadder(env, ['rui', 'eva'], { name: 'Só Sócios', privacy: 'private' });
    await env.settle();
  });
  afterAll(() => env.stop());

  const mine = async (name: string): Promise<ProgressAnswer> => (await ladder.players[name]!.get('/api/progress')).body;
  const seenBy = async (reader: string, name: string): Promise<AchievementsOfPlayer> =>
    (await ladder.players[reader]!.get(`/api/players/${ladder.ids[name]}/achievements`)).body;
  const isReached = ({ achievements }: Pick<ProgressAnswer, 'achievements'>, name: string): boolean =>
    achievements.find((one) => one.name === name)?.reachedOn !== null;

  it('is empty at first', async () => {
    expect(await mine('ivo')).toMatchObject({ xp: 0, level: { number: 1, name: 'beginner' }, goals: [], weeks: { current: 0 } });
  });

  it('grows with a validated result for both players, once, achievements included', async () => {
    first = await ladder.win('ivo', 'rui');
    await env.settle();
    const [ivo, rui] = [await mine('ivo'), await mine('rui')];
    expect(ivo.xp).toBeGreaterThanOrEqual(awards.matchPlayed + awards.matchWon);
    expect(rui.xp).toBeGreaterThanOrEqual(awards.matchPlayed);
    expect(ivo.xp).toBeGreaterThan(rui.xp);
    expect(isReached(ivo, 'firstWin')).toBe(true);
    expect([isReached(rui, 'firstBall'), isReached(rui, 'firstWin')]).toEqual([true, false]);
    expect(ivo).toMatchObject({ weeks: { current: 1 }, winStreak: 1, dayStreak: 1, matchesThisMonth: 1 });
    expect((await mine('ivo')).xp).toBe(ivo.xp);
  });

  it('is visible to others, with the same level on the statistics page', async () => {
    const [own, seen] = [await mine('ivo'), await seenBy('noa', 'ivo')];
    expect(seen).toMatchObject({ name: 'Ivo', xp: own.xp, level: { number: own.level.number }, achievements: own.achievements });
    const stats: PlayerStats = (await ladder.players['noa']!.get(`/api/players/${ladder.ids['ivo']}/stats`)).body;
    expect(stats).toMatchObject({ xp: own.xp, level: { name: own.level.name } });
  });

  it('counts a private ladder for readers who may see it', async () => {
    const before = await seenBy('noa', 'eva');
    await hidden.win('eva', 'rui');
    await env.settle();
    expect(await seenBy('noa', 'eva')).toEqual(before);
    expect((await seenBy('rui', 'eva')).xp).toBe((await mine('eva')).xp);
    expect((await mine('eva')).xp).toBeGreaterThan(before.xp);
  });

  it('loses the experience of an annulled result, and no achievement', async () => {
    const before = await mine('ivo');
    await ladder.creator.post(`/api/matches/${first}/annul`, { reason: 'engano' });
    await env.settle();
    const after = await mine('ivo');
    expect(after.xp).toBe(0);
    expect(isReached(after, 'firstWin')).toBe(true);
    expect(after.level.number).toBe(before.level.number);
    expect(after).toMatchObject({ winStreak: 0, matchesThisMonth: 0 });
  });

  it('includes goals as far as the matches since', async () => {
    const { ivo } = ladder.players;
    expect((await ivo!.post('/api/goals', { type: 'wins', target: 2, until: '2026-12-31', title: 'Duas vitórias' })).status).toBe(201);
    await ladder.win('ivo', 'noa');
    await env.settle();
    const [goal] = (await mine('ivo')).goals;
    expect(goal).toMatchObject({ title: 'Duas vitórias', state: 'running', value: 1, of: 2, percent: 50, reachedOn: null });
    clock.advance(86_400_000);
    await ladder.win('ivo', 'eva');
    await env.settle();
    expect((await mine('ivo')).goals[0]).toMatchObject({ state: 'reached', value: 2, percent: 100, reachedOn: '2026-03-03' });
  });

  it('is not found for an unknown person', async () => {
    expect((await ladder.players['ivo']!.get('/api/players/nobody/achievements')).body).toMatchObject({ code: 'user.unknown' });
  });
});
