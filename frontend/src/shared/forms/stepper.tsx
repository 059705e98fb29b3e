import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../i18n/use-text';
import { IconButton } from '../ui/button';
import css from './stepper.module.css';
import { Row } from '../ui/layout/layout';

/** Parses a whole number; undefined if the text is not one. */
export const wholeNumber = (typed: string): number | undefined => {
  const text = typed.trim().replace('\u2212', '-');
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : undefined;
};

/** A small whole number, typed or changed by one. Typed text stays, even if invalid; a minus sign looks like everywhere else. */
export const Stepper = ({
  label,
  value,
  min,
  max,
  note,
  meaning,
  error,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly min: number;
  readonly max: number;
  /** Text beside the label of a changed number. */
  readonly note?: string | undefined;
  /** Meaning of the number, if it is not obvious. */
  readonly meaning?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}) => {
  const { t } = useText();
  const id = useId();
  const number = wholeNumber(value);
  const step = (by: 1 | -1) => onChange(String(Math.min(max, Math.max(min, number === undefined ? min : number + by))));
  return (
    <Row gap="4 12" align="center" justify="between" wrap className={css.stepper} data-changed={note !== undefined || undefined}>
      <span className={css.label}>
        <label htmlFor={id}>{label}</label> {note && <small id={`${id}-note`}>{note}</small>}
        {meaning && (
          <small id={`${id}-meaning`} className={css.meaning}>
            {meaning}
          </small>
        )}
      </span>
      <Row align="center" className={css.row}>
        <IconButton label={t('ui.less', { label })} disabled={number !== undefined && number <= min} onClick={() => step(-1)}>
          <IconMinus aria-hidden />
        </IconButton>
        <input
          id={id}
          className={css.input}
          inputMode={min < 0 ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={10}
          value={value.replace('-', '\u2212')}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [note && `${id}-note`, meaning && `${id}-meaning`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => onChange(event.target.value.replace('\u2212', '-'))}
        />
        <IconButton label={t('ui.more', { label })} disabled={number !== undefined && number >= max} onClick={() => step(1)}>
          <IconPlus aria-hidden />
        </IconButton>
      </Row>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </Row>
  );
};
