import { completeRules, type MemberCount, type RulesInput } from '@tennis/contracts';
import { ladder } from '../../testing/given-match';
import { obligationsOf } from './obligations';

const now = '2026-03-11T12:00:00.000Z';
const count: MemberCount = {
  able: [{ from: '2026-02-01', until: null }],
  paused: [],
  games: { '2026-03-02': 1, '2026-03-09': 1 },
  warnings: ['2026-03-09'],
};
const owes = (rules: RulesInput, at = '2026-03-02T10:00:00.000Z', more: Partial<MemberCount> = {}) =>
  obligationsOf(
    ladder({
      rules: completeRules(rules),
      rulesHistory: [
        { rulesVersion: 1, rules: completeRules({}), appliesFrom: 'start', at: '2026-02-23T10:00:00.000Z', by: 'carla' },
        { rulesVersion: 2, rules: completeRules(rules), appliesFrom: 'now', at, by: 'carla' },
      ],
      counts: { members: { ana: { ...count, ...more } }, open: {} },
    }),
    'ana',
    now,
  );
const before = '2026-02-24T10:00:00.000Z';

describe('the obligations of a participant', () => {
  it('are the minimum of the current period, with warnings and remaining matches', () => {
    const penalty = { type: 'points', points: 2, message: '', afterWarnings: 2 } as const;
    expect(owes({ minGames: { games: 3, weeks: 2 }, penalty }, before)).toEqual({
      period: { from: '2026-03-02', to: '2026-03-15' },
      played: 2,
      minimum: 3,
      warnings: 1,
      warningsLeft: 1,
    });
  });

  it('leave out weeks covered whole by a pause, and count a partly paused week in full', () => {
    const minimum = (paused: MemberCount['paused']) => owes({ minGames: { games: 1, weeks: 1 } }, before, { paused }).minimum;
    expect(minimum([{ from: '2026-03-08', until: null }])).toBe(0);
    expect(minimum([{ from: '2026-03-10', until: '2026-03-15' }])).toBe(1);
  });

  it('include the maximum, which may have its own period', () => {
    expect(owes({ maxGames: { games: 4, weeks: 1 } }, before)).toEqual({
      period: { from: '2026-03-09', to: '2026-03-15' },
      played: 1,
      maximum: 4,
      warnings: 0,
    });
    expect(owes({ minGames: { games: 1, weeks: 2 }, maxGames: { games: 4, weeks: 1 } }, before)).toMatchObject({
      played: 2,
      minimum: 1,
      maximum: 4,
      maximumIn: { from: '2026-03-09', to: '2026-03-15', played: 1 },
    });
  });

  it('include a bonus that can still be earned', () =>
    expect(owes({ bonus: { games: 1, weeks: 3, points: 5, description: 'Gás' } }, before)).toEqual({
      bonus: { from: '2026-03-02', to: '2026-03-22', played: 1, games: 1, weeks: 3, points: 5, description: 'Gás' },
      warnings: 0,
    }));

  it('leave out a bonus missed in an earlier week', () =>
    expect(
      owes({ bonus: { games: 2, weeks: 3, points: 5, description: 'Gás' } }, before, { games: { '2026-03-02': 1, '2026-03-09': 2 } }),
    ).toEqual({
      warnings: 0,
    }));

  it('of a changed rule are those of its first coming period', () =>
    expect(owes({ minGames: { games: 1, weeks: 1 } }, '2026-03-10T10:00:00.000Z')).toMatchObject({
      period: { from: '2026-03-16', to: '2026-03-22' },
      played: 0,
      minimum: 1,
      warnings: 0,
    }));

  it('leave out a period cut short by the end of the season, while a maximum counts to the last day', () => {
    const rules = {
      minGames: { games: 1, weeks: 2 },
      maxGames: { games: 4, weeks: 2 },
      bonus: { games: 1, weeks: 2, points: 5, description: '' },
    };
    const until = (endDate: string) =>
      obligationsOf(
        ladder({
          endDate,
          rules: completeRules(rules),
          rulesHistory: [
            { rulesVersion: 1, rules: completeRules(rules), appliesFrom: 'start', at: '2026-03-02T10:00:00.000Z', by: 'carla' },
          ],
          counts: { members: { ana: count }, open: {} },
        }),
        'ana',
        now,
      );
    expect(until('2026-03-15')).toMatchObject({ minimum: 1, maximum: 4, bonus: { to: '2026-03-15' } });
    const maximum = { period: { from: '2026-03-02', to: '2026-03-15' }, played: 2, maximum: 4, warnings: 0 };
    expect(until('2026-03-14')).toEqual(maximum);
  });

  it('are empty without rules, or for somebody who does not take part', () => {
    expect(owes({}, before)).toEqual({ warnings: 0 });
    expect(obligationsOf(ladder(), 'fora', now)).toEqual({ warnings: 0 });
  });
});
