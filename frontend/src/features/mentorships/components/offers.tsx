import { acceptMentorship, endMentorship, type MentorshipOfferAnswer } from '@tennis/contracts';
import { Card } from '../../../shared/cards/card';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Muted, Stack } from '../../../shared/ui/layout/layout';
import { Person } from './person';

type Offer = MentorshipOfferAnswer;

const ReceivedOffer = ({ offer, hasMentor }: { readonly offer: Offer; readonly hasMentor: boolean }) => {
  const { t, fmt } = useText();
  const { mentorshipId, name, lapsesAt } = offer;
  const { sending, error, send } = useSend();
  const accept = async () => {
    const done = await send('acceptMentorship', (key) => write(acceptMentorship, { mentorshipId }, key));
    if (done) toastSuccess(t('mentorships.accepted', { name }));
  };
  const decline = async () => {
    const done = await send('endMentorship', (key) => write(endMentorship, { mentorshipId }, key));
    if (done) toastSuccess(t('mentorships.declined'));
  };
  return (
    <Person
      person={offer}
      to={`/players/${offer.id}/stats`}
      actions={
        <>
          {!hasMentor && (
            <Button disabled={sending} aria-label={t('mentorships.acceptNamed', { name })} onClick={() => void accept()}>
              {t('mentorships.accept')}
            </Button>
          )}
          <Button look="ghost" disabled={sending} aria-label={t('mentorships.declineNamed', { name })} onClick={() => void decline()}>
            {t('mentorships.decline')}
          </Button>
          <Problem error={error} />
        </>
      }
    >
      <p>{t('mentorships.answerUntil', { when: fmt.dateTime(lapsesAt) })}</p>
    </Person>
  );
};

/** Offers of mentors that wait for the reader's answer. */
export const ReceivedOffers = ({ offers, hasMentor }: { readonly offers: readonly Offer[]; readonly hasMentor: boolean }) => {
  const { t } = useText();
  if (offers.length === 0) return null;
  return (
    <Card title={t('mentorships.received')}>
      <Muted>{t(hasMentor ? 'mentorships.oneMentor' : 'mentorships.does')}</Muted>
      <Stack as="ul">
        {offers.map((offer) => (
          <ReceivedOffer key={offer.mentorshipId} offer={offer} hasMentor={hasMentor} />
        ))}
      </Stack>
    </Card>
  );
};

const SentOffer = ({ offer }: { readonly offer: Offer }) => {
  const { t, fmt } = useText();
  const { mentorshipId, name, lapsesAt } = offer;
  const { sending, error, send } = useSend();
  const withdraw = async () => {
    const done = await send('endMentorship', (key) => write(endMentorship, { mentorshipId }, key));
    if (done) toastSuccess(t('mentorships.withdrawn'));
  };
  return (
    <Person
      person={offer}
      actions={
        <>
          <Button look="ghost" disabled={sending} aria-label={t('mentorships.withdrawNamed', { name })} onClick={() => void withdraw()}>
            {t('mentorships.withdraw')}
          </Button>
          <Problem error={error} />
        </>
      }
    >
      <p>{t('mentorships.waitsUntil', { when: fmt.date(lapsesAt) })}</p>
    </Person>
  );
};

/** Offers that the reader has made. */
export const SentOffers = ({ offers }: { readonly offers: readonly Offer[] }) => {
  const { t } = useText();
  if (offers.length === 0) return null;
  return (
    <Card title={t('mentorships.made')}>
      <Stack as="ul">
        {offers.map((offer) => (
          <SentOffer key={offer.mentorshipId} offer={offer} />
        ))}
      </Stack>
    </Card>
  );
};
