import { type Availability, setAvailability } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { toastSuccess } from '../../../shared/lib/toasts';
import { write } from '../../../shared/lib/call';
import { Button } from '../../../shared/ui/button';
import { Choice } from '../../../shared/ui/field';
import { Disclosure } from '../../../shared/ui/disclosure';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { isObject } from '../../../shared/forms/read-draft';
import { useCallForm } from '../../../shared/forms/use-call-form';
import { useUnsaved } from '../../../shared/forms/unsaved';
import { useMyAvailability } from '../api/availability';
import css from './availability-form.module.css';
import { WeekGrid } from './week-grid';
import { Row, Stack, Text } from '../../../shared/ui/layout/layout';

type Range = Availability[number];
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const evening = { from: '18:00', to: '21:00' };
const morning = { from: '09:00', to: '13:00' };
const presets = {
  evenings: [1, 2, 3, 4, 5].map((day) => ({ day, ...evening })),
  weekend: [6, 7].map((day) => ({ day, ...morning })),
} as const;

/** Replaces the days of the preset and keeps the others. */
const withPreset = (days: Availability, preset: Availability): Availability => [
  ...days.filter(({ day }) => !preset.some((range) => range.day === day)),
  ...preset,
];

/** Half hours from 06:00 to 23:30, plus the chosen time; always in 24 hours, whatever the device. */
const clocks = (chosen: string): readonly { readonly value: string; readonly label: string }[] => {
  const halves = Array.from({ length: 36 }, (_, index) => `${String(6 + (index >> 1)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`);
  return [...new Set([...halves, chosen])].sort().map((value) => ({ value, label: value }));
};

/** Default for a new range: after the last one of that day, else the usual hours. */
const nextRange = (day: number, days: Availability): Range => {
  const last = days.filter((range) => range.day === day).at(-1);
  return last && last.to < '22:00' ? { day, from: last.to, to: '22:00' } : { day, ...(day >= 6 ? morning : evening) };
};

/** Key to compare two weeks; ignores the order of their ranges. */
const weekKey = (days: Availability): string =>
  days
    .map(({ day, from, to }) => `${day} ${from} ${to}`)
    .sort()
    .join();

const isRange = (one: unknown): one is Range =>
  isObject(one) && typeof one.day === 'number' && typeof one.from === 'string' && typeof one.to === 'string';

const Week = ({ saved }: { readonly saved: Availability }) => {
  const { t, fmt } = useText();
  const {
    values: { days },
    change: changeValue,
    errorOf,
    refused,
    error,
    sending,
    send,
    formProps,
    forget,
    accept,
  } = useCallForm({
    draft: 'availability',
    initial: { days: saved },
    restore: { days: (kept) => (kept.every(isRange) ? kept : undefined) },
  });
  const setDays = (next: Availability | ((before: Availability) => Availability)) => changeValue('days', next);
  const change = (range: Range, changes: Partial<Range>) => setDays(days.map((one) => (one === range ? { ...range, ...changes } : one)));
  const copy = (from: number) =>
    setDays(weekdays.flatMap((day) => days.filter((range) => range.day === from).map((range) => ({ ...range, day }))));
  const save = async (): Promise<boolean> => {
    if (!(await send('saveSettings', (key) => write(setAvailability, { days }, key)))) return false;
    accept();
    toastSuccess(t(days.length > 0 ? 'availability.saved' : 'availability.savedEmpty'));
    return true;
  };
  useUnsaved(weekKey(days) !== weekKey(saved), { save, discard: forget });
  return (
    <Stack as="form" gap={16} align="start" {...formProps(save)}>
      <Row gap={8} wrap className={css.buttons}>
        <Button look="ghost" onClick={() => setDays(withPreset(days, presets.evenings))}>
          {t('availability.evenings')}
        </Button>
        <Button look="ghost" onClick={() => setDays(withPreset(days, presets.weekend))}>
          {t('availability.weekend')}
        </Button>
        <Button look="quiet" onClick={() => setDays([])}>
          {t('availability.clear')}
        </Button>
      </Row>
      <div className={css.painting}>
        <Disclosure label={t('availability.paint')}>
          <Text muted>{t('availability.paintHint')}</Text>
          <WeekGrid days={days} onPaint={setDays} />
        </Disclosure>
      </div>
      {weekdays.map((day) => {
        const ranges = days.filter((range) => range.day === day);
        const name = fmt.weekday(day);
        return (
          <fieldset key={day} className={css.day}>
            <legend className={css.name}>{fmt.weekday(day, 'heading')}</legend>
            {ranges.length === 0 && <Text muted>{t('availability.none')}</Text>}
            {ranges.map((range, index) => (
              <div key={index} className={css.range}>
                <Choice
                  label={t('availability.from')}
                  value={range.from}
                  options={clocks(range.from)}
                  onChange={(from) => change(range, { from })}
                />
                <Choice
                  label={t('availability.to')}
                  value={range.to}
                  options={clocks(range.to)}
                  error={errorOf(`days.${days.indexOf(range)}.to`)}
                  onChange={(to) => change(range, { to })}
                />
                <Button
                  look="quiet"
                  aria-label={t('availability.removeName', { day: name, from: range.from, to: range.to })}
                  onClick={() => setDays(days.filter((one) => one !== range))}
                >
                  {t('availability.remove')}
                </Button>
              </div>
            ))}
            <Row gap={8} wrap className={css.buttons}>
              <Button
                look="quiet"
                aria-label={t('availability.addName', { day: name })}
                onClick={() => setDays([...days, nextRange(day, days)])}
              >
                {t('availability.add')}
              </Button>
              {ranges.length > 0 && (
                <Button look="quiet" aria-label={t('availability.copyName', { day: name })} onClick={() => copy(day)}>
                  {t('availability.copy')}
                </Button>
              )}
            </Row>
          </fieldset>
        );
      })}
      <Problem error={refused.size > 0 ? undefined : error} />
      <Button type="submit" disabled={sending}>
        {t('availability.save')}
      </Button>
    </Stack>
  );
};

/** Editor for the weekly availability: by painting, or by two time fields for each range, so that no dragging is needed. */
export const AvailabilityForm = () => {
  const { t } = useText();
  const query = useMyAvailability();
  return (
    <Region query={query} failed={t('availability.failed')} skeleton={<RowsSkeleton rows={7} height="92px" />}>
      {({ days }) => <Week saved={days} />}
    </Region>
  );
};
