import { daysAfter } from '@tennis/contracts';

/** Victories since the last defeat; `played` is in log order. */
export const winStreakOf = (played: readonly { readonly won: boolean }[]): number =>
  played.length - 1 - played.findLastIndex(({ won }) => !won);

/**
 * Days in a row with a match, if the last of them is today or yesterday. `otherDays` count as well, in any order: the reader's own learning
 * days.
 */
export const dayStreakOf = (played: readonly { readonly playedOn: string }[], today: string, otherDays: readonly string[] = []): number => {
  const days = new Set([...played.map(({ playedOn }) => playedOn), ...otherDays]);
  let day = days.has(today) ? today : daysAfter(today, -1);
  let streak = 0;
  for (; days.has(day); day = daysAfter(day, -1)) streak += 1;
  return streak;
};
