import type { KeptText } from '../kernel/personal';
import type { KeptRules, Rules } from './rules';

/** Rules with each of their texts changed. */
export const withTexts = ({ penalty: fined, bonus: paid, special, ...numbers }: KeptRules, change: (text: KeptText) => string): Rules => ({
  ...numbers,
  ...(fined && { penalty: { ...fined, message: change(fined.message) } }),
  ...(paid && { bonus: { ...paid, description: change(paid.description) } }),
  ...(special !== undefined && { special: change(special) }),
});
