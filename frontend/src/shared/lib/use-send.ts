import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { RequestError } from './request';
import { askForSession } from './session-ended';
import { toastFailure, type Intent } from './toasts';

/** No answer came, or none that a rule gave: what went wrong is not what the person did. */
const isRefusal = (failure: unknown): failure is RequestError =>
  failure instanceof RequestError && failure.status < 500 && failure.code !== undefined;
const mayHaveHappened = (failure: unknown): boolean => failure instanceof RequestError && [0, 503].includes(failure.status);

/**
 * Sends a write once, however often it is clicked: the same key until it succeeded, so that a resend after a lost answer changes
 * nothing twice. Afterwards whatever is on the screen asks anew. What a rule refuses is said where it was tried; what failed
 * otherwise also in a toast. Who has no session any more is asked to sign in beside the form, which keeps what was typed.
 */
export const useSend = (): {
  readonly sending: boolean;
  readonly error: Error | undefined;
  /** True when it succeeded. */
  readonly send: (intent: Intent, write: (key: string) => Promise<unknown>) => Promise<boolean>;
} => {
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<Error>();
  const send = useCallback(
    async (intent: Intent, write: (key: string) => Promise<unknown>): Promise<boolean> => {
      if (busy.current) return false;
      busy.current = true;
      setSending(true);
      setError(undefined);
      try {
        await write(key.current);
        key.current = crypto.randomUUID();
        return true;
      } catch (failure) {
        setError(failure instanceof Error ? failure : new Error(String(failure)));
        // a refusal is an answer: what is sent next is another thing, also when somebody changed it first
        if (!mayHaveHappened(failure)) key.current = crypto.randomUUID();
        if (!isRefusal(failure)) toastFailure(intent, failure);
        else if (failure.status === 401) askForSession();
        return false;
      } finally {
        busy.current = false;
        setSending(false);
        void queries.invalidateQueries();
      }
    },
    [queries],
  );
  return { sending, error, send };
};
