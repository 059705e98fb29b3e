import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import css from './set-pad.module.css';

/** Most end before; as many more at a time, and at most: nobody has played longer yet. */
const atFirst = 6;
const more = 7;
const most = 31;

/** What the loser of a tie-break had: the winner's points follow from it. Whoever does not know leaves it. */
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
  // what was told before is always there to be seen
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
