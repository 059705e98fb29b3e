import type { Role } from '../kernel/message';
import { view } from '../kernel/view';
import type { AvailabilityDocument } from './availability';
import type { ProfileDocument } from './profile';
import type { accountStatuses } from './words';

/** What anybody signed in may see of a person; names are emptied when the person is erased. */
export interface PersonDocument {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly photoFileId: string | null;
  /** The clubs that they are in, the main one first. */
  readonly clubIds: readonly string[];
  /** An imported person is a record without sign-in. */
  readonly imported: boolean;
  readonly erased: boolean;
}

/** A person as an answer tells of them: the club beside their name is the first of theirs that is validated. */
export type PersonCard = Omit<PersonDocument, 'clubIds'> & { readonly clubName: string | null };

/** What only the person and the governing roles may see: another audience, another document. */
export interface AccountDocument {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly isRoot: boolean;
  readonly status: (typeof accountStatuses)[number];
  /** When it became so. */
  readonly statusSince: string;
  readonly registeredAt: string;
}

/** One name that can be searched. What is behind a private tournament cannot, but for the place that its card tells anybody. */
export interface SearchNameDocument {
  readonly kind: 'tournament' | 'club' | 'player';
  readonly id: string;
  readonly name: string;
  /** Absent where none is said, and of people: nobody is looked for by where they live. */
  readonly place?: string;
}

/** How a name and each word of it are kept, so that a search looks through the names of one kind only. */
export const searchToken = (kind: SearchNameDocument['kind'], words: string): string => `${kind} ${words}`;

/** How an erased person is shown (domain.md "Tournaments, clubs, roles"). */
export const removedPlayerName = 'Jogador removido';

export const fullName = (person: Pick<PersonDocument, 'firstName' | 'lastName'>): string => `${person.firstName} ${person.lastName}`.trim();

export const identityViews = {
  person: view<PersonDocument>('person'),
  account: view<AccountDocument>('account'),
  profile: view<ProfileDocument>('profile'),
  availability: view<AvailabilityDocument>('availability'),
  searchNames: view<SearchNameDocument>('search-names'),
} as const;
