import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { SignInButton } from '../../features/identity/components/sign-in-button';
import { useText } from '../../shared/i18n/use-text';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import css from './home.module.css';
import { Landing } from './landing/landing';
import { onDemand } from '../../shared/i18n/on-demand';
import { CheckingPage } from '../pages/checking-page';

/* Only who is signed in has a home of their own: a visitor's first page stays small. */
const OwnHome = onDemand(() => import('./own-home'));

/** Why somebody is here who wanted to be elsewhere. */
const Reason = () => {
  const { t } = useText();
  const { user } = useSession();
  const sent = useLocation().state as { reason?: string; address?: string } | null;
  if (sent?.reason === 'sign-in' && !user)
    return (
      <div role="status" className={css.reason}>
        <p>{t('identity.needed.text')}</p>
        <SignInButton />
      </div>
    );
  if (sent?.reason === 'unknown')
    return (
      <p role="status" className={css.reason}>
        {t('home.unknown', { address: sent.address ?? '' })}
      </p>
    );
  return null;
};

/** What brings a stranger in; who is signed in sees what waits for them and where they stand. */
const HomePage = () => {
  const { t } = useText();
  const { session, user } = useSession();
  if (user)
    return (
      <>
        <PageHeader title={t('home.hello', { name: user.first_name || user.email })} section={t('home.arena')} />
        <PageBody>
          <Reason />
          <Suspense fallback={<RowsSkeleton rows={4} height="132px" />}>
            <OwnHome user={user} />
          </Suspense>
        </PageBody>
      </>
    );
  // while nobody knows who is there, no ladder yet: it may be somebody with their own
  if (session.state === 'pending') return <CheckingPage later />;
  return (
    <>
      <Reason />
      <Landing />
    </>
  );
};
export default HomePage;
