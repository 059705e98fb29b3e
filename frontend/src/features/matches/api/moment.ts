import { day, type HomeAnswer, seeResult } from '@tennis/contracts';
import { useSyncExternalStore } from 'react';
import { newKey, write } from '../../../shared/lib/call';
import { whenNoOverlayOpen } from '../../../shared/lib/open-overlays';
import { preferenceKey, storeTexts, storedTexts } from '../../../shared/lib/own-storage';
import { createSignal } from '../../../shared/lib/signal';

/** Results whose moment this device has shown; only the last `maxStored` ones, because older ones are no news. */
const key = preferenceKey('moments');
const maxStored = 50;

let shownMatchId: string | undefined;
const changed = createSignal();
const publish = (next: string | undefined): void => {
  shownMatchId = next;
  changed.notify();
};

/** Requests in flight, so that two pages rendered at once send one. */
const inFlight = new Set<string>();

/** Reports that the moment is shown here. True if no device has shown it before, as far as the server knows. */
const reportShown = async (matchId: string): Promise<boolean> => {
  if (inFlight.has(matchId)) return false;
  inFlight.add(matchId);
  try {
    const { first } = await write(seeResult, { matchId }, newKey());
    storeTexts(key, [...storedTexts(key), matchId].slice(-maxStored));
    return first;
  } catch {
    return false;
  } finally {
    inFlight.delete(matchId);
  }
};

/** Shows the effect of a result to the player who has just confirmed it. */
export const showMoment = (matchId: string): void => {
  publish(matchId);
  void reportShown(matchId);
};

/** Shows the moment if no device has shown it before. Waits until an open sheet is closed; without a network it is left for later. */
export const showMomentOnce = async (matchId: string): Promise<void> => {
  if (!storedTexts(key).includes(matchId) && (await reportShown(matchId))) whenNoOverlayOpen(() => publish(matchId));
};

/** How long an unseen result counts as news after its validation, in ms. */
const newsDuration = 14 * day;
export const isRecentResult = (validatedAt: string): boolean => Date.now() - Date.parse(validatedAt) < newsDuration;

/** Shows the effect of the reader's last counted result. */
export const showRecentResult = (counted: NonNullable<HomeAnswer['counted']>): void => {
  // After an annulment an older result is the last one again.
  if (isRecentResult(counted.validatedAt)) void showMomentOnce(counted.matchId);
};
export const closeMoment = (): void => publish(undefined);

/** Match whose moment is shown. */
export const useMoment = (): string | undefined => useSyncExternalStore(changed.subscribe, () => shownMatchId);
