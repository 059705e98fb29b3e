import { day } from '@tennis/contracts';
import { useSyncExternalStore } from 'react';
import { keepText, keptText } from './own-storage';

/** The browser's own offer, held back until the moment fits. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}
/** How an installation begins here: by the browser's offer, by hand on iOS, or not at all. */
export type InstallWay = 'offer' | 'ios' | undefined;

const momentKey = 'installMoment';
const declinedKey = 'installDeclinedAt';
/** A person who says no is left in peace for so long, in ms. */
const peace = 30 * day;

let offer: Offer | undefined;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
const isIos = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** Called once, before anything is drawn: the browser speaks early. */
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

/** Something went well for the first time: a challenge sent, a result confirmed. Never on a first visit. */
export const offerInstallAfterSuccess = (): void => {
  if (keptText(momentKey) === null) keepText(momentKey, new Date().toISOString());
  tell();
};

export const declineInstall = (): void => {
  keepText(declinedKey, new Date().toISOString());
  tell();
};

/** The browser asks the person; its offer counts once. */
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
