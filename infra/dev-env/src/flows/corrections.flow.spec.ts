import {
  daysAfter,
  type HomeAnswer,
  type LedgerAnswer,
  type PlayerAnswer,
  type PlayerStats,
  type RankHistory,
  type RankingAnswer,
  type RulesInput,
  seededNumbers,
} from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const start = '2026-03-02T10:00:00.000Z';
const free: RulesInput = { cooldownDays: 0, rangeAbove: null, rangeBelow: null };
const weekly: RulesInput = {
  ...free,
  minGames: { games: 1, weeks: 1 },
  penalty: { type: 'points', points: 2, message: 'Jogue mais', afterWarnings: 0 },
  bonus: { games: 2, weeks: 1, points: 4, description: 'Dois jogos' },
};

describe('after a correction', () => {
  let env: DevEnvironment;
  const clock = settableClock(start);
  beforeEach(async () => {
    clock.set(start);
    env = await startDevEnvironment({ clock });
  });
  afterEach(() => env.stop());

  /** With a new sign-in: a session does not last through weeks without activity. */
  const read = async <Answer>(name: string, path: string): Promise<Answer> =>
    (await (await env.signedIn(`${name}@example.pt`)).get(path)).body as Answer;
  const rulesSinceStart = async ({ creator, id }: LadderFixture, rules: RulesInput) => {
    const asked = { rules, appliesFrom: 'start' };
    const { previewId } = (await creator.post(`/api/tournaments/${id}/rules/preview`, asked)).body as { previewId: string };
    return creator.put(`/api/tournaments/${id}/rules`, { ...asked, reason: 'Assembleia', previewId });
  };

  /** Checks that every page with points, a place, results or counts of a person agrees with the ladder. */
  const agrees = async (ladder: LadderFixture): Promise<void> => {
    await env.settle();
    const { standings } = await read<RankingAnswer>('root', `/api/tournaments/${ladder.id}/ranking`);
    const table = (
      await (await env.signedIn('root@example.pt')).get(`/api/tournaments/${ladder.id}/ranking.csv`, { 'accept-language': 'en' })
    ).text;
    const panel = await read<{ items: { playerId: string; wins: number; defeats: number }[] }>('root', '/api/players?pageSize=50');
    for (const { playerId, name, rank, points, wins, defeats, ranks, form } of standings) {
      const key = Object.keys(ladder.ids).find((one) => ladder.ids[one] === playerId)!;
      const [history, stats, page, ledger, home] = await Promise.all([
        read<RankHistory>(key, `/api/players/${playerId}/rank-history`),
        read<PlayerStats>(key, `/api/players/${playerId}/stats`),
        read<PlayerAnswer>(key, `/api/players/${playerId}`),
        read<LedgerAnswer>(key, `/api/tournaments/${ladder.id}/ledger?playerId=${playerId}`),
        read<HomeAnswer>(key, '/api/home'),
      ]);
      const course = history.tournaments[0]?.points ?? [];
      // penalties and bonuses have fixed points: no correction changes them
      const carried = ledger.lines
        .filter(({ cause }) => cause === 'penalty' || cause === 'bonus')
        .reduce((sum, line) => sum + line.points, 0);
      const since = ledger.lines
        .slice(ledger.lines.findLastIndex(({ matchId, cause }) => cause === 'match' && matchId === course.at(-1)?.matchId) + 1)
        .filter(({ cause }) => cause === 'penalty' || cause === 'bonus')
        .reduce((sum, line) => sum + line.points, 0);
      expect({
        name,
        ranks: course.slice(-10).map((one) => one.rank),
        form: course
          .slice(-5)
          .map(({ won }) => (won ? 'V' : 'D'))
          .join(''),
        rank: course.length > 0 ? history.tournaments[0]!.rank : rank,
        total: course.length > 0 ? course.at(-1)!.total + since : carried,
        stats: [stats.victories, stats.defeats, stats.totalPoints],
        best: stats.bestRanking,
        page: [page.wins, page.defeats, page.form, page.tournaments.map((one) => [one.rank, one.points])],
        ledger: [ledger.points, ledger.lines.reduce((sum, line) => sum + line.points, 0)],
        home: home.positions[0]!.rows.find((row) => row.playerId === playerId)?.points,
        panel: panel.items.filter((row) => row.playerId === playerId).map((row) => [row.wins, row.defeats]),
      }).toEqual({
        name,
        ranks,
        form,
        rank,
        total: points,
        stats: [wins, defeats, points],
        best: expect.any(Number) as number,
        page: [wins, defeats, form, [[rank, points]]],
        ledger: [points, points],
        home: points,
        panel: [[wins, defeats]],
      });
      expect(stats.bestRanking!).toBeLessThanOrEqual(Math.min(rank, ...ranks));
      expect(table).toContain(`\n${rank},${name},${points},${wins},${defeats}\n`);
      for (const result of home.results) {
        const at = course.findIndex(({ matchId }) => matchId === result.matchId);
        expect(at).toBeGreaterThanOrEqual(0);
        expect(result.moved?.to ?? course[at]!.rank).toBe(course[at]!.rank);
      }
    }
  };

  it('the rank history leads to the current ranks', async () => {
    const ladder = await makeLadder(env, ['ana', 'rui', 'eva', 'gil'], { rules: free });
    const first = await ladder.win('ana', 'rui');
    await ladder.win('rui', 'ana');
    await ladder.win('rui', 'eva');
    await ladder.creator.post(`/api/matches/${first}/annul`, { reason: 'Campo errado' });
    const courseOf = async (name: string) => {
      await env.settle();
      const { tournaments } = await read<RankHistory>(name, `/api/players/${ladder.ids[name]}/rank-history`);
      return tournaments[0]!.points.map(({ rank, total }) => [rank, total]);
    };
    const lastOf = async (name: string) => {
      const { points, moved } = (await read<HomeAnswer>(name, '/api/home')).results[0]!;
      return [points, moved?.to];
    };
    expect([await courseOf('rui'), await courseOf('ana')]).toEqual([
      [
        [1, 3],
        [1, 5],
      ],
      [[4, -1]],
    ]);
    await rulesSinceStart(ladder, { preset: 'aggressive' });
    expect([await courseOf('rui'), await courseOf('ana')]).toEqual([
      [
        [1, 5],
        [1, 8],
      ],
      [[4, -2]],
    ]);
    expect(await lastOf('ana')).toEqual([-2, 4]);
    await agrees(ladder);
  });

  it.each([1, 2, 3])('every page agrees with the ladder, whatever its season was (seed %i)', async (seed) => {
    const random = seededNumbers(seed);
    const roll = (sides: number): number => Math.floor(random() * sides);
    const names = ['ana', 'rui', 'eva', 'gil', 'noa'];
    const ladder = await makeLadder(env, names, { rules: weekly });
    const counting: string[] = [];
    let week = '2026-03-02';
    for (let step = 0; step < 16; step += 1) {
      const what = roll(10);
      if (what < 6) {
        const one = roll(names.length);
        counting.push(await ladder.win(names[one]!, names[(one + 1 + roll(names.length - 1)) % names.length]!));
      } else if (what < 8 && counting.length > 0) {
        const [matchId] = counting.splice(roll(counting.length), 1);
        await ladder.creator.post(`/api/matches/${matchId}/annul`, { reason: 'engano' });
      } else if (what < 9) {
        const preset = (['aggressive', 'standard', 'tennisStyle', 'conservative'] as const)[roll(4)]!;
        await rulesSinceStart(ladder, { preset });
      } else {
        week = daysAfter(week, 7);
        clock.set(`${week}T10:00:00.000Z`);
        await env.settle();
      }
      clock.advance(60_000);
    }
    await agrees(ladder);
  });
});
