import { useSyncExternalStore } from 'react';
import { say } from '../i18n/i18n';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly title: string;
  readonly message: string;
}

/** How long a toast stays and how long it takes to leave, in ms (specification section 9). */
export const toastStays = 5000;
export const toastLeaves = 300;
const mostAtOnce = 3;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const publish = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const showToast = (toast: Omit<Toast, 'id'>): void => publish([...toasts, { ...toast, id: nextId++ }].slice(-mostAtOnce));
export const dropToast = (id: number): void => publish(toasts.filter((toast) => toast.id !== id));

/** 'Erro' with the server's words, or 'Erro desconhecido' when it said nothing. */
export const toastError = (error: unknown): void =>
  showToast({
    kind: 'error',
    title: say('toast.error'),
    message: error instanceof Error && error.message ? error.message : say('errors.unknown'),
  });

export const toastSuccess = (message: string = say('toast.done')): void =>
  showToast({ kind: 'success', title: say('toast.success'), message });

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
