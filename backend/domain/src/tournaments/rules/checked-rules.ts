import { completeRules, readRules, reject, type Rules, type RulesInput, type RulesProblem, type Season } from '@tennis/contracts';

const detailed = (problems: readonly RulesProblem[]) => problems.map(({ path, code }) => ({ path: `rules.${path}`, code }));

const checked = (input: RulesInput, inForce?: Rules, season?: Season): Rules => {
  const { rules, problems } = readRules(completeRules(input, inForce), season);
  if (!rules) throw reject('rules.out-of-range', {}, detailed(problems));
  const [first] = problems;
  if (first) throw reject(first.code, {}, detailed(problems));
  return rules;
};

/** Most people write no rules of their own: those of the house are completed and checked once. */
const usual: Rules = Object.freeze(checked({}));

/**
 * Complete rules, each value within its limits and in a fixed order, and all of them such that they can be kept: what was written, and of
 * the rest what is in force, or the rules of the house. @throws Rejection rules.out-of-range, or why they cannot be kept, with the fields.
 */
export const checkedRules = (input: RulesInput, season: Season, inForce?: Rules): Rules => {
  if (inForce) return checked(input, inForce, season);
  for (const _written in input) return checked(input, undefined, season);
  return usual;
};
