import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import css from './people.module.css';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Selector of the element that a key clicks, inside the item that has the focus. */
const clickTargets: Readonly<Record<string, string>> = {
  a: '[data-key="a"]',
  r: '[data-key="r"]',
  Enter: '[data-key="Enter"], a[href^="/"]',
};

/** Keys of each queue; a read-only queue only has the steps. */
const hints = {
  proposals: [
    ['A', 'approve'],
    ['R', 'reject'],
    ['Enter', 'open'],
  ],
  deletions: [
    ['A', 'erase'],
    ['R', 'reject'],
  ],
  messages: [['Enter', 'handle']],
  reading: [],
} as const satisfies Readonly<Record<string, readonly (readonly [key: string, does: string])[]>>;

const itemsIn = (queues: HTMLElement | null): readonly HTMLElement[] => [...(queues?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];

/**
 * Restores the focus when the focused element disappears: to its item, else the item now in its place, else the last one, else the
 * queues. Does nothing if the reader has moved the focus elsewhere.
 */
const useNextFocus = (queues: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = queues.current;
    if (!element) return;
    let lastFocused: { readonly focused: Element; readonly item: HTMLElement; readonly at: number } | undefined;
    const rememberFocus = () => {
      const items = itemsIn(element);
      const focused = document.activeElement;
      const at = items.findIndex((item) => item.contains(focused));
      lastFocused = at < 0 || !focused ? undefined : { focused, item: items[at]!, at };
    };
    const restoreFocus = () => {
      if (!lastFocused || lastFocused.focused.isConnected || document.activeElement !== document.body) return;
      if (lastFocused.item.isConnected) return lastFocused.item.focus();
      const items = itemsIn(element);
      (items[Math.min(lastFocused.at, items.length - 1)] ?? element).focus();
    };
    const changes = new MutationObserver(restoreFocus);
    changes.observe(element, { childList: true, subtree: true });
    addEventListener('focusin', rememberFocus);
    return () => {
      changes.disconnect();
      removeEventListener('focusin', rememberFocus);
    };
  }, [queues]);
};

/**
 * Keyboard navigation through the items of queues (`data-item`): j and k step, a and r click their button (`data-key`), Enter
 * opens. Ignored while the reader types or a dialog is open. When a decided item disappears, the focus moves to the next one. `of`:
 * kind of the queues, which selects the key hints.
 */
export const Triage = ({ of, children }: { readonly of: keyof typeof hints; readonly children: ReactNode }) => {
  const { t } = useText();
  const queues = useRef<HTMLDivElement>(null);
  useNextFocus(queues);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const items = itemsIn(queues.current);
      const currentIndex = items.findIndex((item) => item.contains(document.activeElement));
      const step = { j: 1, k: -1 }[event.key];
      if (step !== undefined) {
        const to = currentIndex < 0 ? 0 : Math.min(items.length - 1, Math.max(0, currentIndex + step));
        items[to]?.focus();
        items[to]?.scrollIntoView?.({ block: 'nearest' });
        return;
      }
      // Enter on a focused button or link clicks that one.
      if (event.key === 'Enter' && items[currentIndex] !== document.activeElement) return;
      const pressed = clickTargets[event.key] && items[currentIndex]?.querySelector<HTMLElement>(clickTargets[event.key]!);
      if (!pressed) return;
      event.preventDefault();
      pressed.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <div ref={queues} tabIndex={-1}>
      <p className={css.keys}>
        <kbd>J</kbd> <kbd>K</kbd> {t('governance.keys.step')}
        {hints[of].map(([key, does]) => (
          <Fragment key={key}>
            {' · '}
            <kbd>{key}</kbd> {t(`governance.keys.${does}`)}
          </Fragment>
        ))}
      </p>
      {children}
    </div>
  );
};
