import type { HomeTask } from '@tennis/contracts';
import { useQuery } from '@tanstack/react-query';
import type { RenderAnswer } from '../../features/notifications/components/answered-notices';
import { homeQuery } from '../../shared/api/home';
import { AnswerTask } from '../home/answer-task';

/**
 * Tells whether a task can be answered in the notice. A walkover counts as a result; a task without a result needs the page of the match.
 */
const isAnswerable = ({ kind, result }: HomeTask): boolean =>
  kind === 'answer' || kind === 'confirm' || (kind === 'validate' && result !== null);

/** Answers for notices about a challenge or match that waits for the reader; only the most urgent has the solid button. */
export const useTaskAnswers = (): RenderAnswer => {
  const tasks = (useQuery(homeQuery).data?.tasks ?? []).filter(isAnswerable);
  return (matchId, onDone) => {
    const task = tasks.find(({ id }) => id === matchId);
    return task && <AnswerTask task={task} look={task === tasks[0] ? 'primary' : 'ghost'} onDone={onDone} />;
  };
};
