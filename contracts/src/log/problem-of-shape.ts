import { eventDefinitions } from '../contexts';

/**
 * Why data is not what its type of event promises today: the field and the rule it breaks, never what stands in it. Undefined where
 * all is well; sealed fields are fine.
 */
export const problemOfShape = (type: string, data: unknown): string | undefined => {
  const issue = eventDefinitions[type]!.schema.safeParse(data).error?.issues[0];
  return issue && `${type} ${issue.path.join('.') || 'data'}: ${issue.message}`;
};
