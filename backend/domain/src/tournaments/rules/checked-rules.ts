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

const detailed = (problems: readonly RulesProblem[]) => problems.map(({ path, code }) => ({ path: `rules.${path}`, code }));

const checked = (input: RulesInput, inForce?: KeptRules, season?: Season): KeptRules => {
  const complete = completeRules(input, inForce);
  // what is sealed was checked when it was written
  const { rules, problems } = readRules(
    withTexts(complete, (text) => (text === null || isSealed(text) ? '' : text)),
    season,
  );
  if (!rules) throw reject('rules.out-of-range', {}, detailed(problems));
  const [first] = problems;
  if (first) throw reject(first.code, {}, detailed(problems));
  return complete;
};

/** Most people write no rules of their own: those of the house are completed and checked once. */
const usual: KeptRules = Object.freeze(checked({}));

/**
 * Complete rules, each value within its limits and in a fixed order, and all of them such that they can be kept: what was written, and of
 * the rest what is in force, or the rules of the house. @throws Rejection rules.out-of-range, or why they cannot be kept, with the fields.
 */
export const checkedRules = (input: RulesInput, season: Season, inForce?: KeptRules): KeptRules => {
  if (inForce) return checked(input, inForce, season);
  for (const _written in input) return checked(input, undefined, season);
  return usual;
};
