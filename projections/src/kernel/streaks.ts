import { daysAfter } from '@tennis/contracts';

/** Victories since the last defeat, of results in the order of the log. */
export const winStreakOf = (played: readonly { readonly won: boolean }[]): number =>
  played.length - 1 - played.findLastIndex(({ won }) => !won);

/**
 * Days in a row on which somebody played, as long as the last of them is today or yesterday; other days that count like these, as one's
 * own days of learning do for oneself, in any order.
 */
export const dayStreakOf = (played: readonly { readonly playedOn: string }[], today: string, otherDays: readonly string[] = []): number => {
  const days = new Set([...played.map(({ playedOn }) => playedOn), ...otherDays]);
  let day = days.has(today) ? today : daysAfter(today, -1);
  let streak = 0;
  for (; days.has(day); day = daysAfter(day, -1)) streak += 1;
  return streak;
};
