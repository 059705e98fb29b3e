import type { Rules, RulesInput } from './rules';

/** Points for a win over someone displayed above, over someone below, and for a defeat (specification section 9). */
export const presets = {
  standard: { winAbove: 3, winBelow: 2, defeat: -1 },
  aggressive: { winAbove: 5, winBelow: 3, defeat: -2 },
  conservative: { winAbove: 2, winBelow: 1, defeat: 0 },
  tennisStyle: { winAbove: 4, winBelow: 2, defeat: -1 },
} as const;

const defaults = { deadlineDays: 7, maxRejections: 3, rangeAbove: 3, rangeBelow: 3, cooldownDays: 7, longSets: false } as const;

/**
 * The complete rules behind what a person wrote. Points given without `custom` turn the preset into `custom`, so that
 * a preset's name never lies about its points.
 */
export const completeRules = (input: RulesInput = {}): Rules => {
  const base = presets[input.preset && input.preset !== 'custom' ? input.preset : 'standard'];
  const points = {
    winAbove: input.winAbove ?? base.winAbove,
    winBelow: input.winBelow ?? base.winBelow,
    defeat: input.defeat ?? base.defeat,
  };
  const isPreset = points.winAbove === base.winAbove && points.winBelow === base.winBelow && points.defeat === base.defeat;
  const preset = input.preset === 'custom' || !isPreset ? 'custom' : (input.preset ?? 'standard');
  return { ...defaults, ...input, ...points, preset };
};
