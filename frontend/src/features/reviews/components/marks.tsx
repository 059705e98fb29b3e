import type { RatingName } from '@tennis/contracts';
import { useId, useRef } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import css from './reviews.module.css';

const marks = [1, 2, 3, 4, 5] as const;

/** One to five marks for one thing, by a tap or by the arrows; who has no opinion of it gives none, and 0 is what is not said. */
export const Marks = ({
  name,
  value,
  onChange,
}: {
  readonly name: RatingName;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) => {
  const { t, fmt } = useText();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const label = t(`reviews.rating.${name}`);
  return (
    <div className={css.rating}>
      <div className={css.asked}>
        <span id={id} className={css.name}>
          {label}
        </span>
        <span className={css.said}>{value === 0 ? t('reviews.noOpinion') : t('reviews.of', { n: fmt.number(value) })}</span>
        {value > 0 && (
          <button
            type="button"
            className={css.clear}
            aria-label={t('reviews.takeBackOf', { name: label })}
            onClick={() => {
              // the button goes away with what it takes back
              first.current?.focus();
              onChange(0);
            }}
          >
            {t('reviews.takeBack')}
          </button>
        )}
      </div>
      <div role="radiogroup" aria-labelledby={id} className={css.marks}>
        {marks.map((mark) => (
          <label key={mark} className={css.mark} data-given={mark <= value || undefined}>
            <input
              ref={mark === 1 ? first : undefined}
              type="radio"
              name={id}
              value={mark}
              checked={mark === value}
              aria-label={t('reviews.of', { n: fmt.number(mark) })}
              onChange={() => onChange(mark)}
            />
            <span aria-hidden>{fmt.number(mark)}</span>
          </label>
        ))}
      </div>
    </div>
  );
};
