import css from './figures.module.css';

export interface Figure {
  readonly word: string;
  /** Undefined until loaded; its space is reserved. */
  readonly value: string | undefined;
}

/** Large numbers, each with a label. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className={css.figures} aria-busy={figures.some(({ value }) => value === undefined) || undefined}>
    {figures.map(({ word, value }) => (
      <div key={word}>
        <dt>{word}</dt>
        <dd>{value ?? '…'}</dd>
      </div>
    ))}
  </dl>
);
