/** The names of the read models. A name is for ever: it is part of the socket protocol and of the operator's commands. */
export const views = {
  ranking: 'ranking',
  tournament: 'tournament',
  match: 'match',
  challenge: 'challenge',
  pair: 'pair',
  refusals: 'refusals',
  person: 'person',
  account: 'account',
  profile: 'profile',
  availability: 'availability',
  searchNames: 'search-names',
  import: 'import',
  contactMessages: 'contact-messages',
} as const;

export type ViewName = (typeof views)[keyof typeof views];

/** A document that a decision needs from elsewhere: which view, and the key in it. */
export type FactKey = readonly [view: ViewName, key: string];

/** What is pushed when a document changed: never data, so nothing leaks. */
export interface Changed {
  readonly view: ViewName;
  readonly id: string;
  readonly position: string;
}

/** In place of an id: all documents of the view may have changed, for it was built anew. */
export const everyDocument = '*';

/** A page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}
