import fc from 'fast-check';
import { completeRules } from './complete-rules';
import { type RulesInput, rulesLimits, type RuleNumber } from './rules';
import { impossibleIn, readRules } from './rules-problems';

fc.configureGlobal({ seed: 20261121 });

const codes = (input: RulesInput, until: string | null = null, from = '2026-03-02') =>
  impossibleIn(completeRules(input), { from, until }).map(({ path, code }) => `${path} ${code}`);

describe('rules beyond their limits', () => {
  const complete = completeRules({
    minGames: { games: 1, weeks: 1 },
    maxGames: { games: 1, weeks: 1 },
    autoValidateHours: 72,
    penalty: { type: 'points', points: 1, message: '', afterWarnings: 1 },
    bonus: { games: 1, weeks: 1, points: 1, description: '' },
  });
  const withValue = (rule: string, value: unknown) => {
    const [name, part] = rule.split('.') as [keyof typeof complete, string?];
    return { ...complete, [name]: part === undefined ? value : { ...(complete[name] as object), [part]: value } };
  };
  const rules = Object.keys(rulesLimits) as RuleNumber[];

  it.each(rules)('%s accepts its minimum and its maximum, and nothing beyond', (rule) => {
    const { min, max } = rulesLimits[rule];
    expect([min, max].map((value) => readRules(withValue(rule, value)).rules)).not.toContain(undefined);
    for (const value of [min - 1, max + 1])
      expect(readRules(withValue(rule, value)).problems).toEqual([{ path: rule, code: 'field.out-of-range' }]);
    for (const value of [Number.NaN, min + 0.5, 'muitos'])
      expect(readRules(withValue(rule, value)).problems).toEqual([{ path: rule, code: 'field.invalid' }]);
  });

  it('are all reported at once', () =>
    expect(readRules({ ...complete, deadlineDays: 31, winAbove: 101, special: 'x'.repeat(2001) }).problems).toEqual([
      { path: 'winAbove', code: 'field.out-of-range' },
      { path: 'deadlineDays', code: 'field.out-of-range' },
      { path: 'special', code: 'field.too-long' },
    ]));
});

describe('contradictory rules', () => {
  it('are a minimum above the maximum, also over other periods', () => {
    const above = ['minGames.games rules.minimum-above-maximum'];
    expect(codes({ minGames: { games: 3, weeks: 1 }, maxGames: { games: 2, weeks: 1 } })).toEqual(above);
    expect(codes({ minGames: { games: 3, weeks: 2 }, maxGames: { games: 1, weeks: 1 } })).toEqual(above);
    expect(codes({ minGames: { games: 2, weeks: 2 }, maxGames: { games: 1, weeks: 1 } })).toEqual([]);
    expect(codes({ minGames: { games: 5, weeks: 4 } })).toEqual([]);
  });

  it('are points that make losing better than winning, whether the opponent is above or below', () => {
    expect(codes({ winAbove: -3, winBelow: 2, defeat: 50 })).toEqual([
      'winAbove rules.defeat-worth-more',
      'winBelow rules.defeat-worth-more',
    ]);
    expect(codes({ winAbove: 3, winBelow: -2, defeat: -1 })).toEqual(['winBelow rules.defeat-worth-more']);
    expect(codes({ winAbove: 0, winBelow: 2, defeat: 1 })).toEqual(['winAbove rules.defeat-worth-more']);
    // equal points are friendly, and a win that costs less than a defeat is strict: neither pays for losing
    expect(codes({ winAbove: 1, winBelow: 1, defeat: 1 })).toEqual([]);
    expect(codes({ winAbove: -5, winBelow: -4, defeat: -100 })).toEqual([]);
    expect(codes({ winAbove: 1, winBelow: 5, defeat: 0 })).toEqual([]);
  });

  it('are a bonus for more games than the maximum allows, wherever its window starts', () => {
    const above = ['bonus.games rules.bonus-above-maximum'];
    const bonus = { points: 2, description: '' };
    expect(codes({ bonus: { ...bonus, games: 3, weeks: 1 }, maxGames: { games: 2, weeks: 1 } })).toEqual(above);
    expect(codes({ bonus: { ...bonus, games: 2, weeks: 2 }, maxGames: { games: 2, weeks: 2 } })).toEqual([]);
    expect(codes({ bonus: { ...bonus, games: 3, weeks: 2 }, maxGames: { games: 2, weeks: 2 } })).toEqual(above);
    // three weeks in a row contain one whole period of two, wherever they begin
    expect(codes({ bonus: { ...bonus, games: 2, weeks: 3 }, maxGames: { games: 2, weeks: 2 } })).toEqual(above);
    expect(codes({ bonus: { ...bonus, games: 1, weeks: 52 }, maxGames: { games: 2, weeks: 2 } })).toEqual([]);
  });

  it('are windows longer than the season, whose first and last day count', () => {
    const bonus = { games: 1, weeks: 2, points: 2, description: '' };
    const minGames = { games: 1, weeks: 2 };
    expect(codes({ bonus, minGames }, '2026-03-15')).toEqual([]);
    expect(codes({ bonus, minGames }, '2026-03-14')).toEqual([
      'minGames.weeks rules.minimum-longer-than-season',
      'bonus.weeks rules.bonus-longer-than-season',
    ]);
    expect(codes({ bonus, minGames })).toEqual([]);
    // a bonus starts with the first whole week
    expect(codes({ bonus }, '2026-03-22', '2026-03-03')).toEqual([]);
    expect(codes({ bonus }, '2026-03-21', '2026-03-03')).toEqual(['bonus.weeks rules.bonus-longer-than-season']);
  });

  it('do not occur in the defaults, nor in a minimum alone', () => {
    expect(codes({}, '2026-03-02')).toEqual([]);
    fc.assert(
      fc.property(fc.record({ games: fc.integer({ min: 1, max: 100 }), weeks: fc.integer({ min: 1, max: 52 }) }), (minGames) => {
        expect(codes({ minGames, maxGames: minGames })).toEqual([]);
      }),
    );
  });
});
