import { day } from '../kernel/durations';

/** Constants of a score, apart from the schemas: a page that only shows them need not load the schemas. */
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

/** The roles that decide a dispute: the first of them that the tournament has (domain.md "Results"). */
export const judgeRoles = ['referee', 'creator', 'super-admin'] as const;

/** Kinds of open games of a ladder, by the missing step: an answer, a time, a result, a confirmation, a ruling. */
export const openGameKinds = ['challenge', 'unscheduled', 'unreported', 'unconfirmed', 'disputed'] as const;
export type OpenGameKind = (typeof openGameKinds)[number];

/** Milliseconds after which a match that was not played may be ended (domain.md "Challenges"). */
export const unplayedAfter = 14 * day;
