import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { useText } from '../../shared/i18n/use-text';
import { hasDrafts } from '../../shared/lib/own-storage';
import { Button } from '../../shared/ui/button';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { StateCard } from '../../shared/ui/state';
import type { signOutState } from '../shell/navigation';
import { PageSkeleton } from '../shell/page-skeleton';

/**
 * Signing out is a navigation: a reader with unsaved changes is asked first, while the session can still save them. Drafts kept in this
 * browser are deleted with the session, so the page asks about them too.
 */
const SignOutPage = () => {
  const { t } = useText();
  const { user, signOut } = useSession();
  const { state } = useLocation() as { readonly state: Partial<typeof signOutState> | null };
  const [mustConfirm] = useState(() => hasDrafts());
  const isRequested = state?.signOut === true && user !== undefined;
  useEffect(() => {
    if (isRequested && !mustConfirm) void signOut();
  }, [isRequested, mustConfirm, signOut]);
  if (!isRequested) return <Navigate to="/" />;
  if (!mustConfirm) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={t('identity.signOut')} />
      <PageBody narrow>
        <StateCard title={t('signOut.drafts')} text={t('signOut.draftsText')}>
          <Button onClick={() => void signOut()}>{t('identity.signOut')}</Button>
          <Button look="ghost" onClick={() => history.back()}>
            {t('leave.cancel')}
          </Button>
        </StateCard>
      </PageBody>
    </>
  );
};
export default SignOutPage;
