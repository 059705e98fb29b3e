import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { StateCard } from '../../../shared/ui/state';
import { exchangeCode, takeReturn, useSession } from '../api/session';
import { SignInButton } from '../components/sign-in-button';
import { StuckCheck } from '../components/stuck-check';

/** The way back from the provider. The code works once, so it is exchanged once, also when React mounts twice. */
const CallbackPage = () => {
  const { t } = useText();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { recheck, waiting } = useSession();
  const [failure, setFailure] = useState<string>();
  const [asksAge, setAsksAge] = useState(false);
  const asked = useRef(false);
  const exchange = useCallback(
    async (ageAttested: boolean) => {
      try {
        const answer = await exchangeCode(params.get('code') ?? '', params.get('state'), ageAttested);
        setAsksAge(answer === 'age');
        if (answer === 'age') return;
        await recheck();
        await navigate(takeReturn(), { replace: true });
      } catch (error) {
        console.error(error);
        setAsksAge(false);
        setFailure(error instanceof Error ? error.message : t('errors.unknown'));
      }
    },
    [params, navigate, recheck, t],
  );
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void exchange(false);
  }, [exchange]);
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
            <StateCard role="status" title={t('identity.callback.finalizing')} text={t('identity.callback.moment')} />
            {waiting && waiting.attempt > 0 && <StuckCheck waiting={waiting} />}
          </>
        ) : (
          <StateCard role="alert" title={t('identity.callback.failed')} text={failure}>
            <SignInButton returnTo="/" />
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
