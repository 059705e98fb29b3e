import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import css from './people.module.css';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** What a key does to the item that has the focus, or holds what has it: a selector of what is pressed. */
const presses: Readonly<Record<string, string>> = { a: '[data-key="a"]', r: '[data-key="r"]', Enter: '[data-key="Enter"], a[href^="/"]' };

const itemsIn = (queues: HTMLElement | null): readonly HTMLElement[] => [...(queues?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];

/** Once the item that had the focus is gone, the one in its place has it, else the last one, else the queues; nobody who went elsewhere meanwhile is called back. */
const useNextFocus = (queues: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = queues.current;
    if (!element) return;
    let left: { readonly item: HTMLElement; readonly at: number } | undefined;
    const note = () => {
      const items = itemsIn(element);
      const at = items.findIndex((item) => item.contains(document.activeElement));
      left = at < 0 ? undefined : { item: items[at]!, at };
    };
    const goOn = () => {
      if (!left || left.item.isConnected || document.activeElement !== document.body) return;
      const items = itemsIn(element);
      (items[Math.min(left.at, items.length - 1)] ?? element).focus();
    };
    const changes = new MutationObserver(goOn);
    changes.observe(element, { childList: true, subtree: true });
    addEventListener('focusin', note);
    return () => {
      changes.disconnect();
      removeEventListener('focusin', note);
    };
  }, [queues]);
};

/**
 * Goes through the items of queues (`data-item`) by keyboard: j and k to the next and the one before, a and r press what says so
 * (`data-key`), Enter opens. Nothing is done while somebody types or a dialog is open. Where what was decided goes away, the focus goes on
 * to what waits next.
 */
export const Triage = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useText();
  const queues = useRef<HTMLDivElement>(null);
  useNextFocus(queues);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const items = itemsIn(queues.current);
      const now = items.findIndex((item) => item.contains(document.activeElement));
      const step = { j: 1, k: -1 }[event.key];
      if (step !== undefined) {
        const to = now < 0 ? 0 : Math.min(items.length - 1, Math.max(0, now + step));
        items[to]?.focus();
        items[to]?.scrollIntoView?.({ block: 'nearest' });
        return;
      }
      // Enter on what is a button or a link by itself presses that
      if (event.key === 'Enter' && items[now] !== document.activeElement) return;
      const pressed = presses[event.key] && items[now]?.querySelector<HTMLElement>(presses[event.key]!);
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
        <kbd>J</kbd> <kbd>K</kbd> {t('governance.keys.step')} · <kbd>A</kbd> {t('governance.keys.approve')} · <kbd>R</kbd>{' '}
        {t('governance.keys.reject')} · <kbd>Enter</kbd> {t('governance.keys.open')}
      </p>
      {children}
    </div>
  );
};
