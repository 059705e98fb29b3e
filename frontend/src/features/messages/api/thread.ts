import { queryOptions, useQuery } from '@tanstack/react-query';
import { type MessageAnswer, type MessagePage, readMessages, views } from '@tennis/contracts';
import { useCallback, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { ask } from '../../../shared/lib/call';
import { rememberPosition, pollWithoutSocket } from '../../../shared/lib/live';
import { toastError } from '../../../shared/lib/toasts';

/** Messages loaded so far: without a gap, oldest first. */
export interface LoadedMessages {
  readonly items: readonly MessageAnswer[];
  /** Cursor for earlier messages; undefined at the beginning of the conversation. */
  readonly before: number | undefined;
  /** Number of deleted messages when the newest page was read. */
  readonly deleted: number;
}

/**
 * Adds the newest page to the known messages. The page replaces them if there is a gap between, or if a message was deleted: an
 * older page may still hold its text.
 */
const withLatest = (loaded: LoadedMessages, page: MessagePage): LoadedMessages => {
  const last = loaded.items.at(-1)?.n ?? 0;
  const { before: from, deleted } = page;
  if (from === undefined || last < from - 1 || deleted !== loaded.deleted) return { items: page.items, before: from, deleted };
  return { ...loaded, items: [...loaded.items.filter(({ n }) => n < from), ...page.items] };
};

/** Adds an earlier page. Ignored if the known messages were replaced, or a message was deleted, since the request. */
const withEarlier = (loaded: LoadedMessages, page: MessagePage, askedBefore: number): LoadedMessages =>
  askedBefore !== loaded.before || page.deleted < loaded.deleted
    ? loaded
    : { ...loaded, items: [...page.items.filter(({ n }) => n < askedBefore), ...loaded.items], before: page.before };

type ThreadAction = { readonly latest: MessagePage } | { readonly earlier: MessagePage; readonly askedBefore: number };
const reduceThread = (loaded: LoadedMessages, action: ThreadAction): LoadedMessages =>
  'latest' in action ? withLatest(loaded, action.latest) : withEarlier(loaded, action.earlier, action.askedBefore);

/** Newest messages of a conversation. */
export const latestQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [views.conversation, conversationId, 'latest'],
    queryFn: ({ signal }) =>
      ask(
        readMessages,
        { conversationId },
        { signal, onPosition: (position) => rememberPosition({ view: views.conversation, id: conversationId }, position) },
      ),
  });

/** Messages of a conversation: new ones arrive by themselves, earlier ones are loaded page by page, once. */
export const useThread = (conversationId: string) => {
  const query = useQuery({ ...latestQuery(conversationId), refetchInterval: pollWithoutSocket });
  const [loaded, dispatch] = useReducer(reduceThread, { items: [], before: undefined, deleted: 0 });
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);
  const { data } = query;
  useLayoutEffect(() => {
    if (data) dispatch({ latest: data });
  }, [data]);
  const { before } = loaded;
  const loadEarlier = useCallback(async () => {
    if (busy.current || before === undefined) return;
    busy.current = true;
    setLoading(true);
    try {
      dispatch({ earlier: await ask(readMessages, { conversationId, before }), askedBefore: before });
    } catch (failure) {
      toastError(failure);
    } finally {
      busy.current = false;
      setLoading(false);
    }
  }, [conversationId, before]);
  return { query, ...loaded, loading, loadEarlier };
};
