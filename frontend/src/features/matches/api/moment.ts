import { day, type HomeAnswer, seeResult } from '@tennis/contracts';
import { useSyncExternalStore } from 'react';
import { newKey, write } from '../../../shared/lib/call';
import { whenUncovered } from '../../../shared/lib/open-sheets';
import { habitKey, keepTexts, keptTexts } from '../../../shared/lib/own-storage';

/** Results whose moment this device has shown; only the last `kept` ones, because older ones are no news. */
const key = habitKey('moments');
const kept = 50;

let shown: string | undefined;
const listeners = new Set<() => void>();
const publish = (next: string | undefined): void => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Requests in flight, so that two pages rendered at once send one. */
const asked = new Set<string>();

/** Reports that the moment is shown here. True if no device has shown it before, as far as the server knows. */
const noteSeen = async (matchId: string): Promise<boolean> => {
  if (asked.has(matchId)) return false;
  asked.add(matchId);
  try {
    const { first } = await write(seeResult, { matchId }, newKey());
    keepTexts(key, [...keptTexts(key), matchId].slice(-kept));
    return first;
  } catch {
    return false;
  } finally {
    asked.delete(matchId);
  }
};

/** Shows the effect of a result to the player who has just confirmed it. */
export const showMoment = (matchId: string): void => {
  publish(matchId);
  void noteSeen(matchId);
};

/** Shows the moment if no device has shown it before. Waits until an open sheet is closed; without a network it is left for later. */
export const offerMoment = async (matchId: string): Promise<void> => {
  if (!keptTexts(key).includes(matchId) && (await noteSeen(matchId))) whenUncovered(() => publish(matchId));
};

/** How long an unseen result counts as news after its validation, in ms. */
const momentLasts = 14 * day;
export const isNews = (validatedAt: string): boolean => Date.now() - Date.parse(validatedAt) < momentLasts;

/** Shows the effect of the reader's last counted result. */
export const showNews = (counted: NonNullable<HomeAnswer['counted']>): void => {
  // After an annulment an older result is the last one again.
  if (isNews(counted.validatedAt)) void offerMoment(counted.matchId);
};
export const closeMoment = (): void => publish(undefined);

/** Match whose moment is shown. */
export const useMoment = (): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
