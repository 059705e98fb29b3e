import { useSyncExternalStore } from 'react';
import { translate } from '../i18n/i18n';
import type { failures } from '../i18n/pt';
import { createSignal } from './signal';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  /** Omitted where the message is enough. */
  readonly title?: string;
  readonly message: string;
  /** Undoes the action, if that is possible. */
  readonly undo?: () => void;
  /** Link to the result of the action. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** Time that a toast stays, and of its exit animation, in ms (specification section 9). */
export const toastDuration = 5000;
/** Longer for a toast with undo. */
export const undoToastDuration = 8000;
export const toastExitDuration = 300;
const maxToasts = 3;

let toasts: readonly Toast[] = [];
let nextId = 1;
const changed = createSignal();
const publish = (next: readonly Toast[]): void => {
  toasts = next;
  changed.notify();
};

/** An action of the user; each has its own failure message (specification section 8 "Operation messages"). */
export type Intent = keyof typeof failures;

/** A new success replaces an older one, except one with an undo or a link. */
const isReplacedBy = (earlier: Toast, newest: Omit<Toast, 'id'>): boolean =>
  newest.kind === 'success' && earlier.kind === 'success' && !earlier.undo && !earlier.link;

/** The same message without an undo: repeated, as by a double tap, it is still one piece of news. */
const isSame = (earlier: Toast, newest: Omit<Toast, 'id'>): boolean =>
  earlier.kind === newest.kind &&
  earlier.title === newest.title &&
  earlier.message === newest.message &&
  earlier.link?.to === newest.link?.to &&
  !earlier.undo;

export const showToast = (toast: Omit<Toast, 'id'>): void =>
  publish(
    [...toasts.filter((earlier) => !isReplacedBy(earlier, toast) && !isSame(earlier, toast)), { ...toast, id: nextId++ }].slice(-maxToasts),
  );
export const removeToast = (id: number): void => publish(toasts.filter((toast) => toast.id !== id));

const reasonOf = (error: unknown): string => (error instanceof Error && error.message ? error.message : translate('errors.unknown'));

/** 'Erro' with the server's message, or 'Erro desconhecido' without one. */
export const toastError = (error: unknown): void => showToast({ kind: 'error', title: translate('toast.error'), message: reasonOf(error) });

/** The same, preceded by the failure message of the action. */
export const toastFailure = (intent: Intent, error: unknown): void =>
  showToast({ kind: 'error', title: translate('toast.error'), message: `${translate(`failures.${intent}`)} ${reasonOf(error)}` });

/** The message of an action; 'Sucesso' and 'Operação realizada com sucesso' for an action without one. */
export const toastSuccess = (message?: string, undo?: () => void): void =>
  showToast({
    kind: 'success',
    ...(message === undefined ? { title: translate('toast.success') } : {}),
    message: message ?? translate('toast.done'),
    ...(undo ? { undo } : {}),
  });

export const useToasts = (): readonly Toast[] => useSyncExternalStore(changed.subscribe, () => toasts);
