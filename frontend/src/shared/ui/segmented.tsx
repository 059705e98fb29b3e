import type { Sending } from '../lib/use-send';
import { disabledProps, OfflineReason } from './button';
import css from './segmented.module.css';

interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Text for screen readers when the label is an abbreviation. */
  readonly spoken?: string;
}

/** A choice of few options, all visible: toggle buttons in one frame. */
export const Segmented = <V extends string>({
  label,
  value,
  options,
  disabled,
  onChange,
}: {
  readonly label: string;
  readonly value: V;
  readonly options: readonly Option<V>[];
  readonly disabled?: Sending;
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
        {...disabledProps(disabled)}
      >
        {option.label}
      </button>
    ))}
    {disabled === 'offline' && <OfflineReason />}
  </div>
);
