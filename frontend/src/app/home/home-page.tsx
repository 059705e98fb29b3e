import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { SignInButton } from '../../features/identity/components/sign-in-button';
import { useText } from '../../shared/i18n/use-text';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import css from './home.module.css';
import { Landing } from './landing/landing';
import { lazyPart } from '../../shared/i18n/lazy-part';
import { CheckingPage } from '../pages/checking-page';
import { Row } from '../../shared/ui/layout/layout';

/* Loaded only for signed-in users: the first page of a visitor stays small. */
const OwnHome = lazyPart(() => import('./own-home'));

/** Says why the reader was redirected here. */
const RedirectReason = () => {
  const { t } = useText();
  const { user } = useSession();
  const redirect = useLocation().state as { reason?: string; address?: string } | null;
  if (redirect?.reason === 'sign-in' && !user)
    return (
      <Row role="status" gap="8 16" align="center" justify="between" wrap className={css.reason}>
        <p>{t('identity.needed.text')}</p>
        <SignInButton />
      </Row>
    );
  if (redirect?.reason === 'unknown')
    return (
      <Row role="status" as="p" gap="8 16" align="center" justify="between" wrap className={css.reason}>
        {t('home.unknown', { address: redirect.address ?? '' })}
      </Row>
    );
  return null;
};

/** Landing page for visitors; tasks and places for signed-in users. */
const HomePage = () => {
  const { t } = useText();
  const { session, user } = useSession();
  if (user)
    return (
      <>
        <PageHeader title={t('home.hello', { name: user.first_name || user.email })} section={t('home.arena')} />
        <PageBody>
          <RedirectReason />
          <Suspense fallback={<RowsSkeleton rows={4} height="132px" />}>
            <OwnHome user={user} />
          </Suspense>
        </PageBody>
      </>
    );
  // no ladder before the session is known: the reader may have ladders of their own
  if (session.state === 'pending') return <CheckingPage later />;
  return (
    <>
      <RedirectReason />
      <Landing />
    </>
  );
};
export default HomePage;
