import type { Match } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';

/** Said where a result is given or confirmed before the agreed time: nobody is kept from it, for a match may be played earlier. */
export const StillToCome = ({ match: { time, zone } }: { readonly match: Match }) => {
  const { t, fmt } = useText();
  return time !== null && Date.parse(time) > Date.now() ? <p>{t('matches.toCome', { when: fmt.dateTime(time, zone) })}</p> : null;
};
