import { type RefObject, useEffect, useRef } from 'react';

/** The first invalid field of a form. */
export const firstInvalidField = (form: HTMLFormElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>('[aria-invalid]');

/** Ref of a form: after a refusal by the server, its first invalid field gets the focus. */
export const useInvalidFieldFocus = (error: Error | undefined): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) firstInvalidField(form.current)?.focus();
  }, [error]);
  return form;
};
