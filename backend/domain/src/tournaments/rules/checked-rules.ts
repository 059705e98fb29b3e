import {
  completeRules,
  isSealed,
  type KeptRules,
  readRules,
  reject,
  type RulesInput,
  type RulesProblem,
  type Season,
  withTexts,
} from '@tennis/contracts';

const detailsOf = (problems: readonly RulesProblem[]) => problems.map(({ path, code }) => ({ path: `rules.${path}`, code }));

const checkRules = (input: RulesInput, inForce?: KeptRules, season?: Season): KeptRules => {
  const complete = completeRules(input, inForce);
  // sealed texts were checked when they were written
  const { rules, problems } = readRules(
    withTexts(complete, (text) => (text === null || isSealed(text) ? '' : text)),
    season,
  );
  if (!rules) throw reject('rules.out-of-range', {}, detailsOf(problems));
  const [first] = problems;
  if (first) throw reject(first.code, {}, detailsOf(problems));
  return complete;
};

/** Most people write no rules of their own, so the default rules are completed and checked once. */
const checkedDefaults: KeptRules = Object.freeze(checkRules({}));

/**
 * Complete rules, each value within its limits and in a fixed order, and all of them possible to keep: the given ones, and for the rest
 * those in force or the default rules. @throws Rejection rules.out-of-range, or the reason why they cannot be kept, with the fields.
 */
export const checkedRules = (input: RulesInput, season: Season, inForce?: KeptRules): KeptRules => {
  if (inForce) return checkRules(input, inForce, season);
  for (const _written in input) return checkRules(input, undefined, season);
  return checkedDefaults;
};
