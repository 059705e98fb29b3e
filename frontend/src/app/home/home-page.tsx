import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { SignInButton } from '../../features/identity/components/sign-in-button';
import { useText } from '../../shared/i18n/use-text';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import css from './home-page.module.css';
import { VisitorHome } from './visitor-home';

/* Only who is signed in has a home of their own: a visitor's first page stays small. */
const OwnHome = lazy(() => import('./own-home'));

/** What brings a stranger in; who is signed in sees what waits for them and where they stand. */
const HomePage = () => {
  const { t } = useText();
  const { user } = useSession();
  const sent = useLocation().state as { reason?: string; returnTo?: string; address?: string } | null;
  return (
    <>
      <PageHeader title={user ? t('home.hello', { name: user.first_name || user.email }) : t('home.title')} section="Tennis Code">
        {!user && <p>{t('home.lead')}</p>}
      </PageHeader>
      <PageBody>
        {sent?.reason === 'sign-in' && !user && (
          <div role="status" className={css.reason}>
            <p>{t('identity.needed.text')}</p>
            <SignInButton returnTo={sent.returnTo ?? '/'} />
          </div>
        )}
        {sent?.reason === 'unknown' && (
          <p role="status" className={css.reason}>
            {t('home.unknown', { address: sent.address ?? '' })}
          </p>
        )}
        {user ? (
          <Suspense fallback={<RowsSkeleton rows={4} height="132px" />}>
            <OwnHome userId={user.id} />
          </Suspense>
        ) : (
          <VisitorHome />
        )}
      </PageBody>
    </>
  );
};
export default HomePage;
