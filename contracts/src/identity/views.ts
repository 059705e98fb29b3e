import type { Role } from '../kernel/message';
import { view } from '../kernel/view';
import type { AvailabilityDocument } from './availability';
import type { ProfileDocument } from './profile';
import type { accountStatuses } from './constants';

/** The part of a person that any signed-in user may see; names are emptied when the person is erased. */
export interface PersonDocument {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly photoFileId: string | null;
  /** The person's clubs, the main one first. */
  readonly clubIds: readonly string[];
  /** An imported person is a record without sign-in. */
  readonly imported: boolean;
  readonly erased: boolean;
}

/** A person in an answer: the club beside the name is the first validated one. */
export type PersonCard = Omit<PersonDocument, 'clubIds'> & { readonly clubName: string | null };

/** The part that only the person and the governing roles may see: another audience, another document. */
export interface AccountDocument {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly isRoot: boolean;
  readonly status: (typeof accountStatuses)[number];
  /** Time of the last change of `status`. */
  readonly statusSince: string;
  readonly registeredAt: string;
}

/** One searchable name. Private tournaments are not searchable beyond what their public card shows, the place included. */
export interface SearchNameDocument {
  readonly kind: 'tournament' | 'club' | 'player';
  readonly id: string;
  readonly name: string;
  /** Absent where no place is given, and for people: nobody is searched by where they live. */
  readonly place?: string;
}

/** Index key of a name and of each of its words, so that a search reads the names of one kind only. */
export const searchToken = (kind: SearchNameDocument['kind'], words: string): string => `${kind} ${words}`;

/** The name shown for an erased person (domain.md "Tournaments, clubs, roles"). */
export const removedPlayerName = 'Jogador removido';

export const fullName = (person: Pick<PersonDocument, 'firstName' | 'lastName'>): string => `${person.firstName} ${person.lastName}`.trim();

export const identityViews = {
  person: view<PersonDocument>('person'),
  account: view<AccountDocument>('account'),
  profile: view<ProfileDocument>('profile'),
  availability: view<AvailabilityDocument>('availability'),
  searchNames: view<SearchNameDocument>('search-names'),
} as const;
