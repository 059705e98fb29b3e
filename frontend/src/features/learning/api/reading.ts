import { minute, noteLearning, type TipAnswer, viewTip } from '@tennis/contracts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { newKey, write } from '../../../shared/lib/call';
import { useOnline } from '../../../shared/offline/use-online';
import { useNoted } from './tips';

/** A tip counts as read after being visible for this long, in ms. */
const readAfter = 2000;

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const isVisible = (): boolean => document.visibilityState === 'visible';

/** Whether the page is visible, and online so that reading can be reported. */
export const useReading = (): boolean => {
  const visible = useSyncExternalStore(subscribe, isVisible);
  return useOnline() && visible;
};

/** Reports a tip as read after `readAfter`. */
export const useViewed = (tip: Pick<TipAnswer, 'id' | 'viewed'> | undefined, reading: boolean): void => {
  const noted = useNoted();
  const tipId = reading && tip && !tip.viewed ? tip.id : undefined;
  useEffect(() => {
    if (tipId === undefined) return;
    const timer = setTimeout(() => noted(write(viewTip, { tipId }, newKey())), readAfter);
    return () => clearTimeout(timer);
  }, [tipId, noted]);
};

/** Reports each full minute of reading; a started minute continues after a pause. */
export const useMinutes = (reading: boolean): void => {
  const noted = useNoted();
  const left = useRef(minute);
  useEffect(() => {
    if (!reading) return;
    let since = Date.now();
    const isOver = (): void => {
      left.current = minute;
      since = Date.now();
      timer = setTimeout(isOver, minute);
      noted(write(noteLearning, { minutes: 1 }, newKey()));
    };
    let timer = setTimeout(isOver, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - since));
    };
  }, [reading, noted]);
};
