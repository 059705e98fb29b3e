import type { Match } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';

/** Said where a result is given or confirmed before the agreed time: nobody is kept from it, for a match may be played earlier. */
export const StillToCome = ({ match: { time, agreedTime, zone } }: { readonly match: Match }) => {
  const { t, fmt } = useText();
  const agreed = time ?? agreedTime;
  return agreed !== null && Date.parse(agreed) > Date.now() ? <p>{t('matches.toCome', { when: fmt.dateTime(agreed, zone) })}</p> : null;
};
