import { offerMentorship } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { useMentorshipWith } from '../api/mentorships';

/** Offers to become somebody's mentor, if the reader may; links to what exists between the two already. */
export const OfferMentorship = ({ playerId, reader }: { readonly playerId: string; readonly reader: string }) => {
  const { t } = useText();
  const { data } = useMentorshipWith(playerId, reader);
  const { sending, error, send } = useSend([playerId]);
  if (!data) return null;
  const { between, why } = data;
  if (between)
    return (
      <ButtonLink look="ghost" to="/gamification?tab=social">
        {t(`mentorships.between.${between}`)}
      </ButtonLink>
    );
  if (why !== null) return null;
  const offer = async () => {
    const done = await send('offerMentorship', (key) => write(offerMentorship, { userId: playerId }, key));
    if (done) toastSuccess(t('mentorships.offered'));
  };
  return (
    <>
      <Button look="ghost" disabled={sending} onClick={() => void offer()}>
        {t('mentorships.offer')}
      </Button>
      <Problem error={error} />
    </>
  );
};
