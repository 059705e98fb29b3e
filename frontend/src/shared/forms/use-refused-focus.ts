import { type RefObject, useEffect, useRef } from 'react';

/** The first invalid field of a form. */
export const firstRefused = (form: HTMLFormElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>('[aria-invalid]');

/** Ref of a form: after a refusal by the server, its first invalid field gets the focus. */
export const useRefusedFocus = (error: Error | undefined): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) firstRefused(form.current)?.focus();
  }, [error]);
  return form;
};
