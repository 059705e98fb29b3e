import { useSession } from '../../features/identity/api/session';
import { SignInButton } from '../../features/identity/components/sign-in-button';
import { TopOfLadder } from '../../features/rankings/components/top-of-ladder';
import { useTournaments } from '../../features/tournaments/api/tournaments';
import { CardsSkeleton } from '../../features/tournaments/components/cards-skeleton';
import { useText } from '../../shared/i18n/use-text';
import { ButtonLink } from '../../shared/ui/button';
import { Region } from '../../shared/ui/region';
import css from './home-page.module.css';

const steps = ['join', 'challenge', 'climb'] as const;

/** One sentence, a real ladder, three steps. While nobody knows who is there, no ladder yet: it may be somebody with their own. */
export const VisitorHome = () => {
  const { t } = useText();
  const { session } = useSession();
  const query = useTournaments('', 1);
  if (session.state === 'pending') return <CardsSkeleton cards={3} />;
  return (
    <Region query={query} failed={t('tournaments.failed')} skeleton={<CardsSkeleton cards={3} />}>
      {({ items }) => {
        const featured = items.find((item) => (item.results ?? 0) > 0) ?? items.find((item) => item.players !== undefined);
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
            </section>
          </div>
        );
      }}
    </Region>
  );
};
