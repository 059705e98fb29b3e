import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * What is open over a page, under its name in the address: opening is a step of its own, so that "back" closes it and stays on the page;
 * what closes it otherwise leaves no step that would open it again.
 */
export const useOpen = (name: string): readonly [open: string | undefined, show: (value: string | undefined) => void] => {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (value: string | undefined) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: value === undefined, preventScrollReset: true },
      ),
    [name, setParams],
  );
  return [params.get(name) ?? undefined, show];
};
