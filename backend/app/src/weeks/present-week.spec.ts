import { completeRules, withTexts } from '@tennis/contracts';
import type { JudgedWeek } from '@tennis/domain';
import { presentWeek } from './present-week';

const minGames = { games: 1, weeks: 1 };
const idle = { played: 0, owed: 0, warnings: 0, verdict: 'met' } as const;
const judged: JudgedWeek = {
  minimum: {
    period: { from: '2026-03-09', until: '2026-03-16', since: '2026-03-02', limit: minGames, rules: completeRules({ minGames }) },
    isDue: true,
    members: [
      { userId: 'nuno', ...idle },
      { userId: 'rita', ...idle },
    ],
  },
};

describe('the answer with a week', () => {
  it('does not list the referee among the exempt', () => {
    const exempt = (refereeId: string | null) =>
      presentWeek(
        judged,
        () => undefined,
        refereeId,
        (rules) => withTexts(rules, () => ''),
      ).minimum?.exempt.map(({ playerId }) => playerId);
    expect(exempt(null)).toEqual(['nuno', 'rita']);
    expect(exempt('rita')).toEqual(['nuno']);
  });
});
