import { day } from '@tennis/contracts';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';

/** `hoje`, `ontem`, or the date, of a calendar day in Lisbon. */
export const useDayWords = (): ((isoDay: string) => string) => {
  const { t, fmt } = useText();
  return (isoDay) => {
    const now = Date.now();
    if (isoDay === dayOf(new Date(now))) return t('messages.today');
    return isoDay === dayOf(new Date(now - day)) ? t('messages.yesterday') : fmt.day(isoDay);
  };
};
