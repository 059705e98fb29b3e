import { type ReactNode, useId } from 'react';
import css from './card.module.css';
import { Row } from '../ui/layout/layout';

/** A framed part of the page, with a title and optional content beside it. */
export const Card = ({ title, aside, children }: { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.card}>
      <Row gap="4 12" align="center" justify="between" className={css.head}>
        <h2 id={id}>{title}</h2>
        {aside && <div className={css.aside}>{aside}</div>}
      </Row>
      {children}
    </section>
  );
};
