import { type KeptRules, type KeptText, openEvent, type Recorded, type Rules, withTexts } from '@tennis/contracts';
import { openKept } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';

type Keys = Pick<AppContext, 'personalData'>;

/** An event with its sealed texts open, as far as the keys still exist. */
export const opened = ({ personalData }: Keys, event: Recorded): Recorded => openEvent(event, (sealed) => personalData.open(sealed));

/** A kept text, open; null where there is none, or none any more. */
export const openText = ({ personalData }: Keys, kept: KeptText | undefined): string | null =>
  openKept(kept, (sealed) => personalData.open(sealed));

/** Rules as people read them. */
export const openRules = (keys: Keys, rules: KeptRules): Rules => withTexts(rules, (text) => openText(keys, text) ?? '');
