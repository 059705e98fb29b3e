import { type MentorshipsAnswer, offerMentorship } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { useMentorships } from '../api/mentorships';

/** What there is between the reader and somebody already. */
const betweenOf = ({ mentor, mentees, offers }: MentorshipsAnswer, playerId: string) => {
  const isThem = ({ id }: { readonly id: string }): boolean => id === playerId;
  if (mentees.some(isThem)) return 'mentee';
  if (mentor && isThem(mentor)) return 'mentor';
  if (offers.made.some(isThem)) return 'made';
  return offers.received.some(isThem) ? 'received' : undefined;
};

/** Offers somebody to be their mentor, for who may; where there is something between the two already, the way to it. */
export const OfferMentorship = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useText();
  const { data } = useMentorships();
  const { sending, error, send } = useSend([playerId]);
  if (!data) return null;
  const between = betweenOf(data, playerId);
  if (between)
    return (
      <ButtonLink look="ghost" to="/gamification?tab=social">
        {t(`mentorships.between.${between}`)}
      </ButtonLink>
    );
  if (data.mayOffer.why !== null) return null;
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
