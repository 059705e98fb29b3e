import { day } from '../kernel/durations';

/** The words of a score. They stand apart from the schemas, which a page that only shows them need not load. */
export const surfaces = ['clay', 'hard', 'grass', 'carpet'] as const;
export type Surface = (typeof surfaces)[number];

export const outcomes = ['completed', 'retired', 'walkover'] as const;
export type Outcome = (typeof outcomes)[number];

export type Side = 'a' | 'b';

/** One set; `a` is the player named first in the match. A super tie-break carries its points as `a` and `b`. */
export interface SetScore {
  a: number;
  b: number;
  tieBreak?: { a: number; b: number } | undefined;
  superTieBreak?: true | undefined;
}

/** A dispute is decided by the first of these that there is (domain.md "Results"). */
export const judgeRoles = ['referee', 'creator', 'super-admin'] as const;

/** What is open on a ladder, by what it waits for: an answer, a time, a result, a confirmation, a ruling. */
export const openGameKinds = ['challenge', 'unscheduled', 'unreported', 'unconfirmed', 'disputed'] as const;
export type OpenGameKind = (typeof openGameKinds)[number];

/** Milliseconds after which a match that nobody played may be ended (domain.md "Challenges"). */
export const unplayedAfter = 14 * day;
