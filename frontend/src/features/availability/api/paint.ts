import type { Availability } from '@tennis/contracts';

/** Hours that can be painted: 07:00 to 23:00. Earlier and later ones are set in the fields. */
export const paintedHours = Array.from({ length: 16 }, (_, index) => index + 7);

interface Span {
  readonly from: number;
  readonly to: number;
}
const hour = 60;
const minutes = (clock: string): number => Number(clock.slice(0, 2)) * hour + Number(clock.slice(3));
const clockOf = (at: number): string => `${String(Math.floor(at / hour)).padStart(2, '0')}:${String(at % hour).padStart(2, '0')}`;
const spansOf = (days: Availability, day: number): readonly Span[] =>
  days.filter((range) => range.day === day).map(({ from, to }) => ({ from: minutes(from), to: minutes(to) }));

/** How much of one hour of a day is free. */
export const coverOf = (days: Availability, day: number, at: number): 'all' | 'part' | 'none' => {
  const [from, to] = [at * hour, (at + 1) * hour];
  const free = spansOf(days, day).reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0);
  return free >= hour ? 'all' : free > 0 ? 'part' : 'none';
};

/** Sets one hour of a day free or busy. Adjacent ranges are merged; a range cut in the middle becomes two. */
export const paint = (days: Availability, day: number, at: number, free: boolean): Availability => {
  const cut = { from: at * hour, to: (at + 1) * hour };
  const spans: Span[] = [];
  for (const span of spansOf(days, day)) {
    spans.push({ from: span.from, to: Math.min(span.to, cut.from) }, { from: Math.max(span.from, cut.to), to: span.to });
  }
  if (free) spans.push(cut);
  const merged: Span[] = [];
  for (const span of spans.filter(({ from, to }) => from < to).sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else merged.push(span);
  }
  return [
    ...days.filter((range) => range.day !== day),
    ...merged.map(({ from, to }) => ({ day, from: clockOf(from), to: clockOf(to) })),
  ].sort((one, other) => one.day - other.day || (one.from < other.from ? -1 : 1));
};
