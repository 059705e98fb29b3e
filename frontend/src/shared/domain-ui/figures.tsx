import css from './figures.module.css';

export interface Figure {
  readonly label: string;
  /** Undefined until loaded; its space is reserved. */
  readonly value: string | undefined;
}

/** Large numbers, each with a label. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className={css.figures} aria-busy={figures.some(({ value }) => value === undefined) || undefined}>
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? '…'}</dd>
      </div>
    ))}
  </dl>
);
