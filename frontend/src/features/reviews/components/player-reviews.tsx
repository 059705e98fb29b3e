import { minReviewsForAverage, ratingNames } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { Facts } from '../../../shared/ui/facts';
import { PagePart } from '../../../shared/ui/page';
import { useReviewsOf } from '../api/reviews';
import css from './reviews.module.css';
import { PlainList } from '../../../shared/ui/layout/layout';

/** Average reviews of a player as an opponent; comments are shown to that player only. */
export const PlayerReviews = ({ playerId }: { readonly playerId: string }) => {
  const { t, fmt } = useText();
  const { data } = useReviewsOf(playerId);
  if (!data || data.count === 0) return null;
  const { count, averages, comments } = data;
  const known = ratingNames.flatMap((name): readonly (readonly [string, string])[] => {
    const average = averages[name];
    return average === null ? [] : [[t(`reviews.rating.${name}`), t('reviews.average', { n: fmt.decimal(average) })]];
  });
  return (
    <PagePart title={t('reviews.ofPlayer')}>
      <div>
        {known.length > 0 ? (
          <Facts facts={known} />
        ) : (
          <p className={css.about}>{t('reviews.tooFew', { n: fmt.number(minReviewsForAverage) })}</p>
        )}
        <p className={css.about}>{t('reviews.count', { count, n: fmt.number(count) })}</p>
        {comments && comments.length > 0 && (
          <PlainList marginTop={12} className={css.comments} aria-label={t('reviews.comments')}>
            {comments.map(({ matchId, name, text, givenAt }) => (
              <li key={`${matchId} ${name}`}>
                <p>{text}</p>
                <small>
                  {name} · <Link to={`/matches/${matchId}`}>{fmt.date(givenAt)}</Link>
                </small>
              </li>
            ))}
          </PlainList>
        )}
      </div>
    </PagePart>
  );
};
