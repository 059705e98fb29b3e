import type { KeptRules, Rules, RulesInput } from './rules';

/** Points for a win over someone displayed above, over someone below, and for a defeat (specification section 9). */
export const presets = {
  standard: { winAbove: 3, winBelow: 2, defeat: -1 },
  aggressive: { winAbove: 5, winBelow: 3, defeat: -2 },
  conservative: { winAbove: 2, winBelow: 1, defeat: 0 },
  tennisStyle: { winAbove: 4, winBelow: 2, defeat: -1 },
} as const;

/** The rules that apply unless somebody wrote others. */
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

/** The three points, and their preset: `custom` if they differ from the preset's. */
const scoringOf = (input: RulesInput, inForce: KeptRules): Pick<Rules, 'preset' | 'winAbove' | 'winBelow' | 'defeat'> => {
  const preset = input.preset ?? inForce.preset;
  const basePoints = preset === 'custom' || input.preset === undefined ? inForce : presets[preset];
  const { winAbove = basePoints.winAbove, winBelow = basePoints.winBelow, defeat = basePoints.defeat } = input;
  const presetPoints = preset === 'custom' ? undefined : presets[preset];
  const isOfPreset = presetPoints?.winAbove === winAbove && presetPoints.winBelow === winBelow && presetPoints.defeat === defeat;
  return { preset: isOfPreset ? preset : 'custom', winAbove, winBelow, defeat };
};

/** The value of an optional rule: none once it is turned off, else the new value, else the one before. */
const optionalRule = <Name extends keyof Rules, Value>(name: Name, newValue: Value | null | undefined, oldValue: Value | undefined) => {
  const value = newValue === undefined ? oldValue : newValue;
  return value === null || value === undefined ? undefined : { [name]: value };
};

/**
 * The complete rules behind a person's input: the given rules, and those in force for the rest. A preset only sets its three points; null
 * turns an optional rule off.
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
  ...optionalRule('minGames', input.minGames, inForce.minGames),
  ...optionalRule('maxGames', input.maxGames, inForce.maxGames),
  ...optionalRule('autoValidateHours', input.autoValidateHours, inForce.autoValidateHours),
  ...optionalRule('penalty', input.penalty, inForce.penalty),
  ...optionalRule('bonus', input.bonus, inForce.bonus),
  ...optionalRule('special', input.special, inForce.special),
});
