import type { HomeTask } from '@tennis/contracts';
import { useQuery } from '@tanstack/react-query';
import type { AnswerNotice } from '../../features/notifications/components/answered-notices';
import { homeQuery } from '../../shared/api/home';
import { AnswerTask } from '../home/answer-task';

/** What can be answered where it is read; a walkover is a result too, but one without any is looked at first. */
const isAnswerable = ({ kind, result }: HomeTask): boolean =>
  kind === 'answer' || kind === 'confirm' || (kind === 'validate' && result !== null);

/** How the notices of a challenge or match that waits for the reader are answered; only the most urgent with the solid button. */
export const useTaskAnswers = (): AnswerNotice => {
  const tasks = (useQuery(homeQuery).data?.tasks ?? []).filter(isAnswerable);
  return (matchId, onDone) => {
    const task = tasks.find(({ id }) => id === matchId);
    return task && <AnswerTask task={task} look={task === tasks[0] ? 'primary' : 'ghost'} onDone={onDone} />;
  };
};
