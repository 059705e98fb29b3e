import fc from 'fast-check';
import { completeRules, defaultRules, presets } from './complete-rules';
import { type Rules, type RulesInput, rulesInputSchema, rulesSchema } from './rules';

fc.configureGlobal({ seed: 20261121 });

const points = fc.integer({ min: -100, max: 100 });
const limit = fc.record({ games: fc.integer({ min: 1, max: 100 }), weeks: fc.integer({ min: 1, max: 52 }) });
const range = fc.option(fc.nat({ max: 1000 }), { nil: null });
/** A value of every rule; the three points and the preset are apart, because they belong together. */
const values = {
  deadlineDays: fc.integer({ min: 1, max: 30 }),
  maxRejections: fc.nat({ max: 100 }),
  rangeAbove: range,
  rangeBelow: range,
  cooldownDays: fc.nat({ max: 365 }),
  longSets: fc.boolean(),
  minGames: limit,
  maxGames: limit,
  autoValidateHours: fc.integer({ min: 1, max: 720 }),
  penalty: fc.record({
    type: fc.constantFrom('points' as const, 'exit' as const),
    points: fc.nat({ max: 100 }),
    message: fc.string({ maxLength: 50 }),
    afterWarnings: fc.nat({ max: 20 }),
  }),
  bonus: fc.record({
    games: fc.integer({ min: 1, max: 100 }),
    weeks: fc.integer({ min: 1, max: 52 }),
    points: fc.integer({ min: 1, max: 100 }),
    description: fc.string({ maxLength: 50 }),
  }),
  special: fc.string({ maxLength: 50 }),
};
const names = Object.keys(values) as (keyof typeof values)[];
const optional = ['minGames', 'maxGames', 'autoValidateHours', 'penalty', 'bonus', 'special'] as const;
const preset = fc.constantFrom('standard', 'aggressive', 'conservative', 'tennisStyle', 'custom');
const scoring = fc.oneof(
  preset.map((name) => ({ preset: name })),
  fc.record({ winAbove: points, winBelow: points, defeat: points }),
);
/** Any rules that may be in force. */
const anyRules: fc.Arbitrary<Rules> = fc
  .tuple(scoring, fc.record(values, { requiredKeys: [] }))
  .map(([said, others]) => completeRules({ ...said, ...others }));
const anyChange: fc.Arbitrary<RulesInput> = fc
  .tuple(
    fc.record({ preset, winAbove: points, winBelow: points, defeat: points }, { requiredKeys: [] }),
    fc.record(
      { ...values, ...Object.fromEntries(optional.map((name) => [name, fc.oneof(fc.constant(null), values[name])])) },
      { requiredKeys: [] },
    ),
  )
  .map(([said, others]) => ({ ...said, ...others }));

describe('partial rules from a person', () => {
  it('become the default rules when empty', () => {
    expect(completeRules()).toEqual(defaultRules);
    expect(defaultRules).toEqual({
      preset: 'standard',
      winAbove: 3,
      winBelow: 2,
      defeat: -1,
      deadlineDays: 7,
      maxRejections: 3,
      rangeAbove: 3,
      rangeBelow: 3,
      cooldownDays: 7,
      longSets: false,
    });
  });

  it('change one rule and no other', () => {
    const oneChange = fc.constantFrom(...names).chain((name) => values[name].map((value): RulesInput => ({ [name]: value })));
    fc.assert(
      fc.property(anyRules, oneChange, (inForce, change) => {
        expect(completeRules(change, inForce)).toEqual({ ...inForce, ...change });
      }),
    );
  });

  it('turn off an optional rule with null, and no other', () => {
    fc.assert(
      fc.property(anyRules, fc.constantFrom(...optional), (inForce, name) => {
        const { [name]: _off, ...others } = inForce;
        const rules = completeRules({ [name]: null }, inForce);
        expect(rules).toEqual(others);
        expect(rules).not.toHaveProperty(name);
      }),
    );
  });

  it('take only the three numbers from a preset', () => {
    fc.assert(
      fc.property(anyRules, fc.constantFrom('standard', 'aggressive', 'conservative', 'tennisStyle'), (inForce, name) => {
        expect(completeRules({ preset: name }, inForce)).toEqual({ ...inForce, preset: name, ...presets[name] });
      }),
    );
  });

  it('keep the numbers in force when the preset is custom', () => {
    fc.assert(
      fc.property(anyRules, (inForce) => {
        expect(completeRules({ preset: 'custom' }, inForce)).toEqual({ ...inForce, preset: 'custom' });
      }),
    );
  });

  it('change one number of the scoring, and rename the preset only when it no longer fits', () => {
    fc.assert(
      fc.property(anyRules, fc.constantFrom('winAbove', 'winBelow', 'defeat'), points, (inForce, name, value) => {
        const same = inForce[name] === value;
        expect(completeRules({ [name]: value }, inForce)).toEqual({
          ...inForce,
          [name]: value,
          preset: same ? inForce.preset : 'custom',
        });
      }),
    );
  });

  it('never carry a preset’s name with other numbers, and are always complete', () => {
    fc.assert(
      fc.property(anyRules, anyChange, (inForce, change) => {
        const rules = completeRules(rulesInputSchema.parse(change), inForce);
        expect(rulesSchema.parse(rules)).toEqual(rules);
        if (rules.preset !== 'custom') expect(rules).toMatchObject(presets[rules.preset]);
      }),
    );
  });

  it('change nothing when repeated', () => {
    fc.assert(
      fc.property(anyRules, anyChange, (inForce, change) => {
        const once = completeRules(change, inForce);
        expect(completeRules(change, once)).toEqual(once);
      }),
    );
  });
});
