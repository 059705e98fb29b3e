import { minMatchesOfMentor, type MentorshipsAnswer } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { ButtonLink } from '../../../shared/ui/button';
import { StateCard } from '../../../shared/ui/state';

/** Empty state: the purpose of a mentor, how to find one and how to become one. */
export const HowToBegin = ({ mayOffer: { why, matches } }: Pick<MentorshipsAnswer, 'mayOffer'>) => {
  const { t, fmt } = useText();
  const become = {
    'mentorship.adults-only': t('mentorships.become.adultsOnly'),
    'mentorship.too-few-matches': t('mentorships.become.tooFewMatches', {
      count: matches,
      n: fmt.number(matches),
      least: fmt.number(minMatchesOfMentor),
    }),
    'mentorship.too-many': '',
  };
  return (
    <StateCard
      title={t('mentorships.empty')}
      text={
        <>
          {t('mentorships.emptyText')} {why === null ? t('mentorships.become.now') : become[why]}
        </>
      }
    >
      <ButtonLink to="/messages">{t('mentorships.ask')}</ButtonLink>
      {why === 'mentorship.adults-only' && (
        <ButtonLink look="ghost" to="/profile">
          {t('mentorships.sayYear')}
        </ButtonLink>
      )}
    </StateCard>
  );
};
