import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What one looks at stands in the address: changes some of it, without a step to go back. */
export const useAddress = (): ((change: Readonly<Record<string, string | undefined>>) => void) => {
  const [, setParams] = useSearchParams();
  return useCallback(
    (change) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
};
