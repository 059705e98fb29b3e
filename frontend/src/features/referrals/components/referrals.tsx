import { awards, type ReferralsAnswer } from '@tennis/contracts';
import { Card } from '../../../shared/cards/card';
import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useReferrals } from '../api/referrals';
import { Funnel } from './funnel';
import { InvitationLink } from './invitation-link';
import { InviteByEmail } from './invite-by-email';
import { InvitedPeople } from './invited-people';
import css from './referrals.module.css';
import { Text } from '../../../shared/ui/layout/layout';

const Content = ({ referrals }: { readonly referrals: ReferralsAnswer }) => {
  const { t, fmt } = useText();
  const { code, link, sendsMail, hasPlayed, totals, xpEarned } = referrals;
  return (
    <Card
      title={t('referrals.title')}
      aside={xpEarned > 0 ? <span className={css.worth}>{t('referrals.xp', { xp: fmt.number(xpEarned) })}</span> : undefined}
    >
      <p>{t('referrals.lead', { xp: fmt.number(awards.broughtSomebody), people: fmt.number(awards.peopleBrought) })}</p>
      <InvitationLink code={code} link={link} />
      {totals.invited > 0 ? <Funnel totals={totals} /> : <Text muted>{t('referrals.empty')}</Text>}
      <InviteByEmail sendsMail={sendsMail} hasPlayed={hasPlayed} />
      <InvitedPeople referrals={referrals} />
    </Card>
  );
};

/** Invitations: the link can be shared with one tap; the results are below it. */
export const Referrals = () => {
  const { t } = useText();
  return (
    <Region query={useReferrals()} failed={t('referrals.failed')} skeleton={<RowsSkeleton rows={1} height="420px" />}>
      {(referrals) => <Content referrals={referrals} />}
    </Region>
  );
};
