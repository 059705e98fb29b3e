import { useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/**
 * Opens with Ctrl or ⌘ and K anywhere; with a slash unless somebody is typing. Not while a dialog is open. `open` must always be the same
 * function.
 */
export const useSearchKeys = (open: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommandK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isCommandK && (!isSlash || isTyping(event.target))) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
};
