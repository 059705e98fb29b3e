import type { RuleNumber } from '@tennis/contracts';
import { wholeNumber } from '../../../shared/forms/stepper';
import type { TextKey } from '../../../shared/i18n/i18n';

/** Label of each number of the rules. */
export const ruleLabels = {
  winAbove: 'rules.editor.number.winAbove',
  winBelow: 'rules.editor.number.winBelow',
  defeat: 'rules.editor.number.defeat',
  deadlineDays: 'rules.editor.number.deadlineDays',
  maxRejections: 'rules.editor.number.maxRejections',
  rangeAbove: 'rules.editor.number.rangeAbove',
  rangeBelow: 'rules.editor.number.rangeBelow',
  cooldownDays: 'rules.editor.number.cooldownDays',
  autoValidateHours: 'rules.editor.number.autoValidateHours',
  'minGames.games': 'rules.editor.number.minGames.games',
  'minGames.weeks': 'rules.editor.number.minGames.weeks',
  'maxGames.games': 'rules.editor.number.maxGames.games',
  'maxGames.weeks': 'rules.editor.number.maxGames.weeks',
  'penalty.points': 'rules.editor.number.penalty.points',
  'penalty.afterWarnings': 'rules.editor.number.penalty.afterWarnings',
  'bonus.games': 'rules.editor.number.bonus.games',
  'bonus.weeks': 'rules.editor.number.bonus.weeks',
  'bonus.points': 'rules.editor.number.bonus.points',
} as const satisfies Readonly<Record<RuleNumber, TextKey>>;

/** Meaning of a typed number that is not obvious: no allowed rejections means no limit. */
export const ruleMeaning = (rule: RuleNumber, typed: string): TextKey | undefined =>
  rule === 'maxRejections' && wholeNumber(typed) === 0 ? 'rules.editor.noLimit' : undefined;
