import { districts } from '@tennis/contracts';
import { useState } from 'react';
import { useSession } from '../../features/identity/api/session';
import { SignInButton } from '../../features/identity/components/sign-in-button';
import { useTournaments } from '../../features/tournaments/api/tournaments';
import { NearLadders } from '../../features/tournaments/components/near-ladders';
import { useText } from '../../shared/i18n/use-text';
import { habitKey } from '../../shared/lib/own-storage';
import { ButtonLink } from '../../shared/ui/button';
import { Choice } from '../../shared/ui/field';
import { PageBody, usePageTitle } from '../../shared/ui/page';
import css from './landing.module.css';
import { MovingLadder } from './moving-ladder';

const steps = ['ladder', 'challenge', 'climb'] as const;
const key = habitKey('district');
const kept = (): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** The ladders of a place that the reader names once. */
const Near = () => {
  const { t } = useText();
  const [district, setDistrict] = useState(kept);
  const choose = (next: string) => {
    setDistrict(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      return; // asked again next time
    }
  };
  return (
    <section aria-labelledby="near">
      <div className={css.nearHead}>
        <h2 id="near" className={css.heading}>
          {t('home.near.heading')}
        </h2>
        <Choice
          label={t('home.near.district')}
          value={district}
          options={[{ value: '', label: t('home.near.anywhere') }, ...districts.map((name) => ({ value: name, label: name }))]}
          onChange={choose}
        />
      </div>
      <NearLadders district={district || null}>
        {({ id, name }) => (
          <ButtonLink look="ghost" to={`/tournaments/${id}`} aria-label={t('home.near.seeName', { name })}>
            {t('home.near.see')}
          </ButtonLink>
        )}
      </NearLadders>
    </section>
  );
};

/** What this is in one sentence, the way in, and a real ladder that moves. */
export const Landing = () => {
  const { t } = useText();
  const { session } = useSession();
  const heading = usePageTitle(t('home.title'), 'Tennis Code');
  const items = useTournaments('', 1).data?.items ?? [];
  const featured = items.find((item) => (item.results ?? 0) > 0) ?? items.find((item) => item.players !== undefined);
  return (
    <>
      <header className={css.hero}>
        <div className={css.columns}>
          <div>
            <h1 ref={heading} tabIndex={-1} className={css.title}>
              {t('home.title')}
            </h1>
            <p className={css.lead}>{t('home.lead')}</p>
            <div className={css.ways}>
              {session.state !== 'pending' && <SignInButton returnTo="/" />}
              <ButtonLink look="ghost" to="/tournaments">
                {t('home.seeTournaments')}
              </ButtonLink>
            </div>
          </div>
          {featured ? <MovingLadder tournament={featured} /> : <div className={css.noLadder} />}
        </div>
      </header>
      <PageBody>
        <div className={css.parts}>
          <section aria-labelledby="home-steps">
            <h2 id="home-steps" className={css.heading}>
              {t('home.how')}
            </h2>
            <ol className={css.steps}>
              {steps.map((step) => (
                <li key={step}>
                  <strong>{t(`home.how3.${step}.title`)}</strong>
                  <span>{t(`home.how3.${step}.text`)}</span>
                </li>
              ))}
            </ol>
          </section>
          <Near />
        </div>
      </PageBody>
    </>
  );
};
