import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import css from './tabs.module.css';

interface Tab<V extends string> {
  readonly value: V;
  readonly label: string;
}

/** In px: visible part of the next tab, to show that there is more. */
const nextTabPeek = 24;

/** Scrolls the row, not the page, until the tab is fully visible. */
export const scrollIntoRow = (row: Element, tab: Element): void => {
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right + nextTabPeek;
  if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left + nextTabPeek;
};

/** Tabs of the ARIA pattern: arrows move, one stop for Tab. The page keeps the chosen tab in its URL. */
export const Tabs = <V extends string>({
  name = 'tab',
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  /** Distinguishes them from other tabs on the same page. */
  readonly name?: string;
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly children: ReactNode;
}) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected=true]');
    if (list.current && chosen) scrollIntoRow(list.current, chosen);
  }, [value, tabs.length]);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`#${name}-${next.value}`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${name}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${name}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-${value}`} className={css.panel}>
        {children}
      </div>
    </>
  );
};
