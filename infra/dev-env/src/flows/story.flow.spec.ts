import type { ActivityItem, Page, SeasonStatistics } from '@tennis/contracts';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { makeLadder } from './ladder.fixture';

describe('the story of a ladder', () => {
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment();
  });
  afterAll(() => env.stop());

  it('is newest first, paged, and visible to everybody who may see the ladder', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva']);
    await ladder.win('eva', 'rui');
    const at = `/api/tournaments/${ladder.id}`;
    const page = async (n: number) => (await env.visitor.get(`${at}/activity?page=${n}&pageSize=3`)).body as Page<ActivityItem>;
    const [first, second] = [await page(1), await page(2)];
    expect(first).toMatchObject({ total: 4, page: 1 });
    expect(first.items.map(({ kind, name }) => [kind, name])).toEqual([
      ['result', 'Eva'],
      ['joined', 'Eva'],
      ['joined', 'Rui'],
    ]);
    expect(first.items[0]).toMatchObject({
      opponentName: 'Rui',
      score: '6-4 6-3',
      playedOn: expect.any(String) as string,
      rankBefore: 2,
      opponentRankBefore: 1,
    });
    expect(second.items.map(({ kind }) => kind)).toEqual(['created']);
    expect((await page(3)).items).toEqual([]);
    expect((await env.visitor.get(`${at}/activity?page=0`)).status).toBe(400);
    expect((await env.visitor.get(`${at}/statistics`)).body as SeasonStatistics).toMatchObject({
      results: 1,
      players: 2,
      upsets: 1,
      biggestUpset: { name: 'Eva', opponentName: 'Rui', rankBefore: 2, opponentRankBefore: 1 },
      longestStreak: null,
    });
  });

  it('of a private one is only for participants', async () => {
    const ladder = await makeLadder(env, ['rui'], { privacy: 'private' });
    for (const what of ['activity', 'statistics']) {
      expect((await env.visitor.get(`/api/tournaments/${ladder.id}/${what}`)).body).toMatchObject({ code: 'tournament.private' });
      expect((await ladder.players.rui!.get(`/api/tournaments/${ladder.id}/${what}`)).status).toBe(200);
    }
  });
});
