/** What there is of somebody outside of their account, in the order in which it is told. */
export const traceNames = ['ladders', 'governed', 'clubs', 'challenges', 'matches', 'conversations', 'acts'] as const;

/** More acts of somebody than these nobody counts. */
export const mostActs = 100;

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
