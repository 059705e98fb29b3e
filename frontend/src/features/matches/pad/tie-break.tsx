import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import css from './set-pad.module.css';
import { Muted, Stack } from '../../../shared/ui/layout/layout';

/** Points shown at first (most tie-breaks end within them), points per further step, and the maximum: nobody has played longer yet. */
const shownAtFirst = 6;
const pointsPerStep = 7;
const maxPoints = 31;

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
  const [requestedCount, setRequestedCount] = useState(shownAtFirst);
  // A value entered before is always shown.
  const shown = Math.max(requestedCount, value === undefined || value < shownAtFirst ? shownAtFirst : value + 1);
  return (
    <Stack role="group" aria-label={label} gap={6}>
      <Muted as="span">{label}</Muted>
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
        {shown < maxPoints && (
          <button type="button" className={css.score} onClick={() => setRequestedCount(Math.min(shown + pointsPerStep, maxPoints))}>
            {fmt.number(shown)}+
          </button>
        )}
      </div>
    </Stack>
  );
};
