import { type AgreedMatch, hour } from '@tennis/contracts';
import { timeOf } from '../i18n/format';
import { useText } from '../i18n/use-text';
import css from './times.module.css';

/** Reason why a time is unusual, which is only a warning (domain.md "Challenges"). */
export const unusualTimeReason = (time: string, zone: string): 'soon' | 'lunch' | 'late' | undefined => {
  if (Date.parse(time) - Date.now() < 2 * hour) return 'soon';
  const clock = timeOf(time, zone);
  if (clock >= '12:00' && clock < '14:00') return 'lunch';
  return clock >= '21:00' ? 'late' : undefined;
};

/** Day above hour, two chips side by side on a phone; below, the opponent of a match that the reader already has then. */
export const TimeChip = ({
  time,
  zone,
  busy,
  note,
  pressed,
  onClick,
}: {
  readonly time: string;
  readonly zone: string;
  readonly busy?: AgreedMatch | undefined;
  /** Reason to choose it. */
  readonly note?: string | undefined;
  readonly pressed: boolean;
  readonly onClick: () => void;
}) => {
  const { t, fmt } = useText();
  return (
    <button type="button" className={css.chip} aria-pressed={pressed} onClick={onClick}>
      <span>{fmt.dayOfWeek(time, zone)}</span> <span className="sr-only">·</span> <strong>{timeOf(time, zone)}</strong>
      {busy ? (
        <>
          {' '}
          <small className={css.busy}>{t('times.busy', { name: busy.opponentName, clock: timeOf(busy.playsAt, zone) })}</small>
        </>
      ) : (
        note && (
          <>
            {' '}
            <small className={css.note}>{note}</small>
          </>
        )
      )}
    </button>
  );
};
