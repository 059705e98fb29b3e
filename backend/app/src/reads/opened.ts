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

/** Opens what is sealed, for whoever presents it. */
export const openerOf =
  ({ personalData }: Keys): Open =>
  (sealed) =>
    personalData.open(sealed);

/** An event with its sealed texts open, as far as the keys still exist. */
export const opened = (keys: Keys, event: Recorded): Recorded => openEvent(event, openerOf(keys));

/** A kept text, open; null where there is none, or none any more. */
export const openText = (keys: Keys, kept: KeptText | undefined): string | null => openKept(kept, openerOf(keys));

/** Rules as people read them. */
export const openRules = (keys: Keys, rules: KeptRules): Rules => withTexts(rules, (text) => openText(keys, text) ?? '');

/** What somebody wrote to who runs the community; empty once it was erased. */
export const openMessage = (keys: Keys, { name, email, subject, text, ...message }: ContactMessageDocument) => {
  const said = (kept: KeptText): string => openText(keys, kept) ?? '';
  return { ...message, name: said(name), email: said(email), subject: said(subject), text: said(text) };
};
