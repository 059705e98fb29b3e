import { day } from '@tennis/contracts';
import { useSyncExternalStore } from 'react';
import { storeText, storedText } from './own-storage';
import { createSignal } from './signal';

/** The installation prompt of the browser, held back until a good moment. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}
/** Way to install: the browser's prompt, by hand on iOS, or none. */
export type InstallWay = 'offer' | 'ios' | undefined;

const firstSuccessKey = 'installMoment';
const declinedKey = 'installDeclinedAt';
/** Time without an offer after it was declined, in ms. */
const declineCooldown = 30 * day;

let promptEvent: InstallPromptEvent | undefined;
const changed = createSignal();

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
const isIos = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** Called once before the first render: the browser fires the event early. */
export const captureInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    promptEvent = event as InstallPromptEvent;
    changed.notify();
  });
  addEventListener('appinstalled', () => {
    promptEvent = undefined;
    changed.notify();
  });
};

/** Called after the first success: a challenge sent, a result confirmed. So never on a first visit. */
export const offerInstallAfterSuccess = (): void => {
  if (storedText(firstSuccessKey) === null) storeText(firstSuccessKey, new Date().toISOString());
  changed.notify();
};

export const declineInstall = (): void => {
  storeText(declinedKey, new Date().toISOString());
  changed.notify();
};

/** Opens the browser's prompt, which can be used only once. */
export const install = async (): Promise<void> => {
  const savedPrompt = promptEvent;
  promptEvent = undefined;
  await savedPrompt?.prompt();
  declineInstall();
};

const currentInstallWay = (): InstallWay => {
  const declinedAt = storedText(declinedKey);
  if (storedText(firstSuccessKey) === null || isInstalled()) return undefined;
  if (declinedAt !== null && Date.now() - Date.parse(declinedAt) < declineCooldown) return undefined;
  return promptEvent ? 'offer' : isIos() ? 'ios' : undefined;
};

export const useInstallWay = (): InstallWay => useSyncExternalStore(changed.subscribe, currentInstallWay);
