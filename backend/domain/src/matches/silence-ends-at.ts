import { hour, type TournamentDocument } from '@tennis/contracts';

const hoursAfter = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * hour).toISOString();

/**
 * The instant from which silence counts: the report, or the agreed time if the report came before it. Until then both players must say that
 * the match was played, or that one will not appear.
 */
export const silenceStartsAt = (reportedAt: string, agreed: string | null | undefined): string =>
  agreed && agreed > reportedAt ? agreed : reportedAt;

/**
 * The time at which an unanswered report counts, if its silence counts from `reportedAt`; both ISO 8601 in UTC. Undefined on a ladder whose
 * rules do not validate automatically. Hours that were switched on or shortened during the wait surprise nobody: they count from the
 * change, and end no later than the former end (domain.md "Results").
 */
export const silenceEndsAt = (reportedAt: string, { rulesHistory }: Pick<TournamentDocument, 'rulesHistory'>): string | undefined =>
  rulesHistory.reduce<string | undefined>((before, { rules: { autoValidateHours: hours }, at }) => {
    if (hours === undefined) return undefined;
    const fromReport = hoursAfter(reportedAt, hours);
    const fromChange = at > reportedAt ? hoursAfter(at, hours) : fromReport;
    const soonest = before !== undefined && before < fromChange ? before : fromChange;
    return soonest > fromReport ? soonest : fromReport;
  }, undefined);
