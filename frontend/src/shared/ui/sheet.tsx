import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCloseOnStep } from '../url/use-close-on-back';
import { useText } from '../i18n/use-text';
import { IconButton } from './button';
import { trackOpenOverlay } from '../lib/open-overlays';
import css from './sheet.module.css';

/**
 * In ms. A second tap within this time was meant for the control that opened or closed the sheet: it neither closes the sheet nor presses
 * what is under the finger now.
 */
const doubleTapTime = 400;
/** In px: two taps of one finger hit about the same place. */
const doubleTapDistance = 24;

/** Events that do not happen between two taps of one finger. */
const endingEvents = ['keydown', 'popstate'] as const;

/** Ignores the second tap of a double tap that closed a sheet. Any other action in between ends this. */
const ignoreSecondTap = ({ clientX, clientY, timeStamp }: MouseEvent): void => {
  const remaining = doubleTapTime - (performance.now() - timeStamp);
  if (remaining <= 0) return;
  const controller = new AbortController();
  const listenerOptions = { capture: true, signal: controller.signal };
  const stopIgnoring = (): void => controller.abort();
  const ignoreClick = (click: MouseEvent): void => {
    if (!click.isTrusted) return;
    if (Math.hypot(click.clientX - clientX, click.clientY - clientY) > doubleTapDistance) stopIgnoring();
    else {
      click.preventDefault();
      click.stopPropagation();
    }
  };
  document.addEventListener('click', ignoreClick, listenerOptions);
  for (const type of endingEvents) addEventListener(type, stopIgnoring, listenerOptions);
  setTimeout(stopIgnoring, remaining);
};

/**
 * A native dialog: the browser keeps the focus inside, closes on Esc, makes the rest inert and returns the focus.
 * `end`: a bottom sheet on a phone, a side panel from 600 px on. `middle`: a bottom sheet on a phone, else centred, for content unrelated
 * to the page behind it. `start`: a narrow panel at the left. `top`: full screen on a phone, else centred near the top. The element with
 * `data-focus` gets the focus first, else the close button.
 */
export const Sheet = ({
  title,
  from = 'end',
  court,
  footer,
  onClose,
  children,
}: {
  readonly title: string;
  readonly from?: 'start' | 'end' | 'top' | 'middle';
  /** Content below the title, on a piece of court that fills the header. */
  readonly court?: ReactNode;
  /** Content that stays visible below the scrolling body. */
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const { t } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const lastTap = useRef<MouseEvent>(undefined);
  useCloseOnStep(true, onClose);
  useEffect(() => {
    openedAt.current = performance.now();
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-focus]')?.focus();
    const trackClosed = trackOpenOverlay();
    return () => {
      trackClosed();
      element?.close();
      if (lastTap.current) ignoreSecondTap(lastTap.current);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className={[css.sheet, css[from]].filter(Boolean).join(' ')}
      onCancel={(event) => {
        event.preventDefault();
        // React also passes on events of a dialog that was opened inside of this one
        if (event.target !== event.currentTarget) return;
        onClose();
      }}
      onClickCapture={(event) => {
        const isOnBackdrop = event.target === event.currentTarget;
        // a press by keyboard has no position
        if (event.detail > 0) lastTap.current = event.nativeEvent;
        if (performance.now() - openedAt.current < doubleTapTime && (isOnBackdrop || event.detail > 1)) {
          event.preventDefault();
          event.stopPropagation();
        } else if (isOnBackdrop) onClose();
      }}
    >
      <div className={css.frame}>
        <div className={css.head} data-court={court !== undefined || undefined}>
          <h2 className={css.title}>{title}</h2>
          <IconButton label={t('ui.close')} onClick={onClose}>
            <IconX aria-hidden />
          </IconButton>
          {court !== undefined && <div className={css.court}>{court}</div>}
        </div>
        {/* scrolls, so the keyboard must be able to reach it */}
        <div className={css.body} role="region" aria-label={title} tabIndex={0}>
          {children}
        </div>
        {footer !== undefined && <div className={css.footer}>{footer}</div>}
      </div>
    </dialog>
  );
};
