import { day } from '../kernel/durations';

/** The kinds of data that a person has outside of their account, in display order. */
export const activityCountNames = ['ladders', 'governed', 'clubs', 'challenges', 'matches', 'conversations', 'acts'] as const;

/** Counting the events of a person stops at this number. */
export const maxPersonEventCount = 100;

/** A proposed tournament or club expires after this time without validation, in milliseconds (specification section 9). */
export const validationTime = 5 * day;

/** The kind of thing that an event is about: the first word of its stream's name; `other` for every kind without a name here. */
export const entityTypes = [
  'user',
  'tournament',
  'club',
  'challenge',
  'match',
  'contact',
  'conversation',
  'message',
  'import',
  'login',
  'system',
  'other',
] as const;

/** The patterns that the fair-play radar looks for. */
export const fairPlayKinds = ['trade', 'walkovers', 'hours', 'device'] as const;

/**
 * Thresholds of the hints, described one by one. `trade`, `walkovers` and `hours` decide the content of a view: changing them needs a new
 * version of that view.
 */
export const fairPlay = {
  /** Days after which a pattern is no longer a hint. */
  days: 90,
  /** The maximum number of hints of a kind that are shown. */
  shown: 50,
  /** Number of results between two players of a ladder that each wins in turn, and the days within which they happen. */
  trade: { results: 4, days: 60 },
  /** Walkovers in a row of one person, and the days within which they happen. */
  walkovers: { results: 3, days: 60 },
  /** The hour, by the ladder's clock, at which the night that began at midnight ends. */
  hours: { nightEnds: 6 },
  /** Results of a pair that were reported and confirmed from the same IP address and browser, each within this number of minutes. */
  device: { results: 3, minutes: 60 },
} as const;
