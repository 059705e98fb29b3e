import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../shared/i18n/use-text';
import css from './pull-to-refresh.module.css';

/** Distance in px that a finger must pull to refresh. */
const enough = 80;

/** Pulling down at the top of a page refetches everything on the screen. Not inside of dialogs, and with one finger only. */
export const PullToRefresh = () => {
  const { t } = useText();
  const queries = useQueryClient();
  const [phase, setPhase] = useState<'none' | 'pulling' | 'ready' | 'asking'>('none');
  useEffect(() => {
    let from: number | undefined;
    let pulled = 0;
    const start = (event: TouchEvent) => {
      const inDialog = event.target instanceof Element && event.target.closest('dialog, [role=dialog]') !== null;
      from = scrollY === 0 && event.touches.length === 1 && !inDialog ? event.touches[0]!.clientY : undefined;
      pulled = 0;
    };
    const move = (event: TouchEvent) => {
      if (from === undefined) return;
      pulled = scrollY > 0 ? 0 : event.touches[0]!.clientY - from;
      setPhase(pulled >= enough ? 'ready' : pulled > enough / 4 ? 'pulling' : 'none');
    };
    const end = () => {
      if (from === undefined) return;
      from = undefined;
      if (pulled < enough) return setPhase('none');
      setPhase('asking');
      void queries.refetchQueries({ type: 'active' }).finally(() => setPhase('none'));
    };
    const drop = () => {
      from = undefined;
      setPhase('none');
    };
    const passive = { passive: true } as const;
    addEventListener('touchstart', start, passive);
    addEventListener('touchmove', move, passive);
    addEventListener('touchend', end, passive);
    addEventListener('touchcancel', drop, passive);
    return () => {
      removeEventListener('touchstart', start);
      removeEventListener('touchmove', move);
      removeEventListener('touchend', end);
      removeEventListener('touchcancel', drop);
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
