import type { NotificationPreferences } from '@tennis/contracts';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { usePrefer } from '../api/preferences';
import css from './preferences.module.css';
import { Row } from '../../../shared/ui/layout/layout';

const defaultHours = { from: '22:00', to: '08:00' };

/** Parses `22`, `2230`, `8:05` or `22h30` as a time of day; undefined if it is none. */
const clockOf = (typed: string): string | undefined => {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:\s*[:.hH]?\s*(\d{2}))?$/.exec(typed.trim()) ?? [];
  return hours === undefined || Number(hours) > 23 || Number(minutes) > 59 ? undefined : `${hours.padStart(2, '0')}:${minutes}`;
};

/** Time of day with 24 hours; the browser's own field has them only in some languages. Completed when the field is left. */
const HourField = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
}) => {
  const { t } = useText();
  const [typed, setTyped] = useState(value);
  const [wrong, setWrong] = useState(false);
  const commit = (): void => {
    const time = clockOf(typed);
    setWrong(time === undefined);
    if (time === undefined) return;
    setTyped(time);
    if (time !== value) onChange(time);
  };
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      label={label}
      value={typed}
      error={wrong ? t('notifications.preferences.quiet.malformed') : undefined}
      onChange={({ target }) => {
        setWrong(false);
        setTyped(target.value);
      }}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
};

/** Hours without push; notices of that time come when they are over. */
export const QuietHours = ({ quietHours }: Pick<NotificationPreferences, 'quietHours'>) => {
  const { t } = useText();
  const { sending, error, prefer } = usePrefer();
  // The second field may be left before the first one is saved, so both are sent together.
  const hours = useRef(quietHours ?? defaultHours);
  const saveQueue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (quietHours) hours.current = quietHours;
  }, [quietHours]);
  const change = (changed: Partial<typeof defaultHours>): void => {
    const next = { ...hours.current, ...changed };
    hours.current = next;
    saveQueue.current = saveQueue.current.then(() => prefer({ quietHours: next }));
  };
  return (
    <section className={css.part} aria-labelledby="quiet-hours">
      <h3 id="quiet-hours">{t('notifications.preferences.quiet.title')}</h3>
      <Row as="label" gap={8} align="center" className={css.quiet}>
        <input
          type="checkbox"
          checked={quietHours !== null}
          disabled={Boolean(sending)}
          onChange={({ target }) => void prefer({ quietHours: target.checked ? defaultHours : null })}
        />
        {t('notifications.preferences.quiet.on')}
      </Row>
      {quietHours && (
        <div className={css.hours}>
          {(['from', 'to'] as const).map((end) => (
            <HourField
              key={`${end} ${quietHours[end]}`}
              label={t(`notifications.preferences.quiet.${end}`)}
              value={quietHours[end]}
              onChange={(time) => change({ [end]: time })}
            />
          ))}
        </div>
      )}
      <Problem error={error} />
    </section>
  );
};
