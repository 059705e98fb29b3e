import type { Language } from '@tennis/contracts';
import { acts } from './locales/acts.pt';
import { type Filling, translatorOf } from './sentences';

type TextKey = keyof typeof acts;
/** Keys of sentences about events. */
type EventTextKey = Exclude<TextKey, 'because' | 'views.all' | `${'actor' | 'role'}.${string}`>;

const isTextKey = (key: string): key is TextKey => Object.hasOwn(acts, key);

interface SentenceVariant {
  readonly how?: string | undefined;
  /** True when the actor acted on themselves. */
  readonly isOwn?: boolean;
}

/** Key of the sentence. Admins join a private tournament without an approval, and the audit log says so (domain.md "Private"). */
const textKeyOf = (type: string, { how, isOwn }: SentenceVariant): EventTextKey => {
  if (type === 'PlayerJoined' && how === 'admin') return 'PlayerJoined.admin';
  if (type === 'PlayerSuspended' && how === 'account-closed') return 'PlayerSuspended.closed';
  // an act on oneself has a sentence of its own
  const own = `${type}.self`;
  return (isOwn && isTextKey(own) ? own : type) as EventTextKey;
};

/** Sentence for an event; for an event type unknown to this program, the type itself. */
export const eventSentence = (
  type: string,
  language: Language,
  variant: SentenceVariant,
  ...names: Filling<(typeof acts)[EventTextKey]>
): string => translatorOf('acts', language)(textKeyOf(type, variant), ...names);

/** Name of an actor that is no person: `clock`. */
export const programName = (id: string, language: Language): string => {
  const key = `actor.${id}` as Extract<TextKey, `actor.${string}`>;
  return isTextKey(key) ? translatorOf('acts', language)(key) : id;
};

/** Names of the views that an act was about; one phrase for all of them. */
export const viewsName = (names: readonly unknown[], isAll: boolean, language: Language): string =>
  isAll ? translatorOf('acts', language)('views.all') : names.join(', ');
