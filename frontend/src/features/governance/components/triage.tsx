import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import css from './people.module.css';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** What a key does to the item that has the focus, or holds what has it: a selector of what is pressed. */
const presses: Readonly<Record<string, string>> = { a: '[data-key="a"]', r: '[data-key="r"]', Enter: '[data-key="Enter"], a[href^="/"]' };

/**
 * Goes through the items of queues (`data-item`) by keyboard: j and k to the next and the one before, a and r press what says so
 * (`data-key`), Enter opens. Nothing is done while somebody types or a dialog is open.
 */
export const Triage = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useText();
  const queues = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const items = [...(queues.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
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
    <div ref={queues}>
      <p className={css.keys}>
        <kbd>J</kbd> <kbd>K</kbd> {t('governance.keys.step')} · <kbd>A</kbd> {t('governance.keys.approve')} · <kbd>R</kbd>{' '}
        {t('governance.keys.reject')} · <kbd>Enter</kbd> {t('governance.keys.open')}
      </p>
      {children}
    </div>
  );
};
