import type { KeptText } from '../kernel/personal';
import type { KeptRules, Rules } from './rules';

/** Rules with each of their texts changed. */
export const withTexts = (
  { penalty: penaltyRule, bonus: bonusRule, special, ...numbers }: KeptRules,
  change: (text: KeptText) => string,
): Rules => ({
  ...numbers,
  ...(penaltyRule && { penalty: { ...penaltyRule, message: change(penaltyRule.message) } }),
  ...(bonusRule && { bonus: { ...bonusRule, description: change(bonusRule.description) } }),
  ...(special !== undefined && { special: change(special) }),
});
