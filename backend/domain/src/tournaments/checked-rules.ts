import { completeRules, reject, type RejectionDetail, type Rules, type RulesInput, rulesSchema } from '@tennis/contracts';

const checked = (input: RulesInput, inForce?: Rules): Rules => {
  const parsed = rulesSchema.safeParse(completeRules(input, inForce));
  if (parsed.success) return parsed.data;
  const details: RejectionDetail[] = parsed.error.issues.map((issue) => ({
    path: `rules.${issue.path.join('.')}`,
    code: 'field.out-of-range',
  }));
  throw reject('rules.out-of-range', {}, details);
};

/** Most people write no rules of their own: those of the house are completed and checked once. */
const usual: Rules = Object.freeze(checked({}));

/**
 * Complete rules, each value within its limits and in a fixed order: what was written, and of the rest what is in force, or the
 * rules of the house. @throws Rejection rules.out-of-range with the fields.
 */
export const checkedRules = (input: RulesInput, inForce?: Rules): Rules => {
  if (inForce) return checked(input, inForce);
  for (const _written in input) return checked(input);
  return usual;
};
