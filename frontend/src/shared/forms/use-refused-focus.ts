import { type RefObject, useEffect, useRef } from 'react';

/** The first field in error of a form. */
export const firstRefused = (form: HTMLFormElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>('[aria-invalid]');

/** The form whose first field in error has the focus once the server refused what was sent. */
export const useRefusedFocus = (error: Error | undefined): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) firstRefused(form.current)?.focus();
  }, [error]);
  return form;
};
