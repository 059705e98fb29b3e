import { eventDefinitions } from '../contexts';

/**
 * The reason why data does not match its event type's schema of today: the field and the rule it breaks, never its value. Undefined if it
 * matches; sealed fields are fine.
 */
export const schemaProblem = (type: string, data: unknown): string | undefined => {
  const issue = eventDefinitions[type]!.schema.safeParse(data).error?.issues[0];
  return issue && `${type} ${issue.path.join('.') || 'data'}: ${issue.message}`;
};
