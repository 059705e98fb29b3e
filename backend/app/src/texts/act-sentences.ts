import type { Language } from '@tennis/contracts';
import { acts } from './locales/acts.pt';
import { type Filling, sentencesOf } from './sentences';

type Word = keyof typeof acts;
/** Without the words that tell of no event. */
type ActWord = Exclude<Word, 'because' | 'views.all' | `${'actor' | 'role'}.${string}`>;

const isWord = (key: string): key is Word => Object.hasOwn(acts, key);

interface Manner {
  readonly how?: string | undefined;
  /** Who acted is whom it befell. */
  readonly isOwn?: boolean;
}

/** Admins enter a private tournament without an approval, and its log says so (domain.md "Private"). */
const keyOf = (type: string, { how, isOwn }: Manner): ActWord => {
  if (type === 'PlayerJoined' && how === 'admin') return 'PlayerJoined.admin';
  if (type === 'PlayerSuspended' && how === 'account-closed') return 'PlayerSuspended.closed';
  // what people do to themselves is told otherwise than what somebody does to them
  const own = `${type}.self`;
  return (isOwn && isWord(own) ? own : type) as ActWord;
};

/** What an event says happened; of an event that no program here writes, its type. */
export const actSentence = (type: string, language: Language, manner: Manner, ...names: Filling<(typeof acts)[ActWord]>): string =>
  sentencesOf('acts', language)(keyOf(type, manner), ...names);

/** Who acts where no person does: `clock`. */
export const programName = (id: string, language: Language): string => {
  const word = `actor.${id}` as Extract<Word, `actor.${string}`>;
  return isWord(word) ? sentencesOf('acts', language)(word) : id;
};

/** The views that an act was about; of all of them, that. */
export const viewsName = (names: readonly unknown[], isAll: boolean, language: Language): string =>
  isAll ? sentencesOf('acts', language)('views.all') : names.join(', ');
