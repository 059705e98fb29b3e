import { isOverlapping, type BusyTime, farthestTime } from '@tennis/contracts';
import { useEffect, useId, useRef, useState } from 'react';
import type { SuggestedTimes } from '../api/suggested-times';
import { dayOf, instantOf } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { useUnchanged } from '../forms/use-unchanged';
import { fieldErrors } from '../lib/request';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { Disclosure } from '../ui/disclosure';
import { Problem } from '../ui/problem';
import { DayStrip } from './day-strip';
import { TimeChip, unusualTimeReason } from './time-chip';
import css from './times.module.css';
import { Muted, Row, Stack } from '../ui/layout/layout';

const maxTimes = 5;

/** Errors of a refusal for proposed times, by time; the key undefined holds the error about all of them. */
export const timeErrors = (error: Error | undefined, path: string, sent: readonly string[]): ReadonlyMap<string | undefined, string> => {
  const errors = fieldErrors(error);
  if (error && errors.has(path)) return new Map([[undefined, error.message]]);
  return new Map(
    [...errors].flatMap(([at, message]): [string | undefined, string][] =>
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
  suggested: { times: suggested, loading, agreed },
  note,
  free,
  value,
  errors,
  onChange,
}: {
  readonly label: string;
  readonly zone: string;
  /** While the suggestions are loading, their space is reserved. */
  readonly suggested: Pick<SuggestedTimes, 'times' | 'loading' | 'agreed'>;
  /** Reason for or against one of the suggestions. */
  readonly note?: ((time: string) => string | undefined) | undefined;
  /** Weekdays on which the opponent usually plays, Monday first. */
  readonly free?: readonly number[] | undefined;
  readonly value: readonly string[];
  /** Errors of the times that were sent. */
  readonly errors: ReturnType<typeof timeErrors>;
  readonly onChange: (times: readonly string[]) => void;
}) => {
  const { t, fmt } = useText();
  const [day, setDay] = useState('');
  const [clock, setClock] = useState('18:30');
  const [problem, setProblem] = useState<string>();
  /** Error of a typed time; shown beside it after it was left or added. */
  const [typedTimeError, setTypedTimeError] = useState<string>();
  const [wasBlurred, setWasBlurred] = useState(false);
  const [isUnchanged, remember] = useUnchanged([day, clock, value]);
  const field = useRef<HTMLFieldSetElement>(null);
  /** The typed time, already chosen: it changes with the two fields until it is added. */
  const typedTime = useRef<string>(undefined);
  const generalErrorId = useId();
  const generalError = errors.get(undefined);
  useEffect(() => {
    if (generalError) field.current?.focus();
  }, [generalError]);
  const shownTimes = [...new Set([...suggested, ...value])].sort();
  const addTime = (time: string) => {
    remember();
    setTypedTimeError(undefined);
    if (value.length >= maxTimes && !value.includes(time)) return setProblem(t('times.tooMany'));
    setProblem(undefined);
    onChange([...new Set([...value, time])].sort());
  };
  const toggle = (time: string) => (value.includes(time) ? onChange(value.filter((one) => one !== time)) : addTime(time));
  const faultOfTime = (time: string): 'past' | 'tooFar' | undefined => {
    if (Date.parse(time) <= Date.now()) return 'past';
    return Date.parse(time) > Date.now() + farthestTime ? 'tooFar' : undefined;
  };
  /** A typed time counts at once: sending without adding it first loses nothing. */
  const typeTime = (nextDay: string, nextClock: string) => {
    setDay(nextDay);
    setClock(nextClock);
    const rest = value.filter((one) => one !== typedTime.current);
    const time = nextDay && nextClock ? instantOf(nextDay, nextClock, zone) : undefined;
    typedTime.current = time && !faultOfTime(time) && !rest.includes(time) && rest.length < maxTimes ? time : undefined;
    const next = typedTime.current ? [...rest, typedTime.current].sort() : rest;
    if (String(next) !== String(value)) onChange(next);
  };
  const typedTimeFault = day && clock ? faultOfTime(instantOf(day, clock, zone)) : undefined;
  const addTypedTime = () => {
    remember();
    setProblem(undefined);
    const isFull = value.length >= maxTimes && typedTime.current === undefined;
    if (!day || !clock || typedTimeFault || isFull) {
      setTypedTimeError(t(`times.${!day || !clock ? 'incomplete' : (typedTimeFault ?? 'tooMany')}`));
      return field.current?.querySelector<HTMLElement>('[data-own]')?.focus();
    }
    typedTime.current = undefined;
    addTime(instantOf(day, clock, zone));
    setWasBlurred(false);
  };
  const warnings = [...new Set(value.flatMap((time) => unusualTimeReason(time, zone) ?? []))];
  return (
    <Stack ref={field} tabIndex={-1} aria-describedby={generalError && generalErrorId} as="fieldset" shrink gap={12}>
      <legend className={css.legend}>{label}</legend>
      <Stack gap={8} className={css.slots} aria-busy={loading} data-empty={loading && shownTimes.length === 0}>
        {shownTimes.map((time) => (
          <TimeChip
            key={time}
            time={time}
            zone={zone}
            busy={agreed.find(({ playsAt }) => isOverlapping(time, playsAt))}
            note={suggested.includes(time) ? note?.(time) : undefined}
            pressed={value.includes(time)}
            onClick={() => toggle(time)}
          />
        ))}
      </Stack>
      <Problem error={isUnchanged ? problem : undefined} />
      {[...errors].map(([time, message]) => (
        <p key={time ?? ''} id={time ? undefined : generalErrorId} className={css.refused}>
          {time ? `${fmt.dateTime(time, zone)}: ${message}` : message}
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} role="status" className={css.warning}>
          {t(`times.warning.${warning}`)}
        </p>
      ))}
      <Disclosure label={t('times.other')}>
        <Stack gap={16}>
          <DayStrip zone={zone} value={value} free={free} onToggle={toggle} />
          <div className={css.add}>
            <TextField
              label={t('times.day')}
              type="date"
              min={dayOf(new Date(), zone)}
              max={dayOf(new Date(Date.now() + farthestTime), zone)}
              value={day}
              data-own
              error={
                typedTimeFault
                  ? ((wasBlurred || isUnchanged) && t(`times.${typedTimeFault}`)) || undefined
                  : isUnchanged
                    ? typedTimeError
                    : undefined
              }
              onChange={(event) => typeTime(event.target.value, clock)}
              onBlur={() => setWasBlurred(true)}
            />
            <TextField
              label={t('times.hour')}
              type="time"
              value={clock}
              onChange={(event) => typeTime(day, event.target.value)}
              onBlur={() => setWasBlurred(true)}
            />
            <Button look="ghost" onClick={addTypedTime}>
              {t('times.add')}
            </Button>
          </div>
        </Stack>
      </Disclosure>
      {fmt.clock(zone) && <Muted>{fmt.clock(zone)}</Muted>}
    </Stack>
  );
};

/** One of several times, or none, as it is chosen. */
export interface ChosenTime {
  readonly times: readonly string[];
  /** Times at which the reader already plays. */
  readonly busy: readonly BusyTime[] | undefined;
  readonly time: string | undefined;
  readonly choose: (time: string | undefined) => void;
}

/**
 * The chosen one of several times, at first the first one at which the reader has no match yet. A time that is no longer offered is no
 * longer chosen; deselecting the chosen time leaves none.
 */
export const useChosenTime = (times: readonly string[], busy: readonly BusyTime[] | undefined): ChosenTime => {
  const [picked, setPicked] = useState<string | null>();
  const preset = times.find((time) => !busy?.some((one) => one.time === time));
  const time = picked === null ? undefined : picked !== undefined && times.includes(picked) ? picked : preset;
  return { times, busy, time, choose: (next) => setPicked(next ?? null) };
};

/** A choice of one of several times, or none, in the time zone of the ladder; shows the opponent of a match that the reader has then. */
export const TimeChoice = ({
  label,
  zone,
  chosen: { times, busy, time: value, choose },
  error,
}: {
  readonly label: string;
  readonly zone: string;
  readonly chosen: ChosenTime;
  readonly error: string | undefined;
}) => {
  const { fmt } = useText();
  return (
    <>
      <Row role="group" aria-label={label} gap={8} wrap className={css.chips}>
        {times.map((time) => (
          <TimeChip
            key={time}
            time={time}
            zone={zone}
            busy={busy?.find((one) => one.time === time)}
            pressed={time === value}
            onClick={() => choose(time === value ? undefined : time)}
          />
        ))}
      </Row>
      {fmt.clock(zone) && <Muted>{fmt.clock(zone)}</Muted>}
      <Problem error={error} />
    </>
  );
};
