import { type AgreedMatch, areTooClose, type BusyTime, farthestTime } from '@tennis/contracts';
import { useEffect, useId, useRef, useState } from 'react';
import { dayOf, instantOf } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { useUnchanged } from '../forms/use-unchanged';
import { refusedFields } from '../lib/request';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { More } from '../ui/more';
import { Problem } from '../ui/problem';
import { DayStrip } from './day-strip';
import { TimeChip, unusual } from './time-chip';
import css from './times.module.css';

const maxTimes = 5;

/** Errors of a refusal for proposed times, by time; the key undefined holds the error about all of them. */
export const refusedTimes = (error: Error | undefined, path: string, sent: readonly string[]): ReadonlyMap<string | undefined, string> => {
  const refused = refusedFields(error);
  if (error && refused.has(path)) return new Map([[undefined, error.message]]);
  return new Map(
    [...refused].flatMap(([at, message]): [string | undefined, string][] =>
      at.startsWith(`${path}.`) ? [[sent[Number(at.slice(path.length + 1))], message]] : [],
    ),
  );
};

/**
 * Field for one to five times, a line each: suggestions to switch on and off, and own times by day and hour, in the time zone of the
 * tournament. An error about all times is shown and focused here. Times at which the reader already plays are marked.
 */
export const TimesField = ({
  label,
  zone,
  suggested,
  note,
  free,
  loading = false,
  agreed,
  value,
  refused,
  onChange,
}: {
  readonly label: string;
  readonly zone: string;
  /** Errors of the times that were sent. */
  readonly refused?: ReturnType<typeof refusedTimes>;
  readonly suggested: readonly string[];
  /** Reason for or against one of the suggestions. */
  readonly note?: ((time: string) => string | undefined) | undefined;
  /** Weekdays on which the opponent usually plays, Monday first. */
  readonly free?: readonly number[] | undefined;
  /** The suggestions are loading: their space is reserved. */
  readonly loading?: boolean;
  /** The reader's matches with an agreed time. */
  readonly agreed?: readonly AgreedMatch[];
  readonly value: readonly string[];
  readonly onChange: (times: readonly string[]) => void;
}) => {
  const { t, fmt } = useText();
  const [day, setDay] = useState('');
  const [clock, setClock] = useState('18:30');
  const [problem, setProblem] = useState<string>();
  /** Error of a typed time; shown beside it after it was left or added. */
  const [typedProblem, setTypedProblem] = useState<string>();
  const [wasLeft, setLeft] = useState(false);
  const [unchanged, mark] = useUnchanged([day, clock, value]);
  const field = useRef<HTMLFieldSetElement>(null);
  /** The typed time, already chosen: it changes with the two fields until it is added. */
  const typed = useRef<string>(undefined);
  const wrongId = useId();
  const wrong = refused?.get(undefined);
  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);
  const offered = [...new Set([...suggested, ...value])].sort();
  const put = (time: string) => {
    mark();
    setTypedProblem(undefined);
    if (value.length >= maxTimes && !value.includes(time)) return setProblem(t('times.tooMany'));
    setProblem(undefined);
    onChange([...new Set([...value, time])].sort());
  };
  const toggle = (time: string) => (value.includes(time) ? onChange(value.filter((one) => one !== time)) : put(time));
  const faultOf = (time: string): 'past' | 'tooFar' | undefined => {
    if (Date.parse(time) <= Date.now()) return 'past';
    return Date.parse(time) > Date.now() + farthestTime ? 'tooFar' : undefined;
  };
  /** A typed time counts at once: sending without adding it first loses nothing. */
  const type = (nextDay: string, nextClock: string) => {
    setDay(nextDay);
    setClock(nextClock);
    const rest = value.filter((one) => one !== typed.current);
    const time = nextDay && nextClock ? instantOf(nextDay, nextClock, zone) : undefined;
    typed.current = time && !faultOf(time) && !rest.includes(time) && rest.length < maxTimes ? time : undefined;
    const next = typed.current ? [...rest, typed.current].sort() : rest;
    if (String(next) !== String(value)) onChange(next);
  };
  const ownFault = day && clock ? faultOf(instantOf(day, clock, zone)) : undefined;
  const add = () => {
    mark();
    setProblem(undefined);
    const isFull = value.length >= maxTimes && typed.current === undefined;
    if (!day || !clock || ownFault || isFull) {
      setTypedProblem(t(`times.${!day || !clock ? 'incomplete' : (ownFault ?? 'tooMany')}`));
      return field.current?.querySelector<HTMLElement>('[data-own]')?.focus();
    }
    typed.current = undefined;
    put(instantOf(day, clock, zone));
    setLeft(false);
  };
  const warnings = [...new Set(value.flatMap((time) => unusual(time, zone) ?? []))];
  return (
    <fieldset ref={field} tabIndex={-1} aria-describedby={wrong && wrongId} className={css.times}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.slots} aria-busy={loading} data-empty={loading && offered.length === 0}>
        {offered.map((time) => (
          <TimeChip
            key={time}
            time={time}
            zone={zone}
            busy={agreed?.find(({ playsAt }) => areTooClose(time, playsAt))}
            note={suggested.includes(time) ? note?.(time) : undefined}
            pressed={value.includes(time)}
            onClick={() => toggle(time)}
          />
        ))}
      </div>
      <Problem error={unchanged ? problem : undefined} />
      {[...(refused ?? [])].map(([time, message]) => (
        <p key={time ?? ''} id={time ? undefined : wrongId} className={css.refused}>
          {time ? `${fmt.dateTime(time, zone)}: ${message}` : message}
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} role="status" className={css.warning}>
          {t(`times.warning.${warning}`)}
        </p>
      ))}
      <More label={t('times.other')}>
        <div className={css.others}>
          <DayStrip zone={zone} value={value} free={free} onToggle={toggle} />
          <div className={css.add}>
            <TextField
              label={t('times.day')}
              type="date"
              min={dayOf(new Date(), zone)}
              max={dayOf(new Date(Date.now() + farthestTime), zone)}
              value={day}
              data-own
              error={ownFault ? ((wasLeft || unchanged) && t(`times.${ownFault}`)) || undefined : unchanged ? typedProblem : undefined}
              onChange={(event) => type(event.target.value, clock)}
              onBlur={() => setLeft(true)}
            />
            <TextField
              label={t('times.hour')}
              type="time"
              value={clock}
              onChange={(event) => type(day, event.target.value)}
              onBlur={() => setLeft(true)}
            />
            <Button look="ghost" onClick={add}>
              {t('times.add')}
            </Button>
          </div>
        </div>
      </More>
      {fmt.clock(zone) && <p className={css.zone}>{fmt.clock(zone)}</p>}
    </fieldset>
  );
};

/**
 * The chosen one of several times, at first the preset. A time that is no longer offered is no longer chosen; deselecting the chosen time
 * leaves none.
 */
export const useChosenTime = (times: readonly string[], preset: string | undefined) => {
  const [picked, setPicked] = useState<string | null>();
  const choose = (time: string | undefined) => setPicked(time ?? null);
  if (picked === null) return [undefined, choose] as const;
  return [picked !== undefined && times.includes(picked) ? picked : preset, choose] as const;
};

/** The preset: the first time at which the reader has no match yet. */
export const firstFree = (times: readonly string[], busy: readonly BusyTime[] = []): string | undefined =>
  times.find((time) => !busy.some((one) => one.time === time));

/** A choice of one of several times, or none, in the time zone of the ladder; shows the opponent of a match that the reader has then. */
export const TimeChoice = ({
  label,
  zone,
  times,
  busy,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly zone: string;
  readonly times: readonly string[];
  readonly busy?: readonly BusyTime[] | undefined;
  readonly value: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (time: string | undefined) => void;
}) => {
  const { fmt } = useText();
  return (
    <>
      <div role="group" aria-label={label} className={css.chips}>
        {times.map((time) => (
          <TimeChip
            key={time}
            time={time}
            zone={zone}
            busy={busy?.find((one) => one.time === time)}
            pressed={time === value}
            onClick={() => onChange(time === value ? undefined : time)}
          />
        ))}
      </div>
      {fmt.clock(zone) && <p className={css.zone}>{fmt.clock(zone)}</p>}
      <Problem error={error} />
    </>
  );
};
