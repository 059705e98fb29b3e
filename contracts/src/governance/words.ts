/** What kind of thing an act is about: the first word of its stream. */
export const entityTypes = ['user', 'tournament', 'club', 'challenge', 'match', 'contact', 'import', 'login', 'system'] as const;
