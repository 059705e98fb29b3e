import { useCallback } from 'react';
import { useQueryString } from './use-query-string';

/**
 * State of an overlay in the query string, under its name. Opening adds a history entry, so that Back closes it and stays on the page.
 * Closing in another way leaves no entry that would reopen it, and does not close another overlay that was opened meanwhile.
 */
export const useOverlayParam = (name: string): readonly [open: string | undefined, show: (value: string | undefined) => void] => {
  const [params, change] = useQueryString();
  const open = params.get(name) ?? undefined;
  const show = useCallback(
    (value: string | undefined) => {
      const isAnother = (new URLSearchParams(location.search).get(name) ?? undefined) !== open;
      if (value !== undefined || !isAnother) change({ [name]: value }, { step: value !== undefined });
    },
    [name, open, change],
  );
  return [open, show];
};
