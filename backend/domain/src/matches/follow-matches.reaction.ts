import { day, idOfStream, type MatchEvent, type Recorded, reminders, type TournamentEvent } from '@tennis/contracts';
import { commandAt, defineReaction, type Consequence, jobKind, jobAt } from '../kernel/define-reaction';

/**
 * Validates an unanswered report at the time that the tournament's rules set. If changed rules give more time, it is scheduled once more.
 * Jobs after a change of rules have only the match. The stored names of jobs never change.
 */
export const autoValidationJob = jobKind<{ readonly matchId: string; readonly reportedAt?: string }>('validate-silent');
/**
 * New rules that validate unanswered reports, or validate them sooner, apply to earlier reports too: the job looks up the waiting results.
 */
export const rescheduleAutoValidationJob = jobKind<{ readonly tournamentId: string }>('look-for-silence');

const lapseCommand = ({ stream }: Recorded<MatchEvent>, times: readonly string[], answerBy?: string): Consequence => {
  const last = [...times].sort().at(-1)!;
  const dueAt = answerBy !== undefined && answerBy < last ? answerBy : last;
  return commandAt(dueAt, { type: 'LapseProposal', data: { matchId: idOfStream(stream) } });
};

const reminderAt = (
  { stream }: Recorded<MatchEvent>,
  from: string,
  days: number,
  type: 'RemindOfMatch' | 'RemindOfResult' = 'RemindOfMatch',
): Consequence => commandAt(new Date(Date.parse(from) + days * day).toISOString(), { type, data: { matchId: idOfStream(stream) } });

/** Proposed times that pass, unplayed matches, and unanswered reports (domain.md "Challenges", "Results"). */
export const followMatches = defineReaction<MatchEvent | Extract<TournamentEvent, { type: 'RulesChanged' }>>('follow-matches', {
  MatchOpened: (event) => {
    const { how, times, time, answerBy } = event.data;
    if (how === 'import') return [];
    return [
      ...(times?.length ? [lapseCommand(event, times, answerBy)] : []),
      ...reminders.map((days) => reminderAt(event, event.occurredAt, days)),
      ...(time === undefined ? [] : [reminderAt(event, time, 1)]),
    ];
  },
  TimeConfirmed: (event) => [reminderAt(event, event.data.time, 1)],
  TimeProposed: (event) => [lapseCommand(event, event.data.times)],
  ResultReported: (event) => {
    const { stream, data, occurredAt } = event;
    if (data.by === 'import') return [];
    return [
      jobAt(occurredAt, autoValidationJob, { matchId: idOfStream(stream), reportedAt: occurredAt }),
      ...reminders.map((days) => reminderAt(event, occurredAt, days, 'RemindOfResult')),
    ];
  },
  RulesChanged: ({ stream, data, occurredAt }) =>
    data.rules.autoValidateHours === undefined
      ? []
      : [jobAt(occurredAt, rescheduleAutoValidationJob, { tournamentId: idOfStream(stream) })],
});
