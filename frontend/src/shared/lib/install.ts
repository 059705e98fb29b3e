import { day } from '@tennis/contracts';
import { useSyncExternalStore } from 'react';
import { keepText, keptText } from './own-storage';

/** The installation prompt of the browser, held back until a good moment. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}
/** Way to install: the browser's prompt, by hand on iOS, or none. */
export type InstallWay = 'offer' | 'ios' | undefined;

const momentKey = 'installMoment';
const declinedKey = 'installDeclinedAt';
/** Time without an offer after it was declined, in ms. */
const peace = 30 * day;

let offer: Offer | undefined;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
const isIos = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** Called once before the first render: the browser fires the event early. */
export const holdInstallOffer = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as Offer;
    tell();
  });
  addEventListener('appinstalled', () => {
    offer = undefined;
    tell();
  });
};

/** Called after the first success: a challenge sent, a result confirmed. So never on a first visit. */
export const offerInstallAfterSuccess = (): void => {
  if (keptText(momentKey) === null) keepText(momentKey, new Date().toISOString());
  tell();
};

export const declineInstall = (): void => {
  keepText(declinedKey, new Date().toISOString());
  tell();
};

/** Opens the browser's prompt, which can be used only once. */
export const install = async (): Promise<void> => {
  const asked = offer;
  offer = undefined;
  await asked?.prompt();
  declineInstall();
};

const way = (): InstallWay => {
  const declinedAt = keptText(declinedKey);
  if (keptText(momentKey) === null || isInstalled()) return undefined;
  if (declinedAt !== null && Date.now() - Date.parse(declinedAt) < peace) return undefined;
  return offer ? 'offer' : isIos() ? 'ios' : undefined;
};

export const useInstallWay = (): InstallWay =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, way);
