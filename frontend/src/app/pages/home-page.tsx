import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { SignInButton } from '../../features/identity/components/sign-in-button';
import { TopOfLadder } from '../../features/rankings/components/top-of-ladder';
import { useTournaments } from '../../features/tournaments/api/tournaments';
import { CardsSkeleton } from '../../features/tournaments/components/cards-skeleton';
import { TournamentCard } from '../../features/tournaments/components/tournament-card';
import { useText } from '../../shared/i18n/use-text';
import { ButtonLink } from '../../shared/ui/button';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { Region } from '../../shared/ui/region';
import { StateCard } from '../../shared/ui/state';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import css from './home-page.module.css';

/* Only who is signed in has tasks: a visitor's first page stays small. */
const Tasks = lazy(() => import('../../features/home/components/tasks').then(({ Tasks: component }) => ({ default: component })));

const steps = ['join', 'challenge', 'climb'] as const;
const shownCards = 6;

/** What brings a stranger in: one sentence, a real ladder, three steps. Who is signed in sees their own ladders first. */
const HomePage = () => {
  const { t } = useText();
  const { user } = useSession();
  const sent = useLocation().state as { reason?: string; returnTo?: string } | null;
  const query = useTournaments('', 1);
  return (
    <>
      <PageHeader title={user ? t('home.hello', { name: user.first_name || user.email }) : t('home.title')} section="Tennis Code">
        <p>{t(user ? 'home.leadSignedIn' : 'home.lead')}</p>
      </PageHeader>
      <PageBody>
        {sent?.reason === 'sign-in' && !user && (
          <div role="status" className={css.reason}>
            <p>{t('identity.needed.text')}</p>
            <SignInButton returnTo={sent.returnTo ?? '/'} />
          </div>
        )}
        {user && (
          <Suspense fallback={<RowsSkeleton rows={2} height="132px" />}>
            <Tasks />
          </Suspense>
        )}
        <Region query={query} failed={t('tournaments.failed')} skeleton={<CardsSkeleton cards={3} />}>
          {({ items }) => {
            const featured = items.find((item) => (item.results ?? 0) > 0) ?? items.find((item) => item.players !== undefined);
            const mine = items.filter((item) => item.joined);
            return (
              <div className={css.home}>
                {featured && (
                  <section aria-labelledby="home-ladder">
                    <h2 id="home-ladder" className={css.heading}>
                      {featured.name}
                    </h2>
                    <TopOfLadder tournamentId={featured.id} />
                    <ButtonLink look="ghost" to={`/tournaments/${featured.id}`}>
                      {t('home.wholeLadder')}
                    </ButtonLink>
                  </section>
                )}
                <section aria-labelledby="home-steps">
                  {user ? (
                    <>
                      <h2 id="home-steps" className={css.heading}>
                        {t('home.mine')}
                      </h2>
                      {mine.length === 0 ? (
                        <StateCard title={t('home.noneMine')} text={t('home.noneMineText')}>
                          <ButtonLink to="/tournaments">{t('home.seeTournaments')}</ButtonLink>
                        </StateCard>
                      ) : (
                        <ul className={css.cards}>
                          {mine.slice(0, shownCards).map((tournament) => (
                            <li key={tournament.id}>
                              <TournamentCard tournament={tournament} wide={false} />
                            </li>
                          ))}
                        </ul>
                      )}
                    </>
                  ) : (
                    <>
                      <h2 id="home-steps" className={css.heading}>
                        {t('home.how')}
                      </h2>
                      <ol className={css.steps}>
                        {steps.map((step) => (
                          <li key={step}>
                            <strong>{t(`home.steps.${step}.title`)}</strong>
                            <span>{t(`home.steps.${step}.text`)}</span>
                          </li>
                        ))}
                      </ol>
                      <div className={css.actions}>
                        <SignInButton returnTo="/" />
                        <ButtonLink look="ghost" to="/tournaments">
                          {t('home.seeTournaments')}
                        </ButtonLink>
                      </div>
                    </>
                  )}
                </section>
              </div>
            );
          }}
        </Region>
      </PageBody>
    </>
  );
};
export default HomePage;
