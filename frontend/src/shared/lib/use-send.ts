import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { withoutNetwork } from '../offline/acts';
import { useOnline } from '../offline/use-online';
import { say } from '../i18n/i18n';
import { RequestError } from './request';
import { askForSession } from './session-ended';
import { type Intent, showToast, toastError, toastFailure } from './toasts';
import { touched } from './touched';
import { useUnchanged } from '../forms/use-unchanged';
import { newKey } from './call';

/** No answer came, or none that a rule gave: what went wrong is not what the person did. */
const isRefusal = (failure: unknown): failure is RequestError =>
  failure instanceof RequestError && failure.status < 500 && failure.code !== undefined;
/** Without an answer, with one of the 500s, or with one that nobody can read: the key stays in use, as it does at the server. */
const mayHaveHappened = (failure: unknown): boolean => failure instanceof RequestError && (failure.status === 0 || failure.status >= 500);

/** A refusal that stood beside what it refuses for so long was read there, in ms; the time to ask anew not counted. */
const readAfter = 3000;

/** Says a refusal in a toast, where what it stood beside is gone before somebody can have read it: what was refused is often over. */
const useSeen = (): {
  readonly show: (refusal: Error) => void;
  readonly shown: (refusal: Error | null) => void;
  /** Whoever tries again has read why not. */
  readonly again: () => void;
} => {
  const isGone = useRef(false);
  const unread = useRef<Error>(undefined);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (unread.current) toastError(unread.current);
      unread.current = undefined;
    };
  }, []);
  return {
    show: (refusal) => {
      if (isGone.current) toastError(refusal);
      else unread.current = refusal;
    },
    shown: (refusal) => {
      if (unread.current === refusal) unread.current = undefined;
    },
    again: () => void (unread.current = undefined),
  };
};

type Write = (key: string) => Promise<unknown>;

/** Whether something is on its way; `offline` while there is no network by which it could go. */
export type Sending = boolean | 'offline';

/**
 * Sends a write once, however often it is clicked: the same key until it succeeded, so that a resend after a lost answer changes
 * nothing twice. Afterwards what it touches asks anew.
 *
 * What a rule refuses is said where it was tried, until one of the `inputs` is mended; where that place is gone with what was refused,
 * and where it failed otherwise, a toast says so. Who has no session any more signs in beside the form, which keeps what was typed.
 *
 * `once`: an answer that was given is not given again by a second tap, while the question still stands there until the server was asked.
 */
export const useSend = (
  inputs: readonly unknown[] = [],
  { once = false }: { readonly once?: boolean } = {},
): {
  readonly sending: Sending;
  /** What a rule refused; whatever else went wrong is said elsewhere, and once. */
  readonly error: Error | undefined;
  /** Whether it went wrong in any way, for a page that has nothing else to show. */
  readonly failed: boolean;
  /** True when it succeeded. */
  readonly send: (intent: Intent, write: Write) => Promise<boolean>;
} => {
  const queries = useQueryClient();
  const key = useRef(newKey());
  const busy = useRef(false);
  const online = useOnline();
  const [unchanged, mark] = useUnchanged(inputs);
  const seen = useSeen();
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    // without a network it fails at once, and the person decides when to try again
    networkMode: 'always',
    mutationFn: ({ write }: { readonly intent: Intent; readonly write: Write }) => write(key.current),
    onSuccess: () => {
      key.current = newKey();
    },
    onError: (failure, { intent }) => {
      // a refusal is an answer: what is sent next is another thing, also when somebody changed it first
      if (!mayHaveHappened(failure)) key.current = newKey();
      if (!isRefusal(failure)) {
        console.warn(`${intent}:`, failure);
        toastFailure(intent, failure);
      } else if (failure.status === 401) askForSession(failure.code === 'session.not-recent' ? 'renewal' : 'ended');
      else seen.show(failure);
    },
    onSettled: (_answer, failure, { intent }) => {
      // nothing changed, and whoever asks without a session is told less: what stands there stays, with the form in it
      if (failure instanceof RequestError && failure.status === 401) return;
      const names = touched[intent];
      void queries
        .invalidateQueries(names ? { predicate: ({ queryKey }) => names.some((name) => name === queryKey[0]) } : {})
        .then(() => setTimeout(() => seen.shown(failure), readAfter));
    },
  });
  const isSent = once && isSuccess && unchanged;
  const send = async (intent: Intent, write: Write): Promise<boolean> => {
    if (busy.current || isSent) return false;
    if (!onlineManager.isOnline()) {
      // held where it is offered; what was on its way to it when the network went is told, and nothing is lost
      if (withoutNetwork[intent] === 'needs') showToast({ kind: 'info', title: say('offline.title'), message: say('offline.readOnly') });
      return false;
    }
    busy.current = true;
    mark();
    seen.again();
    try {
      await mutateAsync({ intent, write });
      return true;
    } catch {
      return false; // said by `error`
    } finally {
      busy.current = false;
    }
  };
  const isSaidHere = unchanged && isRefusal(error) && error.status !== 401;
  return { sending: online ? isPending || isSent : 'offline', error: isSaidHere ? error : undefined, failed: unchanged && !!error, send };
};
