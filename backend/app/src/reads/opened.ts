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
export const openerOf =
  ({ personalData }: Keys): Open =>
  (sealed) =>
    personalData.open(sealed);

/** An event with its texts unsealed, if their keys still exist. */
export const opened = (keys: Keys, event: Recorded): Recorded => openEvent(event, openerOf(keys));

/** An unsealed text; null when there is none, or its key is gone. */
export const openText = (keys: Keys, kept: KeptText | undefined): string | null => openKept(kept, openerOf(keys));

/** Rules with their texts unsealed. */
export const openRules = (keys: Keys, rules: KeptRules): Rules => withTexts(rules, (text) => openText(keys, text) ?? '');

/** A person's message to those who run the community, unsealed; texts are empty once they were erased. */
export const openMessage = (keys: Keys, { name, email, subject, text, ...message }: ContactMessageDocument) => {
  const said = (kept: KeptText): string => openText(keys, kept) ?? '';
  return { ...message, name: said(name), email: said(email), subject: said(subject), text: said(text) };
};
