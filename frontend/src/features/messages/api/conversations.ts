import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ConversationAnswer,
  inbox,
  listConversations,
  listPlayers,
  markConversationRead,
  mine,
  readConversation,
  views,
} from '@tennis/contracts';
import { useEffect } from 'react';
import { ask, newKey, write } from '../../../shared/lib/call';
import { rememberPosition, pollWithoutSocket, useWatch } from '../../../shared/lib/live';

/** Page size of the answer; further conversations are found by searching for the person. */
const maxListed = 100;
const conversationsKey = [inbox, mine, 'conversations'];

export const useConversations = () => {
  useWatch(inbox, mine);
  return useQuery({
    queryKey: conversationsKey,
    queryFn: ({ signal }) => ask(listConversations, { page: 1, pageSize: maxListed }, { signal }),
    refetchInterval: pollWithoutSocket,
  });
};

export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [views.conversation, conversationId, 'head'],
    queryFn: ({ signal }) =>
      ask(
        readConversation,
        { conversationId },
        { signal, onPosition: (position) => rememberPosition({ view: views.conversation, id: conversationId }, position) },
      ),
  });

export const useConversation = (conversationId: string) => {
  useWatch(views.conversation, conversationId);
  return useQuery(conversationQuery(conversationId));
};

/** Specification section 9: minimum letters for a search of people. */
const minLetters = 2;

export const usePeople = (name: string) =>
  useQuery({
    queryKey: ['people', name],
    enabled: name.length >= minLetters,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await ask(listPlayers, { search: name }, { signal });
      if ('items' in answer) throw new TypeError('a page was answered where a search was asked for');
      return answer;
    },
  });

/** Marks the messages in view as read; the server keeps the position and updates the counts. */
export const useMarkAsRead = (conversation: ConversationAnswer | undefined, upTo: number): void => {
  const queries = useQueryClient();
  const id = conversation?.id;
  const isUnread = (conversation?.unread ?? 0) > 0;
  useEffect(() => {
    if (!id || !isUnread || upTo === 0) return;
    const markRead = (): void => {
      if (document.visibilityState !== 'visible') return;
      write(markConversationRead, { conversationId: id, upTo }, newKey()).then(
        () => {
          // Lists, counts and the bell.
          for (const queryKey of [
            [inbox, mine],
            [views.conversation, id, 'head'],
          ])
            void queries.invalidateQueries({ queryKey });
        },
        () => undefined, // the next message or visit reports it again
      );
    };
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [id, isUnread, upTo, queries]);
};
