import type { HomeTask, MatchDocument } from '@tennis/contracts';
import { answerDeadline, type AutomaticAcceptance, pickDeadline } from '../kernel/answer-deadline';

export type TaskDraft = Pick<HomeTask, 'kind' | 'deadline' | 'times'>;

export const opponentOf = ({ playerA, playerB }: MatchDocument, me: string): string => (playerA === me ? playerB : playerA);

const never = '9999';

/** The earliest deadline first, items without a deadline last. */
export const byDeadline = (one: Pick<TaskDraft, 'deadline'>, other: Pick<TaskDraft, 'deadline'>): number =>
  (one.deadline ?? never) < (other.deadline ?? never) ? -1 : 1;

/** The task of one player of a match now; undefined while the other must act. */
export const taskOf = (match: MatchDocument, me: string, now: string, acceptance?: AutomaticAcceptance): TaskDraft | undefined => {
  const { status, proposedTimes, proposedBy, time, agreedTime, result, reportedBy } = match;
  const draft = { deadline: null, times: [] };
  // an agreed time that has passed was probably played, even if other times were proposed since
  const isArranging = status === 'time_proposed' || status === 'waiting_opponent';
  if (isArranging && agreedTime !== null && agreedTime <= now) return { ...draft, kind: 'report' };
  if (status === 'time_proposed' && proposedBy !== me)
    return { kind: 'confirm', times: proposedTimes, deadline: pickDeadline(match, acceptance, now) ?? answerDeadline(match) };
  if (status === 'waiting_opponent') return { ...draft, kind: 'propose' };
  if (status === 'in_progress' || (status === 'time_confirmed' && time !== null && time <= now)) return { ...draft, kind: 'report' };
  if (status === 'result_reported' && reportedBy !== me && result) return { ...draft, kind: 'validate' };
  return undefined;
};
