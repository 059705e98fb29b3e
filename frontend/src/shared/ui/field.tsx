import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import css from './field.module.css';
import { LettersLeft } from './letters-left';

interface Labelled {
  readonly label: string;
  readonly error?: string | undefined;
  /** For a field that is clear from its position, such as a search box. */
  readonly hideLabel?: boolean;
  readonly icon?: ReactNode;
}

const FieldError = ({ id, error }: { readonly id: string; readonly error: string | undefined }) =>
  error ? (
    <p id={`${id}-error`} className={css.error}>
      {error}
    </p>
  ) : null;

/** Label above and error below, both connected to the input. */
export const TextField = ({ label, error, hideLabel = false, icon, ...rest }: Labelled & ComponentPropsWithRef<'input'>) => {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : css.label}>
        {label}
      </label>
      <div className={css.box}>
        {icon && <span className={css.icon}>{icon}</span>}
        <input
          id={id}
          className={css.input}
          data-icon={icon ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...rest}
        />
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
};

/** Several lines of text, with the number of characters left if there is a maximum. */
export const TextArea = ({ label, error, ...rest }: Pick<Labelled, 'label' | 'error'> & ComponentPropsWithRef<'textarea'>) => {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...rest}
      />
      {rest.maxLength !== undefined && <LettersLeft length={String(rest.value ?? '').length} most={rest.maxLength} />}
      <FieldError id={id} error={error} />
    </div>
  );
};

/** A choice from a list that is too long to show completely. */
export const Choice = <V extends string>({
  label,
  hideLabel = false,
  value,
  options,
  error,
  onChange,
}: {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: V;
  readonly error?: string | undefined;
  /** A disabled option is visible but cannot be chosen. */
  readonly options: readonly { readonly value: V; readonly label: string; readonly disabled?: boolean }[];
  readonly onChange: (value: V) => void;
}) => {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : css.label}>
        {label}
      </label>
      <select
        id={id}
        className={css.input}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value as V)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  );
};
