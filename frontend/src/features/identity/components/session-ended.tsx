import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { clearSignInRequest, type SignInReason } from '../../../shared/lib/session-ended';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useOnline } from '../../../shared/offline/use-online';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import { onSignedInElsewhere, openSignInWindow } from '../api/session-broadcast';
import { useSession } from '../api/session';
import { toReadableError, signInUrl } from '../api/sign-in';
import { Stack } from '../../../shared/ui/layout/layout';

/**
 * Asks to sign in again after a request met an ended session, or one too old for it. Sign-in happens in another window, so the form
 * below keeps its text; this window notices when it is done. Continuing without a session discards the user's data. A different
 * user who signs in there does not see what this one typed.
 */
export const SessionEnded = ({ why }: { readonly why: SignInReason }) => {
  const { t } = useText();
  const queries = useQueryClient();
  const { user, recheck, signOut } = useSession();
  const online = useOnline();
  const closeNotice = () => (why === 'ended' ? void signOut() : clearSignInRequest());
  const [problem, setProblem] = useState<string>();
  const currentUserId = user?.id;
  useEffect(
    () =>
      onSignedInElsewhere((userId) => {
        if (userId !== currentUserId) return location.assign('/');
        void recheck().then(() => {
          // Requests in between were answered as for a visitor.
          void queries.invalidateQueries();
          toastSuccess(t('identity.ended.again'));
        });
      }),
    [currentUserId, recheck, queries, t],
  );
  const signIn = async () => {
    const other = openSignInWindow();
    if (!other) return setProblem(t('identity.ended.held'));
    try {
      other.location.href = await signInUrl();
    } catch (error) {
      other.close();
      console.error(error);
      setProblem(toReadableError(error).message);
    }
  };
  return (
    <Sheet title={t(`identity.${why}.title`)} onClose={closeNotice}>
      <Stack gap={16}>
        <p>{t(`identity.${why}.text`)}</p>
        <Problem error={problem} />
        <Button disabled={!online && 'offline'} onClick={() => void signIn()}>
          {t('identity.ended.signIn')}
        </Button>
        <Button look="quiet" onClick={closeNotice}>
          {t(`identity.${why}.later`)}
        </Button>
      </Stack>
    </Sheet>
  );
};
