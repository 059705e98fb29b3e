import {
  type ClubEvent,
  fullName,
  type IdentityEvent,
  idOfStream,
  type IndexFields,
  type ImportEvent,
  nameKey,
  formatPlace,
  type SearchNameDocument,
  searchToken,
  type TournamentEvent,
  views,
  endTokens,
} from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';
import { splitName } from './split-name';

/**
 * A name, and whether everybody may find it: a club or tournament once it is validated and, if imported, complete. A pending tournament is
 * found without an index, by the people whose lists show it.
 */
export interface SearchName extends SearchNameDocument {
  readonly status: 'pending' | 'validated' | 'withdrawn';
  readonly hidden: boolean;
  /** The parts of a player's name, which change separately. */
  readonly parts?: NameParts;
  /** The parts of a club's place, which change separately too. */
  readonly town?: ClubTown;
}

interface NameParts {
  readonly firstName: string;
  readonly lastName: string;
}

interface ClubTown {
  readonly concelho: string | null;
  readonly district: string | null;
}

type Event = IdentityEvent | TournamentEvent | ClubEvent | Extract<ImportEvent, { type: 'ImportCompleted' }>;

/** Undefined for a person who was erased before this fold: without a name there is nothing to find. */
const playerName = (key: string, parts: NameParts): SearchName | undefined =>
  fullName(parts) ? { kind: 'player', id: idOfStream(key), name: fullName(parts), status: 'validated', hidden: false, parts } : undefined;

/** The same name at another place, or without a place. */
const setPlace = ({ place: _former, ...name }: SearchName, place: string | null | undefined): SearchName =>
  place ? { ...name, place } : name;
const setTown = (name: SearchName, town: ClubTown): SearchName => setPlace({ ...name, town }, formatPlace(town.concelho, town.district));

const withStatus =
  (status: SearchName['status']) =>
  (name: SearchName | undefined): SearchName | undefined =>
    name && { ...name, status };

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const keyOf = (event: { readonly type: string; readonly stream: string; readonly data: unknown }): string => {
  if (event.type === 'ImportCompleted') return `tournament-${(event.data as { tournamentId: string }).tournamentId}`;
  return event.stream.startsWith('user-') ? `player-${idOfStream(event.stream)}` : event.stream;
};

/** Every searchable name, by kind and id. The name and place on a private tournament's card can be found, its inside cannot. */
export const searchNamesProjection = defineProjection<SearchNameDocument, Event, SearchName>({
  name: views.searchNames,
  version: 7,
  opensPersonalData: true,
  keys: (event) => [keyOf(event)],
  on: {
    UserRegistered: (_none, { data }, key) => playerName(key, { firstName: data.firstName ?? '', lastName: data.lastName ?? '' }),
    PersonImported: (_none, { data }, key) => playerName(key, splitName(data.name ?? '')),
    ProfileUpdated: (document, { data }, key) =>
      document?.parts &&
      playerName(key, {
        firstName: text(data.changes?.['firstName']) ?? document.parts.firstName,
        lastName: text(data.changes?.['lastName']) ?? document.parts.lastName,
      }),
    UserErased: () => null,

    ClubProposed: (_none, { data: { name, concelho, district } }, key) =>
      setTown({ kind: 'club', id: idOfStream(key), name, status: 'pending', hidden: false }, { concelho, district }),
    ClubUpdated: (document, { data: { changes } }) =>
      document?.town &&
      setTown(
        { ...document, name: changes.name ?? document.name },
        {
          concelho: changes.concelho === undefined ? document.town.concelho : changes.concelho,
          district: changes.district === undefined ? document.town.district : changes.district,
        },
      ),
    ClubValidated: withStatus('validated'),
    ClubRejected: withStatus('withdrawn'),
    ClubExpired: withStatus('withdrawn'),
    ClubResubmitted: withStatus('pending'),

    TournamentCreated: (_none, { data }, key) =>
      setPlace(
        { kind: 'tournament', id: idOfStream(key), name: data.name, status: 'pending', hidden: data.importId !== undefined },
        data.location,
      ),
    TournamentUpdated: (document, { data: { changes } }) =>
      document &&
      setPlace({ ...document, name: changes.name ?? document.name }, changes.location === undefined ? document.place : changes.location),
    TournamentValidated: withStatus('validated'),
    TournamentRejected: withStatus('withdrawn'),
    TournamentExpired: withStatus('withdrawn'),
    TournamentResubmitted: withStatus('pending'),
    ImportCompleted: (document) => document && { ...document, hidden: false },
  },
  // a name that must not be found gets no index fields
  indexes: { beginning: 'text', tokens: 'texts', withPlace: 'texts' },
  index: ({ kind, name, place, status, hidden }): IndexFields => {
    if (hidden || status !== 'validated') return {};
    const tokensOf = (words: string) => endTokens(words).map((word) => searchToken(kind, word));
    return {
      beginning: searchToken(kind, nameKey(name)),
      tokens: tokensOf(name),
      // words of both, so that a name is found together with its place; empty without a place, because `tokens` has the words of the name
      withPlace: place ? tokensOf(`${name} ${place}`) : [],
    };
  },
});
