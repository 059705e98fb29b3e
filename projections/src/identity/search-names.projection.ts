import {
  type ClubEvent,
  fullName,
  type IdentityEvent,
  idOfStream,
  type IndexFields,
  type ImportEvent,
  nameKey,
  type SearchNameDocument,
  searchToken,
  type TournamentEvent,
  views,
  wordTokens,
} from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';
import { splitName } from './split-name';

/** A name and whether a search may find it: a club or a tournament once it is validated and, when imported, complete. */
export interface SearchName extends SearchNameDocument {
  readonly validated: boolean;
  readonly hidden: boolean;
  /** The parts of a player's name, which change one by one. */
  readonly parts?: PartsOfName;
}

interface PartsOfName {
  readonly firstName: string;
  readonly lastName: string;
}

type Event = IdentityEvent | TournamentEvent | ClubEvent | Extract<ImportEvent, { type: 'ImportCompleted' }>;

/** Nothing for who was erased before this was folded: without a name there is nothing to find. */
const player = (key: string, parts: PartsOfName): SearchName | undefined =>
  fullName(parts) ? { kind: 'player', id: idOfStream(key), name: fullName(parts), validated: true, hidden: false, parts } : undefined;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const keyOf = (event: { readonly type: string; readonly stream: string; readonly data: unknown }): string => {
  if (event.type === 'ImportCompleted') return `tournament-${(event.data as { tournamentId: string }).tournamentId}`;
  return event.stream.startsWith('user-') ? `player-${idOfStream(event.stream)}` : event.stream;
};

/** Every name that can be searched, keyed by kind and id. A private tournament's name can be found; what is behind it cannot. */
export const searchNamesProjection = defineProjection<SearchNameDocument, Event, SearchName>({
  name: views.searchNames,
  version: 4,
  opensPersonalData: true,
  keys: (event) => [keyOf(event)],
  on: {
    UserRegistered: (_none, { data }, key) => player(key, { firstName: data.firstName ?? '', lastName: data.lastName ?? '' }),
    PersonImported: (_none, { data }, key) => player(key, splitName(data.name ?? '')),
    ProfileUpdated: (document, { data }, key) =>
      document?.parts &&
      player(key, {
        firstName: text(data.changes?.['firstName']) ?? document.parts.firstName,
        lastName: text(data.changes?.['lastName']) ?? document.parts.lastName,
      }),
    UserErased: () => null,

    ClubProposed: (_none, { data: { name } }, key) => ({ kind: 'club', id: idOfStream(key), name, validated: false, hidden: false }),
    ClubUpdated: (document, { data }) => document && { ...document, name: data.changes.name ?? document.name },
    ClubValidated: (document) => document && { ...document, validated: true },
    ClubRejected: (document) => document && { ...document, validated: false },
    ClubExpired: (document) => document && { ...document, validated: false },
    ClubResubmitted: (document) => document && { ...document, validated: false },

    TournamentCreated: (_none, { data }, key) => ({
      kind: 'tournament',
      id: idOfStream(key),
      name: data.name,
      validated: false,
      hidden: data.importId !== undefined,
    }),
    TournamentUpdated: (document, { data }) => document && { ...document, name: data.changes.name ?? document.name },
    TournamentValidated: (document) => document && { ...document, validated: true },
    TournamentRejected: (document) => document && { ...document, validated: false },
    TournamentExpired: (document) => document && { ...document, validated: false },
    TournamentResubmitted: (document) => document && { ...document, validated: false },
    ImportCompleted: (document) => document && { ...document, hidden: false },
  },
  // who may not be found has nothing to be found by
  indexes: { beginning: 'text', tokens: 'texts' },
  index: ({ kind, name, validated, hidden }): IndexFields =>
    validated && !hidden
      ? { beginning: searchToken(kind, nameKey(name)), tokens: wordTokens(name).map((word) => searchToken(kind, word)) }
      : {},
});
