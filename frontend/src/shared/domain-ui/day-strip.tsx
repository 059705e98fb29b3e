import { day as dayLong } from '@tennis/contracts';
import { useState } from 'react';
import { dayOf, instantOf } from '../i18n/format';
import { useText } from '../i18n/use-text';
import css from './day-strip.module.css';
import { Row, Stack } from '../ui/layout/layout';

const none: readonly number[] = [];
const days = 14;
/** Full hours at which people play. */
const hours = Array.from({ length: 14 }, (_, n) => `${String(n + 8).padStart(2, '0')}:00`);

/** Weekday of a date, Monday 1 to Sunday 7. */
const weekdayOf = (one: string): number => new Date(`${one}T12:00:00Z`).getUTCDay() || 7;

/** The next two weeks, and the hours of the chosen day: choosing a time takes two taps. In the time zone of the tournament. */
export const DayStrip = ({
  zone,
  value,
  free = none,
  onToggle,
}: {
  readonly zone: string;
  /** Times that are chosen already. */
  readonly value: readonly string[];
  /** Weekdays on which the opponent usually plays, Monday first: they are marked. */
  readonly free?: readonly number[] | undefined;
  readonly onToggle: (time: string) => void;
}) => {
  const { t, fmt } = useText();
  const [chosen, setChosen] = useState<string>();
  const today = Date.parse(`${dayOf(new Date(), zone)}T12:00:00Z`);
  const strip = Array.from({ length: days }, (_, n) => new Date(today + n * dayLong).toISOString().slice(0, 10));
  const takenDays = new Set(value.map((time) => dayOf(time, zone)));
  return (
    <Stack gap={8}>
      <div role="group" aria-label={t('times.nextDays')} className={css.days}>
        {strip.map((one) => {
          const { weekday, day } = fmt.plate(`${one}T12:00:00Z`, 'UTC');
          return (
            <button
              key={one}
              type="button"
              className={css.day}
              aria-pressed={one === chosen}
              data-taken={takenDays.has(one) || undefined}
              data-free={free.includes(weekdayOf(one)) || undefined}
              onClick={() => setChosen(one === chosen ? undefined : one)}
            >
              <small>{weekday}</small> <strong>{day}</strong>
              {free.includes(weekdayOf(one)) && <span className="sr-only"> · {t('times.free')}</span>}
            </button>
          );
        })}
      </div>
      {free.length > 0 && (
        <Row aria-hidden as="p" gap={8} align="center" muted size={13} className={css.legend}>
          {t('times.freeDays')}
        </Row>
      )}
      {chosen && (
        <div role="group" aria-label={t('times.hoursOf', { day: fmt.day(chosen) })} className={css.hours}>
          {hours.map((clock) => {
            const time = instantOf(chosen, clock, zone);
            return (
              <button
                key={clock}
                type="button"
                className={css.hour}
                aria-pressed={value.includes(time)}
                disabled={Date.parse(time) <= Date.now()}
                onClick={() => onToggle(time)}
              >
                {clock}
              </button>
            );
          })}
        </div>
      )}
    </Stack>
  );
};
