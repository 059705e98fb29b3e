import { day } from '../kernel/durations';

/** What there is of somebody outside of their account, in the order in which it is told. */
export const traceNames = ['ladders', 'governed', 'clubs', 'challenges', 'matches', 'conversations', 'acts'] as const;

/** More acts of somebody than these nobody counts. */
export const maxActs = 100;

/** A tournament and a club that are proposed expire unless they are validated within so long, in milliseconds (specification section 9). */
export const validationTime = 5 * day;

/** What kind of thing an act is about: the first word of its stream; `other` is all that has no name here. */
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

/** What the fair-play radar looks for. */
export const fairPlayKinds = ['trade', 'walkovers', 'hours', 'device'] as const;

/**
 * From where on something is a hint; each sentence says its own. `trade`, `walkovers` and `hours` decide what a view holds: who changes
 * them gives the view a new version.
 */
export const fairPlay = {
  /** Days after which nothing is a hint any more. */
  days: 90,
  /** The most hints of a kind that are shown. */
  shown: 50,
  /** Results between two players of a ladder that each of them wins in turn, and the days within which. */
  trade: { results: 4, days: 60 },
  /** Walkovers in a row, of one person, and the days within which. */
  walkovers: { results: 3, days: 60 },
  /** Until which hour of the ladder's clock it is night, from midnight on. */
  hours: { nightEnds: 6 },
  /** Results of a pair that were reported and confirmed from the same address and browser, each within so many minutes. */
  device: { results: 3, minutes: 60 },
} as const;
