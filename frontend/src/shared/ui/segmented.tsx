import css from './segmented.module.css';

interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
  /** What a screen reader hears when the label is an abbreviation. */
  readonly spoken?: string;
}

/** A choice of few, all visible: pressed buttons in one frame. */
export const Segmented = <V extends string>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: V;
  readonly options: readonly Option<V>[];
  readonly onChange: (value: V) => void;
}) => (
  <div role="group" aria-label={label} className={css.group}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        aria-label={option.spoken}
        className={css.option}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </div>
);
