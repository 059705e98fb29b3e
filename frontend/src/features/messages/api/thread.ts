import { queryOptions, useQuery } from '@tanstack/react-query';
import { type MessageAnswer, type MessagePage, readMessages, views } from '@tennis/contracts';
import { useCallback, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { ask } from '../../../shared/lib/call';
import { notePosition, pollWithoutSocket } from '../../../shared/lib/live';
import { toastError } from '../../../shared/lib/toasts';

/** What was read of a conversation so far: without a gap, oldest first. */
export interface Known {
  readonly items: readonly MessageAnswer[];
  /** Asks for what was said earlier; undefined at the beginning. */
  readonly before: number | undefined;
  /** How many messages of the conversation were deleted when its newest page was told. */
  readonly deleted: number;
}

/**
 * The newest page joins what is known; when so much was said meanwhile that they do not meet, it stands alone, and so it does when
 * something was deleted: any page above it may still hold its text.
 */
const withLatest = (known: Known, page: MessagePage): Known => {
  const last = known.items.at(-1)?.n ?? 0;
  const { before: from, deleted } = page;
  if (from === undefined || last < from - 1 || deleted !== known.deleted) return { items: page.items, before: from, deleted };
  return { ...known, items: [...known.items.filter(({ n }) => n < from), ...page.items] };
};

/** An earlier page joins what it was asked for; it comes too late where that was let go, or something was deleted, meanwhile. */
const withEarlier = (known: Known, page: MessagePage, askedBefore: number): Known =>
  askedBefore !== known.before || page.deleted < known.deleted
    ? known
    : { ...known, items: [...page.items.filter(({ n }) => n < askedBefore), ...known.items], before: page.before };

type Step = { readonly latest: MessagePage } | { readonly earlier: MessagePage; readonly askedBefore: number };
const step = (known: Known, told: Step): Known =>
  'latest' in told ? withLatest(known, told.latest) : withEarlier(known, told.earlier, told.askedBefore);

/** The newest messages of a conversation. */
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

/** The messages of a conversation: the newest follow by themselves, earlier ones come page by page and are asked for once. */
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
