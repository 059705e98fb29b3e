import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { StateCard } from '../../../shared/ui/state';
import { announceSignIn } from '../api/session-broadcast';
import { takeReturn, useSession } from '../api/session';
import { retryTimes } from '../api/session-check';
import { exchangeCode, SignInError } from '../api/sign-in';
import { SignInButton } from '../components/sign-in-button';
import { StuckCheck } from '../components/stuck-check';
import css from './callback-page.module.css';

/** Callback of the provider. The code works only once, so it is exchanged once, even when React mounts twice. */
const CallbackPage = () => {
  const { t } = useText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { recheck, waiting } = useSession();
  const [failure, setFailure] = useState<{ readonly text: string; readonly technical?: string }>();
  const [asksAge, setAsksAge] = useState(false);
  const [slow, setSlow] = useState(false);
  const hasStarted = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), retryTimes[0]);
    return () => clearTimeout(timer);
  }, []);
  const exchange = useCallback(
    async (ageAttested: boolean) => {
      try {
        const answer = await exchangeCode(params.get('code') ?? '', params.get('state'), ageAttested);
        setAsksAge(answer === 'age');
        if (answer === 'age') return;
        const settled = await recheck();
        if (settled.state === 'signed-in') announceSignIn(settled.user.id);
        void navigate(takeReturn(), { replace: true });
      } catch (error) {
        console.error(error);
        setAsksAge(false);
        const technical = error instanceof Error ? error.message : String(error);
        setFailure({ text: (error instanceof SignInError ? error.sentence : undefined) ?? t('identity.callback.tryAgain'), technical });
      }
    },
    [params, navigate, recheck, t],
  );
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    if (params.has('code')) void exchange(false);
    else setFailure({ text: t(params.get('error') === 'access_denied' ? 'identity.callback.cancelled' : 'identity.callback.tryAgain') });
  }, [exchange, params, t]);
  return (
    <>
      <PageHeader title={t('identity.callback.title')} />
      <PageBody narrow>
        {asksAge ? (
          <StateCard title={t('identity.age.title')} text={t('identity.age.text')}>
            <Button onClick={() => void exchange(true)}>{t('identity.age.yes')}</Button>
            <ButtonLink look="ghost" to="/">
              {t('identity.age.no')}
            </ButtonLink>
          </StateCard>
        ) : failure === undefined ? (
          <>
            <StateCard
              role="status"
              title={t('identity.callback.finalizing')}
              text={t(slow && !waiting ? 'identity.stuck.slow' : 'identity.callback.moment')}
            />
            {waiting && waiting.attempt > 0 && <StuckCheck waiting={waiting} />}
          </>
        ) : (
          <StateCard
            role="alert"
            title={t('identity.callback.failed')}
            text={
              <>
                {failure.text}
                {failure.technical && <small className={css.technical}>{failure.technical}</small>}
              </>
            }
          >
            <SignInButton />
            <ButtonLink look="ghost" to="/">
              {t('ui.home')}
            </ButtonLink>
          </StateCard>
        )}
      </PageBody>
    </>
  );
};
export default CallbackPage;
