import { useQuery } from '@tanstack/react-query';
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
}

/** The newest page joins what is known; when so much was said meanwhile that they do not meet, it stands alone. */
export const withLatest = (known: Known, page: MessagePage): Known => {
  const last = known.items.at(-1)?.n ?? 0;
  const from = page.before;
  if (from === undefined || last < from - 1) return { items: page.items, before: from };
  return { items: [...known.items.filter(({ n }) => n < from), ...page.items], before: known.before };
};

const withEarlier = (known: Known, page: MessagePage): Known => ({
  items: [...page.items.filter(({ n }) => n < (known.before ?? 1)), ...known.items],
  before: page.before,
});

type Step = { readonly latest: MessagePage } | { readonly earlier: MessagePage };
const step = (known: Known, told: Step): Known => ('latest' in told ? withLatest(known, told.latest) : withEarlier(known, told.earlier));

/** The messages of a conversation: the newest follow by themselves, earlier ones come page by page and are asked for once. */
export const useThread = (conversationId: string) => {
  const query = useQuery({
    queryKey: [views.conversation, conversationId, 'latest'],
    queryFn: ({ signal }) =>
      ask(
        readMessages,
        { conversationId },
        { signal, onPosition: (position) => notePosition({ view: views.conversation, id: conversationId }, position) },
      ),
    refetchInterval: pollWithoutSocket,
  });
  const [known, tell] = useReducer(step, { items: [], before: undefined });
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
      tell({ earlier: await ask(readMessages, { conversationId, before }) });
    } catch (failure) {
      toastError(failure);
    } finally {
      busy.current = false;
      setLoading(false);
    }
  }, [conversationId, before]);
  return { query, ...known, loading, loadEarlier };
};
