import type { MatchStatus } from './views';

interface InState {
  readonly status: MatchStatus | 'none';
}
const within =
  (states: readonly MatchStatus[]) =>
  ({ status }: InState): boolean =>
    states.some((state) => state === status);

const arrangedStates = ['waiting_opponent', 'time_proposed', 'time_confirmed'] as const satisfies readonly MatchStatus[];
/** States before the play, in the order in which a match reaches them. */
const unplayedStates = [...arrangedStates, 'in_progress'] as const;
/** Neither validated nor cancelled. */
export const openStates = [...unplayedStates, 'result_reported', 'result_disputed'] as const;

/** True while the two can still arrange the time. */
export const isArranged = within(arrangedStates);
export const isUnplayed = within(unplayedStates);
export const isOpen = within(openStates);
