import { acceptReferral, invitationParameter } from '@tennis/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { isStatus, RequestError } from '../../../shared/lib/request';
import { useSend } from '../../../shared/lib/use-send';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { PageBody, PageHeader, usePageTitle } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import ways from '../../../shared/ui/ways.module.css';
import { forgetAcceptance, wasAcceptancePressed, rememberAcceptance } from '../api/accepting';
import { useReferralCard } from '../api/referrals';
import css from './invited-page.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

interface Invited {
  readonly code: string;
  readonly name: string;
}

const Page = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <PageHeader title={title} />
    <PageBody narrow>{children}</PageBody>
  </>
);

/** Explanation for a signed-in person who cannot accept this invitation; undefined for errors that may pass. */
const useRefusal = () => {
  const { t } = useText();
  return (error: Error | undefined): ReactNode => {
    if (!(error instanceof RequestError)) return undefined;
    if (error.code === 'referral.own')
      return (
        <StateCard title={t('referrals.card.own')} text={t('referrals.card.ownText')}>
          <ButtonLink to="/gamification?tab=social">{t('referrals.card.toOwn')}</ButtonLink>
        </StateCard>
      );
    if (error.code === 'referral.already' || error.code === 'referral.not-new')
      return (
        <StateCard title={t('referrals.card.here')} text={error.message}>
          <ButtonLink to="/tournaments">{t('referrals.card.see')}</ButtonLink>
        </StateCard>
      );
    return undefined;
  };
};

/** Accepts the invitation, once, after its button was pressed here or before signing in. */
const AcceptInvitation = ({ code, name }: Invited) => {
  const { t } = useText();
  const [params] = useSearchParams();
  const { sending, error, failed, send } = useSend();
  const [done, setDone] = useState(false);
  const hasStarted = useRef(false);
  const refusal = useRefusal();
  const accept = () => {
    const invitationId = params.get(invitationParameter) ?? undefined;
    void send('acceptInvite', (key) => write(acceptReferral, { code, invitationId }, key)).then(setDone);
  };
  useEffect(() => {
    if (hasStarted.current || sending === 'offline') return;
    hasStarted.current = true;
    forgetAcceptance();
    accept();
  });
  if (done)
    return (
      <StateCard role="status" title={t('referrals.card.done')} text={t('referrals.card.doneText', { name })}>
        <ButtonLink to="/tournaments">{t('referrals.card.choose')}</ButtonLink>
      </StateCard>
    );
  if (failed)
    return (
      refusal(error) ?? (
        <StateCard role="alert" title={t('referrals.card.notYet')} text={error?.message}>
          <Button disabled={sending} onClick={accept}>
            {t('referrals.card.again')}
          </Button>
        </StateCard>
      )
    );
  return <StateCard role="status" title={t('referrals.card.accepting')} />;
};

/** Name of the person who invites, large, with a one-line explanation. */
const Hero = ({ name, note, children }: { readonly name: string; readonly note: string; readonly children: ReactNode }) => {
  const { t } = useText();
  const title = t('referrals.card.title', { name });
  const heading = usePageTitle(title);
  return (
    <header className={css.hero}>
      <Stack gap={12} align="start" className={css.inner}>
        <span aria-hidden className={css.ball}>
          {name[0]}
        </span>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        <p className={css.lead}>{t('referrals.card.text')}</p>
        <div className={`${css.ways} ${ways.onCourt}`}>{children}</div>
        <p>{note}</p>
      </Stack>
    </header>
  );
};

/** A signed-in reader accepts with the button, or automatically if they pressed it before signing in; it cannot be changed later. */
const SignedIn = ({ code, name, see }: Invited & { readonly see: ReactNode }) => {
  const { t } = useText();
  const [accepts, setAccepts] = useState(() => wasAcceptancePressed(code));
  return accepts ? (
    <Page title={t('referrals.card.titleShort')}>
      <AcceptInvitation code={code} name={name} />
    </Page>
  ) : (
    <Hero name={name} note={t('referrals.card.once')}>
      <Button onClick={() => setAccepts(true)}>{t('referrals.card.act')}</Button>
      {see}
    </Hero>
  );
};

/** `/convite/:code`: who invites, what this is, and a sign-in that returns here. */
const InvitedPage = ({
  isSignedIn,
  signIn,
}: {
  readonly isSignedIn: boolean;
  /** Sign-in button for a visitor, given its label. */
  readonly signIn: (accept?: { readonly label: string; readonly onLeave: () => void }) => ReactNode;
}) => {
  const { t } = useText();
  const { code = '' } = useParams();
  const browseLink = (
    <ButtonLink look="ghost" to="/tournaments">
      {t('referrals.card.see')}
    </ButtonLink>
  );
  return (
    <Region
      query={useReferralCard(code)}
      failed={t('referrals.card.failed')}
      skeleton={<RowsSkeleton rows={1} height="220px" />}
      frame={(state) => <Page title={t('referrals.card.titleShort')}>{state}</Page>}
      refusal={(error) =>
        isStatus(error, 404) && (
          <Page title={t('referrals.card.titleShort')}>
            <StateCard title={t('referrals.card.unknown')} text={t('referrals.card.unknownText')}>
              {!isSignedIn && signIn()}
              {browseLink}
            </StateCard>
          </Page>
        )
      }
    >
      {({ name }) =>
        isSignedIn ? (
          <SignedIn code={code} name={name} see={browseLink} />
        ) : (
          <Hero name={name} note={t('referrals.card.how')}>
            {signIn({ label: t('referrals.card.act'), onLeave: () => rememberAcceptance(code) })}
            {browseLink}
          </Hero>
        )
      }
    </Region>
  );
};
export default InvitedPage;
