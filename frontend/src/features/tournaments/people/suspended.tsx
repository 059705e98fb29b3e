import { useText } from '../../../shared/i18n/use-text';
import { useSuspension } from '../api/membership';
import css from './turned-away.module.css';

/** Tells the reader that they are suspended in a ladder: by whom, why and until when. */
export const Suspended = ({ tournamentId }: { readonly tournamentId: string }) => {
  const { t, fmt } = useText();
  // The main text does not depend on this request.
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
