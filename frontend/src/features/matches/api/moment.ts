import { day, type HomeResult } from '@tennis/contracts';
import { useSyncExternalStore } from 'react';
import { habitKey, keepTexts, keptText, keptTexts } from '../../../shared/lib/own-storage';

/** Results whose moment somebody had on this device; more than so many are long past. */
const key = habitKey('moments');
const kept = 50;

let shown: string | undefined;
const listeners = new Set<() => void>();
const publish = (next: string | undefined): void => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Shows what a result did, once for each match and device. */
export const showMoment = (matchId: string): void => {
  const known = keptTexts(key);
  if (known.includes(matchId)) return;
  keepTexts(key, [...known, matchId].slice(-kept));
  publish(matchId);
};

/** For so long from its validation on a result that somebody has not seen yet is news, in ms. */
export const momentLasts = 14 * day;

/** The last results that were seen at home here; who comes for the first time is told of none that is past. */
const seenKey = habitKey('results');

/** Shows what the newest of somebody's last results did, which stand newest first, if it came since they looked at them here. */
export const showNews = (results: readonly Pick<HomeResult, 'matchId' | 'validatedAt'>[]): void => {
  const isFirstTime = keptText(seenKey) === null;
  const seen = keptTexts(seenKey);
  const unseen = results.filter(({ matchId }) => !seen.includes(matchId));
  if (!isFirstTime && unseen.length === 0) return;
  keepTexts(seenKey, [...seen, ...unseen.map(({ matchId }) => matchId)].slice(-kept));
  // an annulment brings older ones back among the last
  const news = unseen.find(({ validatedAt }) => Date.now() - Date.parse(validatedAt) < momentLasts);
  if (news && !isFirstTime) showMoment(news.matchId);
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
