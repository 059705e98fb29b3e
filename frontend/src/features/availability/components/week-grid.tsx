import type { Availability } from '@tennis/contracts';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { coverOf, paint, paintedHours } from '../api/paint';
import css from './week-grid.module.css';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

interface Cell {
  readonly day: number;
  readonly hour: number;
}
const steps: Readonly<Record<string, Cell>> = {
  ArrowUp: { day: 0, hour: -1 },
  ArrowDown: { day: 0, hour: 1 },
  ArrowLeft: { day: -1, hour: 0 },
  ArrowRight: { day: 1, hour: 0 },
};
const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/**
 * The week as a grid: painted with a finger or the mouse, or with the arrow keys and Space. The first cell of a stroke decides
 * whether the stroke sets free or busy. The fields below can do all of it too.
 */
export const WeekGrid = ({
  days,
  onPaint,
}: {
  readonly days: Availability;
  readonly onPaint: (stroke: (days: Availability) => Availability) => void;
}) => {
  const { t, fmt } = useText();
  const grid = useRef<HTMLTableElement>(null);
  const brush = useRef<boolean>(undefined);
  const [at, setAt] = useState<Cell>({ day: 1, hour: 18 });
  const apply = ({ day, hour }: Cell, free: boolean) => {
    setAt({ day, hour });
    onPaint((now) => paint(now, day, hour, free));
  };
  const cellOf = (element: Element | null): Cell | undefined => {
    const { day, hour } = element?.closest<HTMLElement>('[data-hour]')?.dataset ?? {};
    return day === undefined || hour === undefined || !grid.current?.contains(element)
      ? undefined
      : { day: Number(day), hour: Number(hour) };
  };
  const isFree = ({ day, hour }: Cell): boolean => coverOf(days, day, hour) === 'all';
  const begin = (event: PointerEvent) => {
    const cell = cellOf(event.target as Element);
    if (!cell || event.button !== 0) return;
    // Touch captures the pointer on the first cell; releasing it allows the next cells to be found by place.
    (event.target as Element).releasePointerCapture?.(event.pointerId);
    brush.current = !isFree(cell);
    apply(cell, brush.current);
  };
  const continueStroke = (event: PointerEvent) => {
    if (brush.current === undefined || event.buttons === 0) return;
    const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (cell && isFree(cell) !== brush.current) apply(cell, brush.current);
  };
  const end = () => (brush.current = undefined);
  const moveFocus = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const from = cellOf(event.target as Element);
    if (!step || !from) return;
    event.preventDefault();
    const next = { day: within(from.day + step.day, 1, 7), hour: within(from.hour + step.hour, paintedHours[0]!, paintedHours.at(-1)!) };
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next.day}"][data-hour="${next.hour}"]`)?.focus();
  };
  return (
    <table
      ref={grid}
      className={css.grid}
      onPointerDown={begin}
      onPointerMove={continueStroke}
      onPointerUp={end}
      onPointerLeave={end}
      onKeyDown={moveFocus}
    >
      <caption className="sr-only">{t('availability.paintCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('availability.hour')}</span>
          </th>
          {weekdays.map((day) => (
            <th key={day} scope="col" className={css.head}>
              {fmt.weekday(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paintedHours.map((hour) => (
          <tr key={hour}>
            <th scope="row" className={css.hour}>
              {clock(hour)}
            </th>
            {weekdays.map((day) => {
              const cover = coverOf(days, day, hour);
              return (
                <td key={day}>
                  <button
                    type="button"
                    className={css.cell}
                    data-day={day}
                    data-hour={hour}
                    data-cover={cover}
                    aria-pressed={cover === 'all' ? true : cover === 'part' ? 'mixed' : false}
                    aria-label={t('availability.cell', { day: fmt.weekday(day), clock: clock(hour) })}
                    tabIndex={at.day === day && at.hour === hour ? 0 : -1}
                    onClick={(event) => {
                      // A pointer has painted already; detail 0 means Space, Enter or voice control.
                      if (event.detail === 0) apply({ day, hour }, cover !== 'all');
                    }}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
