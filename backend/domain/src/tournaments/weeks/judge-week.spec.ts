import { completeRules, type RulesInput } from '@tennis/contracts';
import { ladder } from '../../testing/given-match';
import { judgeWeek } from './judge-week';

const bonus = { games: 4, weeks: 3, points: 5, description: 'Gás' };
const minGames = { games: 1, weeks: 1 };

/** The week that ends on 16 March, by rules changed at this instant. */
const judged = (rules: RulesInput, at: string) =>
  judgeWeek(
    ladder({
      rules: completeRules(rules),
      rulesHistory: [
        { rulesVersion: 1, rules: completeRules({}), appliesFrom: 'start', at: '2026-02-23T10:00:00.000Z', by: 'carla' },
        { rulesVersion: 2, rules: completeRules(rules), appliesFrom: 'now', at, by: 'carla' },
      ],
    }),
    '2026-03-16',
  );

describe('a week under rules that were just changed', () => {
  it('names the Monday from which they count', () => {
    expect(judged({ minGames }, '2026-03-11T10:00:00.000Z')).toEqual({ minimumFrom: '2026-03-16' });
    expect(judged({ bonus }, '2026-03-11T10:00:00.000Z')).toEqual({ bonusFrom: '2026-03-16' });
  });

  it('names that Monday also when the week ended before the change', () =>
    expect(judged({ minGames, bonus }, '2026-03-17T10:00:00.000Z')).toEqual({ minimumFrom: '2026-03-23', bonusFrom: '2026-03-23' }));

  it('names no day for rules that already count, nor without rules', () => {
    expect(judged({ minGames }, '2026-03-04T10:00:00.000Z')).not.toHaveProperty('minimumFrom');
    expect(judged({}, '2026-03-11T10:00:00.000Z')).toEqual({});
  });
});
