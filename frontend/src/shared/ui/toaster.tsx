import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { NoWrapScores } from '../i18n/no-wrap-scores';
import { useText } from '../i18n/use-text';
import { useOnline } from '../offline/use-online';
import { removeToast, type Toast, toastExitDuration, toastDuration, undoToastDuration, useToasts } from '../lib/toasts';
import { Button, ButtonLink, IconButton } from './button';
import css from './toaster.module.css';

const icons = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle };

/** Timer of one toast: stops while somebody reads it (pointer or focus on it) and while the tab is hidden. */
const useToastTimer = (id: number, duration: number, isPaused: boolean) => {
  const [leaving, setLeaving] = useState(false);
  const timeLeft = useRef(duration);
  useEffect(() => {
    if (isPaused || leaving) return;
    let started = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const startTimer = () => {
      clearTimeout(timer);
      if (document.hidden) {
        timeLeft.current -= performance.now() - started;
        return;
      }
      started = performance.now();
      timer = setTimeout(() => setLeaving(true), timeLeft.current);
    };
    startTimer();
    document.addEventListener('visibilitychange', startTimer);
    return () => {
      clearTimeout(timer);
      timeLeft.current -= performance.now() - started;
      document.removeEventListener('visibilitychange', startTimer);
    };
  }, [isPaused, leaving]);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => removeToast(id), toastExitDuration);
    return () => clearTimeout(timer);
  }, [leaving, id]);
  return { leaving, leave: useCallback(() => setLeaving(true), []) };
};

const ToastCard = ({ toast }: { readonly toast: Toast }) => {
  const { t } = useText();
  const online = useOnline();
  const [isPaused, setIsPaused] = useState(false);
  const { leaving, leave } = useToastTimer(toast.id, toast.undo ? undoToastDuration : toastDuration, isPaused);
  const undo = () => {
    toast.undo?.();
    leave();
  };
  const Icon = icons[toast.kind];
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className={`${css.toast} ${css[toast.kind]}`}
      data-leaving={leaving || undefined}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon aria-hidden className={css.icon} />
      <div className={css.words}>
        {toast.title && (
          <strong>
            <NoWrapScores text={toast.title} />
          </strong>
        )}
        <span>
          <NoWrapScores text={toast.message} />
        </span>
      </div>
      {toast.link && (
        <ButtonLink look="quiet" to={toast.link.to} onClick={leave}>
          {toast.link.label}
        </ButtonLink>
      )}
      {toast.undo && (
        <Button look="quiet" disabled={!online && 'offline'} onClick={undo}>
          {t('ui.undo')}
        </Button>
      )}
      <IconButton label={t('ui.close')} onClick={leave}>
        <IconX aria-hidden />
      </IconButton>
    </div>
  );
};

/** Its own popover, so that a toast stays above an open dialog. F8 moves the focus to the newest one. */
export const Toaster = () => {
  const { t } = useText();
  const toasts = useToasts();
  const region = useRef<HTMLDivElement>(null);
  const hasToasts = toasts.length > 0;
  useEffect(() => {
    const focusNewest = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.querySelector<HTMLElement>('button')?.focus();
    };
    addEventListener('keydown', focusNewest);
    return () => removeEventListener('keydown', focusNewest);
  }, []);
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    if (hasToasts) {
      if (element.matches(':popover-open')) element.hidePopover();
      element.showPopover();
    } else if (element.matches(':popover-open')) element.hidePopover();
  }, [hasToasts, toasts]);
  return (
    <section ref={region} popover="manual" aria-label={t('toast.region')} className={css.region} hidden={!hasToasts}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
};
