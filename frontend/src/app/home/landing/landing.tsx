import { Suspense } from 'react';
import { useSession } from '../../../features/identity/api/session';
import { SignInButton } from '../../../features/identity/components/sign-in-button';
import { useTournaments } from '../../../features/tournaments/api/tournaments';
import { useText } from '../../../shared/i18n/use-text';
import { ButtonLink } from '../../../shared/ui/button';
import { PageBody, usePageTitle } from '../../../shared/ui/page';
import ways from '../../../shared/ui/ways.module.css';
import { featuredOf } from './featured';
import css from './landing.module.css';
import { lazyPart } from '../../../shared/i18n/lazy-part';
import { Stack } from '../../../shared/ui/layout/layout';

const steps = ['ladder', 'challenge', 'climb'] as const;
/* Loaded later: the sentence and the sign-in button come first. The space of the ladder is reserved. */
const MovingLadder = lazyPart(() => import('./moving-ladder'));
/* Loaded later: it is below the first screen and brings the list of districts. */
const LaddersToJoin = lazyPart(() => import('../ladders-to-join'));
const BoardPreview = lazyPart(() => import('../board-preview'));

/** The product in one sentence, the sign-in button, and a real ladder that moves. */
export const Landing = () => {
  const { t } = useText();
  const { session } = useSession();
  const heading = usePageTitle(t('home.title'), 'Tennis Code');
  const featured = featuredOf(useTournaments('', 1).data?.items ?? []);
  return (
    <>
      <header className={css.hero}>
        <div className={css.columns}>
          <div>
            <h1 ref={heading} tabIndex={-1} className={css.title}>
              {t('home.title')}
            </h1>
            <p className={css.lead}>{t('home.lead')}</p>
            <div className={`${css.ways} ${ways.onCourt}`}>
              {session.state !== 'pending' && <SignInButton />}
              <ButtonLink look="ghost" to="/tournaments">
                {t('home.seeTournaments')}
              </ButtonLink>
            </div>
          </div>
          <Suspense fallback={<div className={css.noLadder} />}>
            {featured ? <MovingLadder tournament={featured} /> : <div className={css.noLadder} />}
          </Suspense>
        </div>
      </header>
      <PageBody>
        <div className={css.parts}>
          <section aria-labelledby="home-steps">
            <h2 id="home-steps" className={css.heading}>
              {t('home.how')}
            </h2>
            <Stack as="ol" className={css.steps}>
              {steps.map((step) => (
                <li key={step}>
                  <strong>{t(`home.how3.${step}.title`)}</strong>
                  <span>{t(`home.how3.${step}.text`)}</span>
                </li>
              ))}
            </Stack>
          </section>
          <Suspense fallback={null}>
            <LaddersToJoin />
            <BoardPreview />
          </Suspense>
        </div>
      </PageBody>
    </>
  );
};
