import type { HeadToHead, Match, Page, PlayerStats, RankHistory } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

describe('the statistics of a player', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let hidden: LadderFixture;
  let annulled: string;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['rui', 'eva', 'ivo', 'fora']);
    hidden = await makeLadder(env, ['rui', 'eva'], { name: 'Só Sócios', privacy: 'private' });
    await ladder.win('ivo', 'rui'); // 3 below 1: above
    await ladder.win('ivo', 'eva');
    clock.advance(86_400_000);
    await ladder.win('eva', 'ivo');
    annulled = await ladder.win('fora', 'ivo');
    await ladder.creator.post(`/api/matches/${annulled}/annul`, { reason: 'engano' });
    await hidden.win('rui', 'eva');
    await env.settle();
  });
  afterAll(() => env.stop());

  const of = async <Answer>(reader: string, name: string, what: string): Promise<Answer> =>
    (await ladder.players[reader]!.get(`/api/players/${ladder.ids[name]}/${what}`)).body;

  it('count validated, not annulled results', async () => {
    const board = await ladder.board();
    expect(await of<PlayerStats>('rui', 'ivo', 'stats')).toMatchObject({
      name: 'Ivo',
      victories: 2,
      defeats: 1,
      winRate: 67,
      matches: 3,
      setsWon: 4,
      setsLost: 2,
      bestRanking: 1,
      tournaments: 1,
      totalPoints: board.find(({ name }) => name === 'Ivo')!.points,
      dayStreak: 2,
      winStreak: 0,
      byOpponent: [
        { name: 'Eva', victories: 1, defeats: 1 },
        { name: 'Rui', victories: 1, defeats: 0 },
      ],
    });
  });

  it('count a rank reached by a result, also when others took it back before the next', async () => {
    const passed = await makeLadder(env, ['gil', 'noa', 'zoe'], { name: 'Escada dos Lugares' });
    await passed.win('zoe', 'gil');
    await passed.win('noa', 'gil');
    await passed.win('noa', 'gil');
    await env.settle();
    expect((await passed.board()).map(({ name }) => name)).toEqual(['Noa', 'Zoe', 'Gil']);
    const best = async () => ((await passed.players.zoe!.get(`/api/players/${passed.ids.zoe}/stats`)).body as PlayerStats).bestRanking;
    expect(await best()).toBe(1);
    // like the history of her places, which stays when she leaves
    await passed.players.zoe!.post(`/api/tournaments/${passed.id}/leave`, {});
    const { tournaments } = (await passed.players.zoe!.get(`/api/players/${passed.ids.zoe}/rank-history`)).body as RankHistory;
    expect(tournaments[0]?.points.map(({ rank }) => rank)).toEqual([1]);
    expect(await best()).toBe(1);
  });

  it('include a private ladder only for its participants', async () => {
    expect(await of<PlayerStats>('ivo', 'rui', 'stats')).toMatchObject({ matches: 1, tournaments: 1 });
    expect(await of<PlayerStats>('eva', 'rui', 'stats')).toMatchObject({ matches: 2, tournaments: 2 });
    const outside = await ladder.players['ivo']!.get(`/api/players/${ladder.ids['rui']}/rank-history`);
    expect(outside.text).not.toContain('Só Sócios');
    expect((await of<HeadToHead>('ivo', 'rui', `head-to-head/${ladder.ids['eva']}`)).matches).toEqual([]);
    expect(await of<HeadToHead>('rui', 'rui', `head-to-head/${ladder.ids['eva']}`)).toMatchObject({
      name: 'Rui',
      otherName: 'Eva',
      victories: 1,
      defeats: 0,
      matches: [
        {
          tournamentName: 'Só Sócios',
          won: true,
          sets: [
            { a: 6, b: 4 },
            { a: 6, b: 3 },
          ],
        },
      ],
    });
  });

  it('show the rank after each match, and the current one', async () => {
    const { tournaments } = await of<RankHistory>('rui', 'ivo', 'rank-history');
    expect(tournaments).toMatchObject([
      {
        id: ladder.id,
        name: 'Escada de Outono',
        rank: expect.any(Number) as number,
        points: [
          { rank: 1, won: true, total: 3 },
          { rank: 1, won: true, total: 5 },
          { rank: 1, won: false, total: 4 },
        ],
      },
    ]);
  });

  it('list the matches, the newest first, of ladders that the reader may see', async () => {
    const told = async (reader: string, name: string, query = '') => {
      const { items, total } = await of<Page<Match>>(reader, name, `matches${query}`);
      return [total, ...items.map(({ nameA, nameB, tournamentName }) => `${nameA} – ${nameB}, ${tournamentName}`)];
    };
    const ivos = ['Fora – Ivo', 'Eva – Ivo', 'Ivo – Eva', 'Ivo – Rui'].map((two) => `${two}, Escada de Outono`);
    expect(await told('rui', 'ivo')).toEqual([4, ...ivos]);
    expect(await told('rui', 'ivo', '?pageSize=3&page=2')).toEqual([4, ivos[3]]);
    expect((await of<Page<Match>>('rui', 'ivo', 'matches')).items[0]).toMatchObject({
      id: annulled,
      annulled: { by: expect.any(String) as string },
    });
    const ofRui = 'Ivo – Rui, Escada de Outono';
    expect(await told('ivo', 'rui')).toEqual([1, ofRui]);
    expect(await told('eva', 'rui')).toEqual([2, 'Rui – Eva, Só Sócios', ofRui]);
    await ladder.open('rui', 'eva');
    expect((await told('ivo', 'rui', '?status=completed'))[0]).toBe(1);
    expect((await told('ivo', 'rui', '?status=time_confirmed'))[0]).toBe(1);
  });

  it('do not exist for an unknown player', async () => {
    const missing = '00000000-0000-4000-8000-000000000000';
    for (const path of ['stats', 'rank-history', 'matches', `head-to-head/${ladder.ids['rui']}`])
      expect((await ladder.players['rui']!.get(`/api/players/${missing}/${path}`)).body).toMatchObject({
        statusCode: 404,
        code: 'user.unknown',
      });
  });
});
