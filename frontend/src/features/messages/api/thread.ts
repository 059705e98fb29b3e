import { queryOptions, useQuery } from '@tanstack/react-query';
import { type MessageAnswer, type MessagePage, readMessages, views } from '@tennis/contracts';
import { useCallback, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { ask } from '../../../shared/lib/call';
import { notePosition, pollWithoutSocket } from '../../../shared/lib/live';
import { toastError } from '../../../shared/lib/toasts';

/** Messages loaded so far: without a gap, oldest first. */
export interface Known {
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
const withLatest = (known: Known, page: MessagePage): Known => {
  const last = known.items.at(-1)?.n ?? 0;
  const { before: from, deleted } = page;
  if (from === undefined || last < from - 1 || deleted !== known.deleted) return { items: page.items, before: from, deleted };
  return { ...known, items: [...known.items.filter(({ n }) => n < from), ...page.items] };
};

/** Adds an earlier page. Ignored if the known messages were replaced, or a message was deleted, since the request. */
const withEarlier = (known: Known, page: MessagePage, askedBefore: number): Known =>
  askedBefore !== known.before || page.deleted < known.deleted
    ? known
    : { ...known, items: [...page.items.filter(({ n }) => n < askedBefore), ...known.items], before: page.before };

type Step = { readonly latest: MessagePage } | { readonly earlier: MessagePage; readonly askedBefore: number };
const step = (known: Known, told: Step): Known =>
  'latest' in told ? withLatest(known, told.latest) : withEarlier(known, told.earlier, told.askedBefore);

/** Newest messages of a conversation. */
export const latestQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [views.conversation, conversationId, 'latest'],
    queryFn: ({ signal }) =>
      ask(
        readMessages,
        { conversationId },
        { signal, onPosition: (position) => notePosition({ view: views.conversation, id: conversationId }, position) },
      ),
  });

/** Messages of a conversation: new ones arrive by themselves, earlier ones are loaded page by page, once. */
export const useThread = (conversationId: string) => {
  const query = useQuery({ ...latestQuery(conversationId), refetchInterval: pollWithoutSocket });
  const [known, tell] = useReducer(step, { items: [], before: undefined, deleted: 0 });
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);
  const { data } = query;
  useLayoutEffect(() => {
    if (data) tell({ latest: data });
  }, [data]);
  const { before } = known;
  const loadEarlier = useCallback(async () => {
    if (busy.current || before === undefined) return;
    busy.current = true;
    setLoading(true);
    try {
      tell({ earlier: await ask(readMessages, { conversationId, before }), askedBefore: before });
    } catch (failure) {
      toastError(failure);
    } finally {
      busy.current = false;
      setLoading(false);
    }
  }, [conversationId, before]);
  return { query, ...known, loading, loadEarlier };
};
