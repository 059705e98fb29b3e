import { day, type HomeAnswer, seeResult } from '@tennis/contracts';
import { useSyncExternalStore } from 'react';
import { newKey, write } from '../../../shared/lib/call';
import { whenUncovered } from '../../../shared/lib/open-sheets';
import { habitKey, keepTexts, keptTexts } from '../../../shared/lib/own-storage';

/** Results whose moment somebody had, as far as this device knows; more than so many are long past. */
const key = habitKey('moments');
const kept = 50;

let shown: string | undefined;
const listeners = new Set<() => void>();
const publish = (next: string | undefined): void => {
  shown = next;
  for (const listener of listeners) listener();
};

/** On their way to the server: two pages that are drawn at once ask once. */
const asked = new Set<string>();

/** Tells that it is shown here. True where no device showed it before, as far as the server can say. */
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

/** Shows what a result did to whoever has just confirmed it. */
export const showMoment = (matchId: string): void => {
  publish(matchId);
  void noteSeen(matchId);
};

/** Shows it to whoever was not shown it before, here or on another device; without a network it waits, and so it does behind an open sheet. */
export const offerMoment = async (matchId: string): Promise<void> => {
  if (!keptTexts(key).includes(matchId) && (await noteSeen(matchId))) whenUncovered(() => publish(matchId));
};

/** For so long from its validation on a result that somebody has not seen yet is news, in ms. */
const momentLasts = 14 * day;
export const isNews = (validatedAt: string): boolean => Date.now() - Date.parse(validatedAt) < momentLasts;

/** Shows what the result of somebody that counted last did. */
export const showNews = (counted: NonNullable<HomeAnswer['counted']>): void => {
  // an annulment makes an older one the last again
  if (isNews(counted.validatedAt)) void offerMoment(counted.matchId);
};
export const closeMoment = (): void => publish(undefined);

/** The match whose moment it is. */
export const useMoment = (): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
