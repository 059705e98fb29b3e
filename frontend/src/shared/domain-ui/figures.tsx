import css from './figures.module.css';

export interface Figure {
  readonly word: string;
  /** Undefined until it is known; its place is kept. */
  readonly value: string | undefined;
}

/** Some numbers, large, each with its word. */
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
