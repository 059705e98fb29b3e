import { IconLock } from '@tabler/icons-react';
import type { PrivateTournamentCard } from '@tennis/contracts';
import { useSession } from '../../features/identity/api/session';
import { SignInButton } from '../../features/identity/components/sign-in-button';
import { actOnTournament, withdrawRequest } from '../../features/tournaments/api/membership';
import { useText } from '../../shared/i18n/use-text';
import { toastSuccess } from '../../shared/lib/toasts';
import { useSend } from '../../shared/lib/use-send';
import { Button, ButtonLink } from '../../shared/ui/button';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { Problem } from '../../shared/ui/problem';
import { StateCard } from '../../shared/ui/state';
import css from './tournament-page.module.css';

/** All that an outsider of a private tournament sees, and how to get in. */
export const Outside = ({ card }: { readonly card: PrivateTournamentCard }) => {
  const { t } = useText();
  const { user } = useSession();
  const { sending, error, send } = useSend();
  const ask = async () => {
    if (await send('joinTournament', (key) => actOnTournament(card.id, 'join', {}, key))) toastSuccess(t('tournaments.said.request'));
  };
  const withdraw = async () => {
    if (await send('leaveTournament', (key) => withdrawRequest(card.id, key))) toastSuccess(t('tournaments.said.withdraw'));
  };
  return (
    <>
      <PageHeader title={card.name} section={t('tournaments.title')}>
        <p>{[card.clubName, card.location, t('tournaments.private')].filter(Boolean).join(' · ')}</p>
      </PageHeader>
      <PageBody>
        <StateCard title={t('tournaments.detail.private')} text={t('tournaments.detail.privateText')}>
          <p className={css.lock}>
            <IconLock aria-hidden />{' '}
            {card.myRequest
              ? t(card.myRequest === 'pending' ? 'tournaments.detail.privatePending' : 'tournaments.detail.privateRejected')
              : t('tournaments.detail.privateAsk')}
          </p>
          {!user && <SignInButton />}
          {user && card.myRequest === null && (
            <Button disabled={sending} onClick={() => void ask()}>
              {t('tournaments.ask')}
            </Button>
          )}
          {user && card.myRequest === 'pending' && (
            <Button look="ghost" disabled={sending} onClick={() => void withdraw()}>
              {t('tournaments.withdraw')}
            </Button>
          )}
          <ButtonLink look="ghost" to="/tournaments">
            {t('tournaments.detail.toList')}
          </ButtonLink>
        </StateCard>
        <Problem error={error} />
      </PageBody>
    </>
  );
};
