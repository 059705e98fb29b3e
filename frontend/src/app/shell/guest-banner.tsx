import { useSession } from '../../features/identity/api/session';
import { hasPendingSignOut } from '../../features/identity/api/sign-out';
import { StuckCheck } from '../../features/identity/components/stuck-check';
import { useText } from '../../shared/i18n/use-text';
import { useOnline } from '../../shared/offline/use-online';
import { Button } from '../../shared/ui/button';
import css from './shell.module.css';

/** Tells a reader who became a visitor because of a failed session check why, beside the retry; shows progress while it runs. */
export const GuestBanner = () => {
  const { t } = useText();
  const { session, waiting, recheck } = useSession();
  const online = useOnline();
  const isSignOutPending = hasPendingSignOut();
  // without a network there is another banner, and the check runs again by itself
  if (session.state !== 'guest' || (!online && !waiting && !isSignOutPending)) return null;
  return (
    <div className={css.banner}>
      {waiting ? (
        <StuckCheck waiting={waiting} />
      ) : (
        <>
          <span role="status">{t(isSignOutPending ? 'identity.guest.owed' : 'identity.guest.text')}</span>
          <Button look="quiet" onClick={() => void recheck()}>
            {t('identity.guest.retry')}
          </Button>
        </>
      )}
    </div>
  );
};
