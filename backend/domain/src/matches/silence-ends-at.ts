import { hour, type TournamentDocument } from '@tennis/contracts';

const later = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * hour).toISOString();

/**
 * From when on silence may say something: from the report, but of what was reported before the time that was agreed from that time on. Until
 * then it takes both to say that it was played, or that somebody will not come.
 */
export const silenceFrom = (reportedAt: string, agreed: string | null | undefined): string =>
  agreed && agreed > reportedAt ? agreed : reportedAt;

/**
 * When a result counts that nobody answered, of a report whose silence counts from an instant; both ISO 8601 in UTC. Undefined on a ladder whose rules let
 * silence say nothing. Hours that were switched on or shortened while it waited take nobody by surprise: they count from the change, and
 * end no later than was said before (domain.md "Results").
 */
export const silenceEndsAt = (reportedAt: string, { rulesHistory }: Pick<TournamentDocument, 'rulesHistory'>): string | undefined =>
  rulesHistory.reduce<string | undefined>((before, { rules: { autoValidateHours: hours }, at }) => {
    if (hours === undefined) return undefined;
    const fromReport = later(reportedAt, hours);
    const fromChange = at > reportedAt ? later(at, hours) : fromReport;
    const soonest = before !== undefined && before < fromChange ? before : fromChange;
    return soonest > fromReport ? soonest : fromReport;
  }, undefined);
