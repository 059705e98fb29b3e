import { hour, type TournamentDocument } from '@tennis/contracts';

const hoursAfter = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * hour).toISOString();

/**
 * The time at which an unanswered report counts; ISO 8601 in UTC. Undefined on a ladder whose rules do not validate automatically. The hours
 * start at the report, or at the agreed time if the report came before it: until then both players must say that the match was played, or
 * that one will not appear. Hours that were switched on or shortened during the wait count from the change, and end no later than the
 * former end (domain.md "Results").
 */
export const autoValidationTime = (
  reportedAt: string,
  agreed: string | null | undefined,
  { rulesHistory }: Pick<TournamentDocument, 'rulesHistory'>,
): string | undefined => {
  const start = agreed && agreed > reportedAt ? agreed : reportedAt;
  return rulesHistory.reduce<string | undefined>((before, { rules: { autoValidateHours: hours }, at }) => {
    if (hours === undefined) return undefined;
    const fromStart = hoursAfter(start, hours);
    const fromChange = at > start ? hoursAfter(at, hours) : fromStart;
    const soonest = before !== undefined && before < fromChange ? before : fromChange;
    return soonest > fromStart ? soonest : fromStart;
  }, undefined);
};
