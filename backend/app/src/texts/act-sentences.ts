import type { AnyEvent, Role } from '@tennis/contracts';
import en from './locales/acts.en.json';
import pt from './locales/acts.pt.json';
import { fillHoles, type Language } from './sentences';

/** What people do to themselves is told otherwise than what somebody does to them. */
type Own = `${'PlayerPaused' | 'PlayerReactivated' | 'RefereeRemoved'}.self`;
type Word = Own | `actor.${'clock' | 'import' | 'operator' | 'visitor'}` | `role.${Role}` | 'PlayerJoined.admin' | 'because' | 'views.all';
/** A new event does not compile without its sentence in both languages. */
const catalogues: Readonly<Record<Language, Readonly<Record<AnyEvent['type'] | Word, string>>>> = { pt, en };

const isOwnWord = (key: string): key is Own => key.endsWith('.self') && key in pt;

interface Manner {
  readonly how?: string | undefined;
  /** Who acted is whom it befell. */
  readonly isOwn?: boolean;
}

/** Admins enter a private tournament without an approval, and its log says so (domain.md "Private"). */
const keyOf = (type: string, { how, isOwn }: Manner): AnyEvent['type'] | Word => {
  if (type === 'PlayerJoined' && how === 'admin') return 'PlayerJoined.admin';
  const own = `${type}.self`;
  return isOwn && isOwnWord(own) ? own : (type as AnyEvent['type']);
};

/** What an event says happened, its holes (`{person}`) filled; of an event that no program here writes, its type. */
export const actSentence = (type: string, language: Language, names: Readonly<Record<string, string>>, manner: Manner): string =>
  fillHoles(catalogues[language][keyOf(type, manner)] ?? type, names);

/** What the program did, with what made it do so: two sentences. */
export const becauseSentence = (act: string, cause: string, language: Language): string =>
  fillHoles(catalogues[language].because, { act, cause });

/** Who acts where no person does: `clock`. */
export const programName = (id: string, language: Language): string => catalogues[language][`actor.${id}` as Word] ?? id;

/** The views that an act was about; of all of them, that. */
export const viewsName = (names: readonly unknown[], isAll: boolean, language: Language): string =>
  isAll ? catalogues[language]['views.all'] : names.join(', ');

export const roleName = (role: Role, language: Language): string => catalogues[language][`role.${role}`];
