import { useQuery } from '@tanstack/react-query';
import type { MatchStateOf } from '../../features/messages/components/conversation-list';
import { homeQuery } from '../../shared/api/home';
import { useText } from '../../shared/i18n/use-text';

/** State of the match of a conversation, from the data of home: first a task for the reader, then a dispute, then the agreed time. */
export const useMatchStates = (): MatchStateOf => {
  const { t, fmt } = useText();
  const home = useQuery(homeQuery).data;
  return (matchId) => {
    if (!home) return undefined;
    const task = home.tasks.find(({ kind, id }) => kind !== 'answer' && id === matchId);
    if (task && task.kind !== 'answer') return { label: t(`messages.standing.${task.kind}`), asks: true };
    if (home.disputes?.some((one) => one.matchId === matchId)) return { label: t('messages.standing.disputed'), asks: false };
    const agreed = [home.nextMatch, ...(home.laterMatches ?? [])].find((match) => match?.id === matchId);
    return agreed ? { label: t('messages.standing.agreed', { when: fmt.whenIn(agreed.zone, agreed.time) }), asks: false } : undefined;
  };
};
