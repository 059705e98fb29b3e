import type { RuleNumber } from '@tennis/contracts';
import { wholeNumber } from '../../../shared/forms/stepper';
import type { TextKey } from '../../../shared/i18n/i18n';

/** Label of each number of the rules. */
export const ruleLabels = {
  winAbove: 'tournaments.editor.number.winAbove',
  winBelow: 'tournaments.editor.number.winBelow',
  defeat: 'tournaments.editor.number.defeat',
  deadlineDays: 'tournaments.editor.number.deadlineDays',
  maxRejections: 'tournaments.editor.number.maxRejections',
  rangeAbove: 'tournaments.editor.number.rangeAbove',
  rangeBelow: 'tournaments.editor.number.rangeBelow',
  cooldownDays: 'tournaments.editor.number.cooldownDays',
  autoValidateHours: 'tournaments.editor.number.autoValidateHours',
  'minGames.games': 'tournaments.editor.number.minGames.games',
  'minGames.weeks': 'tournaments.editor.number.minGames.weeks',
  'maxGames.games': 'tournaments.editor.number.maxGames.games',
  'maxGames.weeks': 'tournaments.editor.number.maxGames.weeks',
  'penalty.points': 'tournaments.editor.number.penalty.points',
  'penalty.afterWarnings': 'tournaments.editor.number.penalty.afterWarnings',
  'bonus.games': 'tournaments.editor.number.bonus.games',
  'bonus.weeks': 'tournaments.editor.number.bonus.weeks',
  'bonus.points': 'tournaments.editor.number.bonus.points',
} as const satisfies Readonly<Record<RuleNumber, TextKey>>;

/** Meaning of a typed number that is not obvious: no allowed rejections means no limit. */
export const ruleMeaning = (rule: RuleNumber, typed: string): TextKey | undefined =>
  rule === 'maxRejections' && wholeNumber(typed) === 0 ? 'tournaments.editor.noLimit' : undefined;
