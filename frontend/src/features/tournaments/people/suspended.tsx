import { useText } from '../../../shared/i18n/use-text';
import { useSuspension } from '../api/membership';
import css from './turned-away.module.css';

/** That the reader is suspended in a ladder, whose decision that was, why, and until when. */
export const Suspended = ({ tournamentId }: { readonly tournamentId: string }) => {
  const { t, fmt } = useText();
  // what cannot be told takes nothing from what is known
  const told = useSuspension(tournamentId).data?.suspension;
  return (
    <div className={css.told}>
      <p>
        {told?.until ? t('tournaments.suspendedUntilText', { date: fmt.day(told.until) }) : t('tournaments.suspendedText')}
        {told?.byName && ` ${t('tournaments.turnedAway.by', { name: told.byName })}`}
      </p>
      {told?.reason && <p>{t('tournaments.rejectedWhy', { reason: told.reason })}</p>}
    </div>
  );
};
