import { type ReactNode, useId } from 'react';
import css from './card.module.css';

/** A framed part of the page, with a title and optional content beside it. */
export const Card = ({ title, aside, children }: { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.card}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {aside && <div className={css.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
};
