import type { RatingName } from '@tennis/contracts';
import { useId, useRef } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import css from './reviews.module.css';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

const marks = [1, 2, 3, 4, 5] as const;

/** Marks from one to five for one aspect, by tap or arrow keys. Optional; 0 means not given. */
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
    <Stack gap={4}>
      <Row gap={12} align="center" className={css.asked}>
        <span id={id} className={css.name}>
          {label}
        </span>
        <Muted as="span" tabular>
          {value === 0 ? t('reviews.noOpinion') : t('reviews.of', { n: fmt.number(value) })}
        </Muted>
        {value > 0 && (
          <button
            type="button"
            className={css.clear}
            aria-label={t('reviews.takeBackOf', { name: label })}
            onClick={() => {
              // The pressed button disappears.
              first.current?.focus();
              onChange(0);
            }}
          >
            {t('reviews.takeBack')}
          </button>
        )}
      </Row>
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
    </Stack>
  );
};
