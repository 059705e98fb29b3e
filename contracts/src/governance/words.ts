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
