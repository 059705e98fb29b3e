import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOnline } from '../offline/use-online';
import { translate } from '../i18n/i18n';
import { RequestError } from './request';
import { requestSignIn } from './session-ended';
import { type Intent, showToast, toastError, toastFailure } from './toasts';
import { queriesOfIntent } from './queries-of-intent';
import { useUnchanged } from '../forms/use-unchanged';
import { newKey } from './call';

/** A refusal by a rule. Other errors (no answer, or a failure of the server) are not about what the user did. */
const isRefusal = (failure: unknown): failure is RequestError =>
  failure instanceof RequestError && failure.status < 500 && failure.code !== undefined;
/**
 * Without an answer, with a 5xx, or with an unreadable answer the write may have happened: the key stays in use, as it does on the server.
 */
const isOutcomeUnknown = (failure: unknown): boolean => failure instanceof RequestError && (failure.status === 0 || failure.status >= 500);

/** Time after which a refusal shown beside its control counts as read, in ms; refetching is not counted. */
const readDelay = 3000;

/** Repeats a refusal in a toast if the control beside it disappears before it can have been read: a refused item is often gone. */
const useUnreadRefusal = (): {
  readonly report: (refusal: Error) => void;
  readonly markRead: (refusal: Error | null) => void;
  /** Trying again means that the refusal was read. */
  readonly clear: () => void;
} => {
  const isUnmounted = useRef(false);
  const unread = useRef<Error>(undefined);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      if (unread.current) toastError(unread.current);
      unread.current = undefined;
    };
  }, []);
  return {
    report: (refusal) => {
      if (isUnmounted.current) toastError(refusal);
      else unread.current = refusal;
    },
    markRead: (refusal) => {
      if (unread.current === refusal) unread.current = undefined;
    },
    clear: () => void (unread.current = undefined),
  };
};

/** Writes that only accompany something else: without a network they are skipped, and no message says so. */
export const accompanying: ReadonlySet<Intent> = new Set<Intent>(['markRead']);

type Write = (key: string) => Promise<unknown>;

/** True while a request is under way; `offline` without a network. */
export type Sending = boolean | 'offline';

/**
 * Sends a write once, however often it is clicked: it keeps the same key until it succeeds, so that a resend after a lost answer changes
 * nothing twice. Afterwards the queries that it touches are refetched.
 *
 * A refusal by a rule is shown beside the control until one of the `inputs` changes. A toast shows it if the control is gone, and shows any
 * other failure. Without a session, the user signs in beside the form, which keeps the typed text.
 *
 * `once`: a second tap cannot send the same answer again while its item is still shown, until it is refetched.
 */
export const useSend = (
  inputs: readonly unknown[] = [],
  { once = false }: { readonly once?: boolean } = {},
): {
  readonly sending: Sending;
  /** Refusal by a rule; other failures are shown once in a toast. */
  readonly error: Error | undefined;
  /** True after any failure, for a page that has nothing else to show. */
  readonly failed: boolean;
  /** Resolves to true if it succeeded. */
  readonly send: (intent: Intent, write: Write) => Promise<boolean>;
} => {
  const queries = useQueryClient();
  const key = useRef(newKey());
  const busy = useRef(false);
  const online = useOnline();
  const [isUnchanged, remember] = useUnchanged(inputs);
  const unreadRefusal = useUnreadRefusal();
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    // without a network it fails at once, and the user decides when to try again
    networkMode: 'always',
    mutationFn: ({ write }: { readonly intent: Intent; readonly write: Write }) => write(key.current),
    onSuccess: () => {
      key.current = newKey();
    },
    onError: (failure, { intent }) => {
      // a refusal is an answer: the next write is a new one, even with the same content
      if (!isOutcomeUnknown(failure)) key.current = newKey();
      if (!isRefusal(failure)) {
        console.warn(`${intent}:`, failure);
        toastFailure(intent, failure);
      } else if (failure.status === 401) requestSignIn(failure.code === 'session.not-recent' ? 'renewal' : 'ended');
      else unreadRefusal.report(failure);
    },
    onSettled: (_answer, failure, { intent }) => {
      // without a session nothing changed, and a refetch would return less: the page with its form stays
      if (failure instanceof RequestError && failure.status === 401) return;
      const queryNames = queriesOfIntent[intent];
      void queries
        .invalidateQueries(queryNames ? { predicate: ({ queryKey }) => queryNames.some((name) => name === queryKey[0]) } : {})
        .then(() => setTimeout(() => unreadRefusal.markRead(failure), readDelay));
    },
  });
  const isSent = once && isSuccess && isUnchanged;
  const send = async (intent: Intent, write: Write): Promise<boolean> => {
    if (busy.current || isSent) return false;
    if (!onlineManager.isOnline()) {
      // the control is disabled offline; a click just as the network went away shows a toast, and nothing is lost
      if (!accompanying.has(intent)) showToast({ kind: 'info', title: translate('offline.title'), message: translate('offline.readOnly') });
      return false;
    }
    busy.current = true;
    remember();
    unreadRefusal.clear();
    try {
      await mutateAsync({ intent, write });
      return true;
    } catch {
      return false; // shown through `error`
    } finally {
      busy.current = false;
    }
  };
  const isShownHere = isUnchanged && isRefusal(error) && error.status !== 401;
  return {
    sending: online ? isPending || isSent : 'offline',
    error: isShownHere ? error : undefined,
    failed: isUnchanged && !!error,
    send,
  };
};
