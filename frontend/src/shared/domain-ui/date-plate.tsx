import { useText } from '../i18n/use-text';
import css from './date-plate.module.css';

/** Day and hour of a match like a calendar leaf, in the time zone of its ladder. */
export const DatePlate = ({
  time,
  zone,
  silent = false,
}: {
  readonly time: string;
  readonly zone: string;
  /** True where a text beside it says the same. */
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
