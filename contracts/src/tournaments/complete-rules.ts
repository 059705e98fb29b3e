import type { KeptRules, Rules, RulesInput } from './rules';

/** Points for a win over someone displayed above, over someone below, and for a defeat (specification section 9). */
export const presets = {
  standard: { winAbove: 3, winBelow: 2, defeat: -1 },
  aggressive: { winAbove: 5, winBelow: 3, defeat: -2 },
  conservative: { winAbove: 2, winBelow: 1, defeat: 0 },
  tennisStyle: { winAbove: 4, winBelow: 2, defeat: -1 },
} as const;

/** The rules of the house: what holds where nobody wrote anything else. */
export const defaultRules: Rules = {
  preset: 'standard',
  ...presets.standard,
  deadlineDays: 7,
  maxRejections: 3,
  rangeAbove: 3,
  rangeBelow: 3,
  cooldownDays: 7,
  longSets: false,
};

/** The three numbers, and their name: `custom` wherever the name of a preset would lie about them. */
const scoringOf = (input: RulesInput, inForce: KeptRules): Pick<Rules, 'preset' | 'winAbove' | 'winBelow' | 'defeat'> => {
  const preset = input.preset ?? inForce.preset;
  const before = preset === 'custom' || input.preset === undefined ? inForce : presets[preset];
  const { winAbove = before.winAbove, winBelow = before.winBelow, defeat = before.defeat } = input;
  const named = preset === 'custom' ? undefined : presets[preset];
  const isNamed = named?.winAbove === winAbove && named.winBelow === winBelow && named.defeat === defeat;
  return { preset: isNamed ? preset : 'custom', winAbove, winBelow, defeat };
};

/** What holds of an optional rule: nothing once it is turned off, what was said, or what held before. */
const chosen = <Name extends keyof Rules, Value>(name: Name, said: Value | null | undefined, before: Value | undefined) => {
  const value = said === undefined ? before : said;
  return value === null || value === undefined ? undefined : { [name]: value };
};

/**
 * The complete rules behind what a person wrote: each rule that was named, and of the others what is in force. A preset is its
 * three numbers and nothing else, null turns an optional rule off.
 */
export const completeRules = <InForce extends KeptRules = Rules>(
  input: RulesInput = {},
  inForce: KeptRules | InForce = defaultRules,
): Rules | InForce => ({
  ...scoringOf(input, inForce),
  deadlineDays: input.deadlineDays ?? inForce.deadlineDays,
  maxRejections: input.maxRejections ?? inForce.maxRejections,
  rangeAbove: input.rangeAbove === undefined ? inForce.rangeAbove : input.rangeAbove,
  rangeBelow: input.rangeBelow === undefined ? inForce.rangeBelow : input.rangeBelow,
  cooldownDays: input.cooldownDays ?? inForce.cooldownDays,
  longSets: input.longSets ?? inForce.longSets,
  ...chosen('minGames', input.minGames, inForce.minGames),
  ...chosen('maxGames', input.maxGames, inForce.maxGames),
  ...chosen('autoValidateHours', input.autoValidateHours, inForce.autoValidateHours),
  ...chosen('penalty', input.penalty, inForce.penalty),
  ...chosen('bonus', input.bonus, inForce.bonus),
  ...chosen('special', input.special, inForce.special),
});
