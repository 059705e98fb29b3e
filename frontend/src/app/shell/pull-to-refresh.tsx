import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../shared/i18n/use-text';
import css from './pull-to-refresh.module.css';

/** Distance in px that a finger must pull to refresh. */
const refreshDistance = 80;

/** Pulling down at the top of a page refetches everything on the screen. Not inside of dialogs, and with one finger only. */
export const PullToRefresh = () => {
  const { t } = useText();
  const queries = useQueryClient();
  const [phase, setPhase] = useState<'none' | 'pulling' | 'ready' | 'asking'>('none');
  useEffect(() => {
    let startY: number | undefined;
    let pulledDistance = 0;
    const start = (event: TouchEvent) => {
      const inDialog = event.target instanceof Element && event.target.closest('dialog, [role=dialog]') !== null;
      startY = scrollY === 0 && event.touches.length === 1 && !inDialog ? event.touches[0]!.clientY : undefined;
      pulledDistance = 0;
    };
    const move = (event: TouchEvent) => {
      if (startY === undefined) return;
      pulledDistance = scrollY > 0 ? 0 : event.touches[0]!.clientY - startY;
      setPhase(pulledDistance >= refreshDistance ? 'ready' : pulledDistance > refreshDistance / 4 ? 'pulling' : 'none');
    };
    const end = () => {
      if (startY === undefined) return;
      startY = undefined;
      if (pulledDistance < refreshDistance) return setPhase('none');
      setPhase('asking');
      void queries.refetchQueries({ type: 'active' }).finally(() => setPhase('none'));
    };
    const cancel = () => {
      startY = undefined;
      setPhase('none');
    };
    const passive = { passive: true } as const;
    addEventListener('touchstart', start, passive);
    addEventListener('touchmove', move, passive);
    addEventListener('touchend', end, passive);
    addEventListener('touchcancel', cancel, passive);
    return () => {
      removeEventListener('touchstart', start);
      removeEventListener('touchmove', move);
      removeEventListener('touchend', end);
      removeEventListener('touchcancel', cancel);
    };
  }, [queries]);
  return (
    <div role="status">
      {phase !== 'none' && (
        <p className={css.pull}>
          {phase === 'asking' ? t('shell.pull.asking') : phase === 'ready' ? t('shell.pull.ready') : t('shell.pull.pulling')}
        </p>
      )}
    </div>
  );
};
