import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';

/**
 * Sends a write once, however often it is clicked: the same key until it succeeded, so that a resend after a lost answer changes
 * nothing twice. Afterwards whatever is on the screen asks anew.
 */
export const useSend = (): {
  readonly sending: boolean;
  readonly error: Error | undefined;
  /** True when it succeeded. */
  readonly send: (write: (key: string) => Promise<unknown>) => Promise<boolean>;
} => {
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<Error>();
  const send = useCallback(
    async (write: (key: string) => Promise<unknown>): Promise<boolean> => {
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
        if (!(failure instanceof Error && 'status' in failure && (failure.status === 0 || failure.status === 503)))
          key.current = crypto.randomUUID();
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
