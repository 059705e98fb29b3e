import { hour, type Rules } from '@tennis/contracts';

/**
 * When a result counts that nobody answered, of a report made at an instant; both ISO 8601 in UTC. Undefined on a ladder whose rules let
 * silence say nothing (domain.md "Results").
 */
export const silenceEndsAt = (reportedAt: string, { autoValidateHours }: Rules): string | undefined =>
  autoValidateHours === undefined ? undefined : new Date(Date.parse(reportedAt) + autoValidateHours * hour).toISOString();
