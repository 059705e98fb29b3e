import { useSyncExternalStore } from 'react';
import { say } from '../i18n/i18n';
import type { failures } from '../i18n/pt';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  /** Left out where the sentence stands for itself. */
  readonly title?: string;
  readonly message: string;
  /** Takes back what was done, where an inverse exists. */
  readonly undo?: () => void;
  /** Where what was done can be seen. */
  readonly see?: { readonly to: string; readonly label: string };
}

/** How long a toast stays and how long it takes to leave, in ms (specification section 9). */
export const toastStays = 5000;
/** Longer, where something can be taken back. */
export const undoStays = 8000;
export const toastLeaves = 300;
const maxToasts = 3;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const publish = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** What a person wants to happen; each has its own sentence for when it does not (specification section 8 "Operation messages"). */
export type Intent = keyof typeof failures;

/** What was done before is no news beside what was done now; what can still be taken back stays. */
const isOld = (earlier: Toast, newest: Omit<Toast, 'id'>): boolean =>
  newest.kind === 'success' && earlier.kind === 'success' && !earlier.undo && !earlier.see;

/** The same sentence with nothing to be taken back: said twice, as by a second tap, it is still one piece of news. */
const isSame = (earlier: Toast, newest: Omit<Toast, 'id'>): boolean =>
  earlier.kind === newest.kind &&
  earlier.title === newest.title &&
  earlier.message === newest.message &&
  earlier.see?.to === newest.see?.to &&
  !earlier.undo;

export const showToast = (toast: Omit<Toast, 'id'>): void =>
  publish([...toasts.filter((earlier) => !isOld(earlier, toast) && !isSame(earlier, toast)), { ...toast, id: nextId++ }].slice(-maxToasts));
export const dropToast = (id: number): void => publish(toasts.filter((toast) => toast.id !== id));

const reasonOf = (error: unknown): string => (error instanceof Error && error.message ? error.message : say('errors.unknown'));

/** 'Erro' with the server's words, or 'Erro desconhecido' when it said nothing. */
export const toastError = (error: unknown): void => showToast({ kind: 'error', title: say('toast.error'), message: reasonOf(error) });

/** The same, and before it what was wanted and did not happen. */
export const toastFailure = (intent: Intent, error: unknown): void =>
  showToast({ kind: 'error', title: say('toast.error'), message: `${say(`failures.${intent}`)} ${reasonOf(error)}` });

/** What was done, in its own sentence; 'Sucesso' and 'Operação realizada com sucesso' where nobody has one. */
export const toastSuccess = (message?: string, undo?: () => void): void =>
  showToast({
    kind: 'success',
    ...(message === undefined ? { title: say('toast.success') } : {}),
    message: message ?? say('toast.done'),
    ...(undo ? { undo } : {}),
  });

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
