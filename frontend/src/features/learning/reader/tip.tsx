import { IconHeart, IconHeartFilled, IconShare2 } from '@tabler/icons-react';
import { likeTip, shareTip, type TipAnswer, unlikeTip } from '@tennis/contracts';
import { useShare } from '../../../shared/domain-ui/share-button';
import { useText } from '../../../shared/i18n/use-text';
import { newKey, write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { useApplyMark, useApplyMarkQuietly } from '../api/tips';
import css from './tip.module.css';
import { Row } from '../../../shared/ui/layout/layout';

/** Text of a tip. */
export const TipText = ({
  tip: { topic, title, text },
  nth,
  all,
}: {
  readonly tip: Pick<TipAnswer, 'topic' | 'title' | 'text'>;
  readonly nth: number;
  readonly all: number;
}) => {
  const { t, fmt } = useText();
  return (
    <article className={css.tip}>
      <Row as="p" gap={12} justify="between" size={13} weight={600} className={css.topic}>
        <span>{t(`learning.topic.${topic}`)}</span>
        <span>{t('learning.reader.nth', { n: fmt.number(nth), all: fmt.number(all) })}</span>
      </Row>
      <h3>{title}</h3>
      <p>{text}</p>
    </article>
  );
};

/** Actions on a tip: like, which can be undone, and share, which counts once it was done. */
export const TipActions = ({ tip: { id: tipId, title, text, liked } }: { readonly tip: TipAnswer }) => {
  const { t } = useText();
  const { sending, error, send } = useSend();
  const applyMark = useApplyMark();
  const applyMarkQuietly = useApplyMarkQuietly();
  const { share, problem } = useShare({ text: t('learning.reader.shared', { title, text }), path: '/gamification?tips=true' });
  // Not disabled while sending, so that the pressed button keeps the focus.
  const disabled = sending === 'offline' && sending;
  const like = () => send('likeTip', (key) => applyMark(write(liked ? unlikeTip : likeTip, { tipId }, key)));
  const shareAndReport = async () => {
    if (await share()) applyMarkQuietly(write(shareTip, { tipId }, newKey()));
  };
  const Heart = liked ? IconHeartFilled : IconHeart;
  return (
    <Row gap={8} wrap className={css.acts}>
      <Button look="ghost" aria-pressed={liked} disabled={disabled} onClick={() => void like()}>
        <Heart aria-hidden stroke={1.75} />
        {t('learning.reader.like')}
      </Button>
      <Button look="ghost" disabled={disabled} onClick={() => void shareAndReport()}>
        <IconShare2 aria-hidden stroke={1.75} />
        {t('share.act')}
      </Button>
      <Problem error={error ?? problem} />
    </Row>
  );
};
