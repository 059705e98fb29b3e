import fc from 'fast-check';
import { completeRules, dateInZone, daysAfter, mondayOf, type TournamentDocument } from '@tennis/contracts';
import { byTheClock } from '../../testing/given';
import { ladder } from '../../testing/given-match';
import { activeTournament, id } from '../../testing/given-tournament';
import { judgeWeek } from './judge-week';
import { obligationsOf } from './obligations';

const zone = 'Europe/Lisbon';

/** A ladder created at this instant, with Ana's games in each week, starting with the week of its first day. */
const played = (
  madeAt: string,
  bonus: { readonly games: number; readonly weeks: number },
  games: readonly number[],
): TournamentDocument => {
  const rules = completeRules({ bonus: { ...bonus, points: 5, description: '' } });
  const first = mondayOf(dateInZone(madeAt, zone));
  return ladder({
    zone,
    createdAt: madeAt,
    rules,
    rulesHistory: [{ rulesVersion: 1, rules, appliesFrom: 'start', at: madeAt, by: 'carla' }],
    counts: {
      members: {
        ana: {
          able: [{ from: dateInZone(madeAt, zone), until: null }],
          paused: [],
          games: Object.fromEntries(games.map((count, week) => [daysAfter(first, 7 * week), count])),
          warnings: [],
        },
      },
      open: {},
    },
  });
};

/** The number of bonuses that the clock gives on a Monday. */
const given = (tournament: TournamentDocument, week: string): number => {
  const [closed] = activeTournament()
    .with({ tournament })
    .at(`${week}T06:00:00.000Z`)
    .when({ type: 'CloseWeek', data: { tournamentId: id, period: week } }, byTheClock)
    .events();
  return closed?.type === 'WeekClosed' ? closed.data.bonuses.length : 0;
};

describe('a bonus for consecutive weeks', () => {
  const saturday = '2026-02-28T10:00:00.000Z';

  it('requires its games in each week, whatever was played in the others', () => {
    const bonus = { games: 1, weeks: 2 };
    expect(given(played(saturday, bonus, [0, 1, 1]), '2026-03-16')).toBe(1);
    expect(given(played(saturday, bonus, [0, 2, 0]), '2026-03-16')).toBe(0);
    expect(given(played(saturday, bonus, [0, 0, 5]), '2026-03-16')).toBe(0);
  });

  it('begins with the first whole week of its ladder', () => {
    const bonus = { games: 1, weeks: 2 };
    expect(given(played(saturday, bonus, [1, 1]), '2026-03-09')).toBe(0);
    expect(judgeWeek(played(saturday, bonus, [1]), '2026-03-02')).toEqual({ bonusFrom: '2026-03-02' });
    expect(given(played('2026-03-02T00:00:00.000Z', bonus, [1, 1]), '2026-03-16')).toBe(1);
  });

  it('is predicted, shown and given in agreement, whatever was played, and never for a week that was not whole', () => {
    const anyWeeks = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 10, maxLength: 10 });
    const anyBonus = fc.record({ games: fc.integer({ min: 1, max: 2 }), weeks: fc.integer({ min: 1, max: 3 }) });
    const earned: number[] = [];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), anyBonus, anyWeeks, (day, bonus, games) => {
        const made = daysAfter('2026-03-02', day);
        const tournament = played(`${made}T10:00:00.000Z`, bonus, games);
        const first = day === 0 ? 0 : 1;
        for (let week = 0; week < games.length; week++) {
          const monday = daysAfter('2026-03-02', 7 * (week + 1));
          const isLast = week >= first && (week - first + 1) % bonus.weeks === 0;
          const window = games.slice(Math.max(first, week - ((week - first) % bonus.weeks)), week + 1);
          const keeps = week >= first && window.every((count) => count >= bonus.games);
          expect(given(tournament, monday)).toBe(isLast && keeps ? 1 : 0);
          if (isLast && keeps) earned.push(week);
          const preview = judgeWeek(tournament, monday).bonus;
          expect(preview?.isDue ?? false).toBe(isLast);
          expect(preview?.members.length ?? 0).toBe(keeps ? 1 : 0);
          // on Sunday evening: a bonus is still promised unless an earlier week missed it
          const promise = obligationsOf(tournament, 'ana', `${daysAfter(monday, -1)}T22:00:00.000Z`).bonus;
          const isMissed = week >= first && window.slice(0, -1).some((count) => count < bonus.games);
          expect(promise !== undefined).toBe(!isMissed);
          if (promise && week >= first) expect(promise).toMatchObject({ played: games[week], games: bonus.games });
        }
      }),
    );
    expect(earned.length).toBeGreaterThan(0);
  });
});
