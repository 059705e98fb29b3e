import {
  type ContactMessageDocument,
  type KeptRules,
  type KeptText,
  openEvent,
  type Recorded,
  type Rules,
  withTexts,
} from '@tennis/contracts';
import { type Open, openKept } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';

type Keys = Pick<AppContext, 'personalData'>;

/** Function that unseals texts, for presenters. */
export const unsealerOf =
  ({ personalData }: Keys): Open =>
  (sealed) =>
    personalData.open(sealed);

/** An event with its texts unsealed, if their keys still exist. */
export const unsealEvent = (keys: Keys, event: Recorded): Recorded => openEvent(event, unsealerOf(keys));

/** An unsealed text; null when there is none, or its key is gone. */
export const unsealText = (keys: Keys, kept: KeptText | undefined): string | null => openKept(kept, unsealerOf(keys));

/** Rules with their texts unsealed. */
export const unsealRules = (keys: Keys, rules: KeptRules): Rules => withTexts(rules, (text) => unsealText(keys, text) ?? '');

/** A person's message to those who run the community, unsealed; texts are empty once they were erased. */
export const unsealMessage = (keys: Keys, { name, email, subject, text, ...message }: ContactMessageDocument) => {
  const textOf = (kept: KeptText): string => unsealText(keys, kept) ?? '';
  return { ...message, name: textOf(name), email: textOf(email), subject: textOf(subject), text: textOf(text) };
};
