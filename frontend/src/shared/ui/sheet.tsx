import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStepCloses } from '../address/use-back-closes';
import { useText } from '../i18n/use-text';
import { IconButton } from './button';
import { noteOpenSheet } from '../lib/open-sheets';
import css from './sheet.module.css';

/**
 * In ms. A second tap within this time was meant for the control that opened or closed the sheet: it neither closes the sheet nor presses
 * what is under the finger now.
 */
const doubled = 400;
/** In px: two taps of one finger hit about the same place. */
const near = 24;

/** Events that do not happen between two taps of one finger. */
const anew = ['keydown', 'popstate'] as const;

/** Ignores the second tap of a double tap that closed a sheet. Any other action in between ends this. */
const holdSecondTap = ({ clientX, clientY, timeStamp }: MouseEvent): void => {
  const left = doubled - (performance.now() - timeStamp);
  if (left <= 0) return;
  const held = new AbortController();
  const how = { capture: true, signal: held.signal };
  const end = (): void => held.abort();
  const hold = (click: MouseEvent): void => {
    if (!click.isTrusted) return;
    if (Math.hypot(click.clientX - clientX, click.clientY - clientY) > near) end();
    else {
      click.preventDefault();
      click.stopPropagation();
    }
  };
  document.addEventListener('click', hold, how);
  for (const type of anew) addEventListener(type, end, how);
  setTimeout(end, left);
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
  const opened = useRef(0);
  const tapped = useRef<MouseEvent>(undefined);
  useStepCloses(true, onClose);
  useEffect(() => {
    opened.current = performance.now();
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-focus]')?.focus();
    const noteClosed = noteOpenSheet();
    return () => {
      noteClosed();
      element?.close();
      if (tapped.current) holdSecondTap(tapped.current);
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
        const beside = event.target === event.currentTarget;
        // a press by keyboard has no position
        if (event.detail > 0) tapped.current = event.nativeEvent;
        if (performance.now() - opened.current < doubled && (beside || event.detail > 1)) {
          event.preventDefault();
          event.stopPropagation();
        } else if (beside) onClose();
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
