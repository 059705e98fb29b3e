import { minute, noteLearning, type TipAnswer, viewTip } from '@tennis/contracts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { newKey, write } from '../../../shared/lib/call';
import { useOnline } from '../../../shared/offline/use-online';
import { useApplyMarkQuietly } from './tips';

/** A tip counts as read after being visible for this long, in ms. */
const readDelay = 2000;

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const isVisible = (): boolean => document.visibilityState === 'visible';

/** Whether the page is visible, and online so that reading can be reported. */
export const useIsReading = (): boolean => {
  const visible = useSyncExternalStore(subscribe, isVisible);
  return useOnline() && visible;
};

/** Reports a tip as read after `readDelay`. */
export const useReportRead = (tip: Pick<TipAnswer, 'id' | 'viewed'> | undefined, reading: boolean): void => {
  const applyMark = useApplyMarkQuietly();
  const tipId = reading && tip && !tip.viewed ? tip.id : undefined;
  useEffect(() => {
    if (tipId === undefined) return;
    const timer = setTimeout(() => applyMark(write(viewTip, { tipId }, newKey())), readDelay);
    return () => clearTimeout(timer);
  }, [tipId, applyMark]);
};

/** Reports each full minute of reading; a started minute continues after a pause. */
export const useReportMinutes = (reading: boolean): void => {
  const applyMark = useApplyMarkQuietly();
  const remaining = useRef(minute);
  useEffect(() => {
    if (!reading) return;
    let since = Date.now();
    const isOver = (): void => {
      remaining.current = minute;
      since = Date.now();
      timer = setTimeout(isOver, minute);
      applyMark(write(noteLearning, { minutes: 1 }, newKey()));
    };
    let timer = setTimeout(isOver, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, remaining.current - (Date.now() - since));
    };
  }, [reading, applyMark]);
};
