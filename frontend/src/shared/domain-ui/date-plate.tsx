import { useText } from '../i18n/use-text';
import css from './date-plate.module.css';

/** The day and hour of a match as on a calendar's leaf, on the clocks of its place. */
export const DatePlate = ({
  time,
  zone,
  silent = false,
}: {
  readonly time: string;
  readonly zone: string;
  /** Words beside it say the same. */
  readonly silent?: boolean;
}) => {
  const { fmt } = useText();
  const { weekday, day, clock } = fmt.plate(time, zone);
  return (
    <time className={css.plate} dateTime={time}>
      {!silent && <span className="sr-only">{fmt.dateTime(time, zone)}</span>}
      <b aria-hidden>{weekday}</b>
      <i aria-hidden>{day}</i>
      <small aria-hidden>{clock}</small>
    </time>
  );
};
