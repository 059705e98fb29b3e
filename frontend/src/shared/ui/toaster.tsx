import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Unbroken } from '../i18n/unbroken';
import { useText } from '../i18n/use-text';
import { useOnline } from '../offline/use-online';
import { dropToast, type Toast, toastLeaves, toastStays, undoStays, useToasts } from '../lib/toasts';
import { Button, ButtonLink, IconButton } from './button';
import css from './toaster.module.css';

const icons = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle };

/** Timer of one toast: stops while somebody reads it (pointer or focus on it) and while the tab is hidden. */
const useLeaving = (id: number, stays: number, held: boolean) => {
  const [leaving, setLeaving] = useState(false);
  const left = useRef(stays);
  useEffect(() => {
    if (held || leaving) return;
    let started = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      clearTimeout(timer);
      if (document.hidden) {
        left.current -= performance.now() - started;
        return;
      }
      started = performance.now();
      timer = setTimeout(() => setLeaving(true), left.current);
    };
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
      document.removeEventListener('visibilitychange', run);
    };
  }, [held, leaving]);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => dropToast(id), toastLeaves);
    return () => clearTimeout(timer);
  }, [leaving, id]);
  return { leaving, leave: useCallback(() => setLeaving(true), []) };
};

const ToastCard = ({ toast }: { readonly toast: Toast }) => {
  const { t } = useText();
  const online = useOnline();
  const [held, setHeld] = useState(false);
  const { leaving, leave } = useLeaving(toast.id, toast.undo ? undoStays : toastStays, held);
  const takeBack = () => {
    toast.undo?.();
    leave();
  };
  const Icon = icons[toast.kind];
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className={`${css.toast} ${css[toast.kind]}`}
      data-leaving={leaving || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className={css.icon} />
      <div className={css.words}>
        {toast.title && (
          <strong>
            <Unbroken text={toast.title} />
          </strong>
        )}
        <span>
          <Unbroken text={toast.message} />
        </span>
      </div>
      {toast.see && (
        <ButtonLink look="quiet" to={toast.see.to} onClick={leave}>
          {toast.see.label}
        </ButtonLink>
      )}
      {toast.undo && (
        <Button look="quiet" disabled={!online && 'offline'} onClick={takeBack}>
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
  const some = toasts.length > 0;
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.querySelector<HTMLElement>('button')?.focus();
    };
    addEventListener('keydown', jump);
    return () => removeEventListener('keydown', jump);
  }, []);
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    if (some) {
      if (element.matches(':popover-open')) element.hidePopover();
      element.showPopover();
    } else if (element.matches(':popover-open')) element.hidePopover();
  }, [some, toasts]);
  return (
    <section ref={region} popover="manual" aria-label={t('toast.region')} className={css.region} hidden={!some}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
};
