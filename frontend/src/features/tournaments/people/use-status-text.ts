import type { Participant } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';

/** Text for a participant's status, with the end of a suspension if the reader may know it. */
export const useStatusText = (): ((person: Pick<Participant, 'status' | 'suspendedUntil'>) => string) => {
  const { t, fmt } = useText();
  return ({ status, suspendedUntil }) =>
    suspendedUntil === undefined
      ? t(`people.participants.status.${status}`)
      : t('people.participants.suspendedUntil', { date: fmt.day(suspendedUntil) });
};
