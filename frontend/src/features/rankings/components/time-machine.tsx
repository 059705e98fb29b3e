import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button, IconButton } from '../../../shared/ui/button';
import { Segmented } from '../../../shared/ui/segmented';
import type { Moment } from '../api/ranking';
import css from './time-machine.module.css';

const day = 86_400_000;
const week = 7;
/** While the slider travels the ladder is asked for at most this often, in ms. */
const settles = 120;

const numberOf = (isoDay: string): number => Math.round(Date.parse(`${isoDay}T00:00:00Z`) / day);
const dayAt = (number: number): string => new Date(number * day).toISOString().slice(0, 10);

/** The ladder of any day between the first fact and today, as it is known today or as it was announced then. */
export const TimeMachine = ({
  first,
  today,
  moment,
  onChange,
}: {
  readonly first: string;
  readonly today: string;
  readonly moment: Moment | undefined;
  readonly onChange: (moment: Moment | undefined) => void;
}) => {
  const { t, fmt } = useText();
  const id = useId();
  const from = numberOf(first);
  const to = Math.max(from, numberOf(today));
  const asked = moment ? numberOf(moment.day) : to;
  const [at, setAt] = useState(asked);
  const view = moment?.view ?? 'corrected';
  useEffect(() => setAt(asked), [asked]);
  useEffect(() => {
    if (at === asked) return;
    const timer = setTimeout(() => onChange(at >= to ? undefined : { day: dayAt(at), view }), settles);
    return () => clearTimeout(timer);
  }, [at, asked, to, view, onChange]);
  const step = (days: number) => setAt(Math.min(to, Math.max(from, at + days)));
  const words = at >= to ? t('rankings.time.today') : fmt.day(dayAt(at));
  return (
    <section aria-label={t('rankings.time.title')} className={css.machine}>
      <div className={css.slide}>
        <IconButton label={t('rankings.time.weekBack')} disabled={at <= from} onClick={() => step(-week)}>
          <IconChevronLeft aria-hidden />
        </IconButton>
        <input
          type="range"
          aria-label={t('rankings.time.slider')}
          aria-valuetext={words}
          min={from}
          max={to}
          value={at}
          className={css.range}
          onChange={(event) => setAt(Number(event.target.value))}
        />
        <IconButton label={t('rankings.time.weekOn')} disabled={at >= to} onClick={() => step(week)}>
          <IconChevronRight aria-hidden />
        </IconButton>
      </div>
      <div className={css.choices}>
        <label htmlFor={id} className={css.date}>
          <span>{t('rankings.time.date')}</span>
          <input
            id={id}
            type="date"
            min={first}
            max={today}
            value={dayAt(at)}
            className={css.input}
            onChange={(event) => {
              const chosen = numberOf(event.target.value);
              if (chosen >= from && chosen <= to) setAt(chosen);
            }}
          />
        </label>
        <Segmented
          label={t('rankings.time.view')}
          value={view}
          options={[
            { value: 'corrected', label: t('rankings.time.corrected') },
            { value: 'announced', label: t('rankings.time.announced') },
          ]}
          onChange={(next) => onChange({ day: dayAt(at), view: next })}
        />
        {moment && (
          <Button look="quiet" onClick={() => onChange(undefined)}>
            {t('rankings.time.backToToday')}
          </Button>
        )}
      </div>
      <p className={css.explained}>{t(`rankings.time.${view}Text`)}</p>
    </section>
  );
};
