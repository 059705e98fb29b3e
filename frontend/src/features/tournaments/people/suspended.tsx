import { useText } from '../../../shared/i18n/use-text';
import { useSuspension } from '../api/membership';
import css from './exclusion-note.module.css';

/** Tells the reader that they are suspended in a ladder: by whom, why and until when. */
export const Suspended = ({ tournamentId }: { readonly tournamentId: string }) => {
  const { t, fmt } = useText();
  // The main text does not depend on this request.
  const suspension = useSuspension(tournamentId).data?.suspension;
  return (
    <div className={css.told}>
      <p>
        {suspension?.until ? t('tournaments.suspendedUntilText', { date: fmt.day(suspension.until) }) : t('tournaments.suspendedText')}
        {suspension?.byName && ` ${t('tournaments.turnedAway.by', { name: suspension.byName })}`}
      </p>
      {suspension?.reason && <p>{t('tournaments.rejectedWhy', { reason: suspension.reason })}</p>}
    </div>
  );
};
