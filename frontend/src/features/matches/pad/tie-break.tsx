import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import css from './set-pad.module.css';

/** Points shown at first (most tie-breaks end within them), points per further step, and the maximum: nobody has played longer yet. */
const atFirst = 6;
const more = 7;
const most = 31;

/** Tie-break points of the loser; the winner's follow from them. Optional. */
export const TieBreak = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (points: number | undefined) => void;
}) => {
  const { fmt } = useText();
  const [asked, setAsked] = useState(atFirst);
  // A value entered before is always shown.
  const shown = Math.max(asked, value === undefined || value < atFirst ? atFirst : value + 1);
  return (
    <div role="group" aria-label={label} className={css.row}>
      <span className={css.hint}>{label}</span>
      <div className={css.scores}>
        {Array.from({ length: shown }, (_, points) => (
          <button
            key={points}
            type="button"
            className={css.score}
            aria-pressed={points === value}
            onClick={() => onChange(points === value ? undefined : points)}
          >
            {fmt.number(points)}
          </button>
        ))}
        {shown < most && (
          <button type="button" className={css.score} onClick={() => setAsked(Math.min(shown + more, most))}>
            {fmt.number(shown)}+
          </button>
        )}
      </div>
    </div>
  );
};
