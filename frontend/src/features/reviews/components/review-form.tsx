import { type Match, giveReview, type RatingName, ratingNames } from '@tennis/contracts';
import { type FormEvent, useState } from 'react';
import { draftFields } from '../../../shared/forms/read-draft';
import { useDraft, useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextArea } from '../../../shared/ui/field';
import { PagePart } from '../../../shared/ui/page';
import { Problem } from '../../../shared/ui/problem';
import { useOwnReview } from '../api/reviews';
import { Marks } from './marks';
import css from './reviews.module.css';
import { PlainList, Row, Stack } from '../../../shared/ui/layout/layout';

/** Marks by aspect; 0 means not given. */
type Ratings = Readonly<Record<RatingName, number>>;
const noRatings: Ratings = { overall: 0, punctuality: 0, fairPlay: 0, level: 0, communication: 0 };

const readRatings = (kept: unknown): Ratings => {
  const fields = draftFields(kept);
  const marks = ratingNames.flatMap((name) => (typeof fields[name] === 'number' ? [[name, fields[name]] as const] : []));
  return { ...noRatings, ...Object.fromEntries(marks) };
};

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
  const ratingsDraft = useDraft(`review:${matchId}`, noRatings, readRatings);
  const commentDraft = useDraftText(`review:${matchId}:words`);
  const [currentRatings, comment] = [ratingsDraft.value, commentDraft.value];
  const { sending, error, send } = useSend([currentRatings, comment]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const ratings = Object.fromEntries(Object.entries(currentRatings).filter(([, value]) => value > 0));
    const body = { matchId, ratings, ...(comment.trim() ? { comment } : {}) };
    if (!(await send('giveReview', (key) => write(giveReview, body, key)))) return;
    for (const { forget } of [ratingsDraft, commentDraft]) forget();
    toastSuccess(t('reviews.said'));
    onDone();
  };
  return (
    <Stack as="form" gap={12} className={css.form} onSubmit={(event) => void submit(event)}>
      <p>{t('reviews.lead', { name: about })}</p>
      {ratingNames.map((name) => (
        <Marks
          key={name}
          name={name}
          value={currentRatings[name]}
          onChange={(value) => ratingsDraft.change({ ...currentRatings, [name]: value })}
        />
      ))}
      <TextArea
        label={t('reviews.comment')}
        rows={3}
        maxLength={1000}
        value={comment}
        onChange={(event) => commentDraft.change(event.target.value)}
      />
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
