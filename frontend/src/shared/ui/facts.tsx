import type { ReactNode } from 'react';
import css from './facts.module.css';
import { Row } from './layout/layout';

/** Pairs of name and value. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={css.facts}>
    {facts.map(([name, value]) => (
      <Row key={name} justify="between" wrap className={css.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Row>
    ))}
  </dl>
);
