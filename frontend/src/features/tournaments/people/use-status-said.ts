import type { Participant } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';

/** What somebody is in a ladder besides a player of it, and until when where the reader may know that. */
export const useStatusSaid = (): ((person: Pick<Participant, 'status' | 'suspendedUntil'>) => string) => {
  const { t, fmt } = useText();
  return ({ status, suspendedUntil }) =>
    suspendedUntil === undefined
      ? t(`tournaments.participants.status.${status}`)
      : t('tournaments.participants.suspendedUntil', { date: fmt.day(suspendedUntil) });
};
