import { daysAfter, mondayOf, type ProgressAnswer, weeksForAWeekOff } from '@tennis/contracts';

type Weeks = ProgressAnswer['weeks'];
const shownWeeks = 12;

/**
 * Weeks in a row with a match. A missed week uses up the week off in hand and does not count in the streak; without a week off the streak
 * ends. The running week ends nothing.
 *
 * @param mondays of the weeks with a match.
 */
export const weeksInARow = (mondays: ReadonlySet<string>, today: string): Weeks => {
  const running = mondayOf(today);
  const firstShown = daysAfter(running, -7 * (shownWeeks - 1));
  const first = [...mondays].reduce((least, monday) => (monday < least ? monday : least), firstShown);
  const last: Weeks['last'][number][] = [];
  let current = 0;
  let best = 0;
  let weeksOff = 0;
  let earned = 0;
  for (let monday = first; monday <= running; monday = daysAfter(monday, 7)) {
    let state: (typeof last)[number]['state'] = 'missed';
    if (mondays.has(monday)) {
      state = 'played';
      current += 1;
      best = Math.max(best, current);
      earned = weeksOff > 0 ? 0 : earned + 1;
      if (earned === weeksForAWeekOff) {
        weeksOff = 1;
        earned = 0;
      }
    } else if (monday === running) state = 'running';
    else if (current > 0 && weeksOff > 0) {
      state = 'off';
      weeksOff = 0;
      earned = 0;
    } else {
      current = 0;
      earned = 0;
    }
    if (monday >= firstShown) last.push({ monday, state });
  }
  return { current, best, weeksOff, last };
};
