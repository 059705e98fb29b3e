import { type Match, giveReview, ratingNames } from '@tennis/contracts';
import { useState } from 'react';
import { useCallForm } from '../../../shared/forms/use-call-form';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { Button } from '../../../shared/ui/button';
import { TextArea } from '../../../shared/ui/field';
import { PagePart } from '../../../shared/ui/page';
import { Problem } from '../../../shared/ui/problem';
import { useOwnReview } from '../api/reviews';
import { Marks } from './marks';
import css from './reviews.module.css';
import { PlainList, Row, Stack } from '../../../shared/ui/layout/layout';

/** Marks by aspect, where 0 means not given, and a comment. */
const newReview = { ratings: { overall: 0, punctuality: 0, fairPlay: 0, level: 0, communication: 0 }, comment: '' };

const Form = ({
  matchId,
  name: about,
  onDone,
}: {
  readonly matchId: string;
  /** Name of the reviewed player. */
  readonly name: string;
  readonly onDone: () => void;
}) => {
  const { t } = useText();
  const { input, control, sending, error, send, formProps, forget } = useCallForm({ draft: `review:${matchId}`, initial: newReview });
  const submit = async ({ ratings, comment }: typeof newReview) => {
    const given = Object.fromEntries(Object.entries(ratings).filter(([, value]) => value > 0));
    const body = { matchId, ratings: given, ...(comment.trim() ? { comment } : {}) };
    if (!(await send('giveReview', (key) => write(giveReview, body, key)))) return;
    forget();
    toastSuccess(t('reviews.said'));
    onDone();
  };
  return (
    <Stack as="form" gap={12} className={css.form} {...formProps(submit)}>
      <p>{t('reviews.lead', { name: about })}</p>
      {ratingNames.map((name) => (
        <Marks key={name} name={name} {...control(`ratings.${name}`)} />
      ))}
      <TextArea label={t('reviews.comment')} rows={3} maxLength={1000} {...input('comment')} />
      <Problem error={error} />
      <Row gap={8} wrap>
        <Button type="submit" disabled={sending}>
          {t('reviews.send')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('reviews.notNow')}
        </Button>
      </Row>
    </Stack>
  );
};

/** Optional review of the opponent after a match, once. */
export const MatchReview = ({ match, readerId }: { readonly match: Match; readonly readerId: string }) => {
  const { t, fmt } = useText();
  const [open, setOpen] = useState(false);
  const { data } = useOwnReview(match.id);
  if (!data?.given && !data?.mayReview) return null;
  const name = readerId === match.playerA ? match.nameB : match.nameA;
  return (
    <PagePart title={t('reviews.title', { name })}>
      {data.given ? (
        <div>
          <PlainList>
            {ratingNames.flatMap((one) => {
              const rating = data.given?.ratings[one];
              return rating === undefined
                ? []
                : [<li key={one}>{`${t(`reviews.rating.${one}`)}: ${t('reviews.of', { n: fmt.number(rating) })}`}</li>];
            })}
          </PlainList>
          {data.given.comment && <p>{data.given.comment}</p>}
        </div>
      ) : open ? (
        <Form matchId={match.id} name={name} onDone={() => setOpen(false)} />
      ) : (
        <Button look="ghost" onClick={() => setOpen(true)}>
          {t('reviews.open')}
        </Button>
      )}
    </PagePart>
  );
};
