import type { Language } from '@tennis/contracts';
import { acts } from './locales/acts.pt';
import { type Filling, sentencesOf } from './sentences';

type Word = keyof typeof acts;
/** Keys of sentences about events. */
type ActWord = Exclude<Word, 'because' | 'views.all' | `${'actor' | 'role'}.${string}`>;

const isWord = (key: string): key is Word => Object.hasOwn(acts, key);

interface Manner {
  readonly how?: string | undefined;
  /** True when the actor acted on themselves. */
  readonly isOwn?: boolean;
}

/** Key of the sentence. Admins join a private tournament without an approval, and the audit log says so (domain.md "Private"). */
const keyOf = (type: string, { how, isOwn }: Manner): ActWord => {
  if (type === 'PlayerJoined' && how === 'admin') return 'PlayerJoined.admin';
  if (type === 'PlayerSuspended' && how === 'account-closed') return 'PlayerSuspended.closed';
  // an act on oneself has a sentence of its own
  const own = `${type}.self`;
  return (isOwn && isWord(own) ? own : type) as ActWord;
};

/** Sentence for an event; for an event type unknown to this program, the type itself. */
export const actSentence = (type: string, language: Language, manner: Manner, ...names: Filling<(typeof acts)[ActWord]>): string =>
  sentencesOf('acts', language)(keyOf(type, manner), ...names);

/** Name of an actor that is no person: `clock`. */
export const programName = (id: string, language: Language): string => {
  const word = `actor.${id}` as Extract<Word, `actor.${string}`>;
  return isWord(word) ? sentencesOf('acts', language)(word) : id;
};

/** Names of the views that an act was about; one phrase for all of them. */
export const viewsName = (names: readonly unknown[], isAll: boolean, language: Language): string =>
  isAll ? sentencesOf('acts', language)('views.all') : names.join(', ');
