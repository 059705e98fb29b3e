import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { useText } from '../../shared/i18n/use-text';
import { hasDrafts } from '../../shared/lib/own-storage';
import { Button } from '../../shared/ui/button';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { StateCard } from '../../shared/ui/state';
import type { signingOut } from '../shell/navigation';
import { PageSkeleton } from '../shell/page-skeleton';

/**
 * Leaving is going somewhere: whoever has something unsaved is asked first, while the session still holds to save it. What was
 * begun and is kept in this browser goes with the person, so they are asked about that too.
 */
const SignOutPage = () => {
  const { t } = useText();
  const { user, signOut } = useSession();
  const { state } = useLocation() as { readonly state: Partial<typeof signingOut> | null };
  const [asks] = useState(() => hasDrafts());
  const wanted = state?.signOut === true && user !== undefined;
  useEffect(() => {
    if (wanted && !asks) void signOut();
  }, [wanted, asks, signOut]);
  if (!wanted) return <Navigate to="/" />;
  if (!asks) return <PageSkeleton />;
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
