import { type RefObject, useEffect, useRef } from 'react';

/** The form whose first field in error has the focus once the server refused what was sent, or the form itself for the `tries`th time. */
export const useRefusedFocus = (error: Error | undefined, tries = 0): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error || tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error, tries]);
  return form;
};
