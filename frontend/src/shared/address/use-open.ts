import { useCallback } from 'react';
import { useAddress } from './use-address';

/**
 * What is open over a page, under its name in the address: opening is a step of its own, so that "back" closes it and stays on the page;
 * what closes it otherwise leaves no step that would open it again, and closes nothing else that was opened meanwhile.
 */
export const useOpen = (name: string): readonly [open: string | undefined, show: (value: string | undefined) => void] => {
  const [params, change] = useAddress();
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
