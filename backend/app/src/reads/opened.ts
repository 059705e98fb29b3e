import { type KeptRules, type KeptText, openEvent, type Recorded, type Rules, withTexts } from '@tennis/contracts';
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
