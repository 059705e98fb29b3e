import { type RefObject, useEffect, useRef } from 'react';

/** The form whose first field in error has the focus once the server refused what was sent. */
export const useRefusedFocus = (error: Error | undefined): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  return form;
};
