import { IconLock } from '@tabler/icons-react';
import { type PrivateTournamentCard, withdrawJoin } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { useExclusion } from '../api/membership';
import { useJoin } from '../api/use-join';
import { ExclusionNote } from '../people/exclusion-note';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { TextArea } from '../../../shared/ui/field';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { Problem } from '../../../shared/ui/problem';
import { StateCard } from '../../../shared/ui/state';
import css from './outsider-view.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** Request to join, with an optional message. */
const JoinRequestForm = ({ tournamentId }: { readonly tournamentId: string }) => {
  const { t } = useText();
  const { value: message, change: setMessage, forget } = useDraftText(`request:${tournamentId}`);
  const { sending, error, join } = useJoin(tournamentId, []);
  const sendRequest = async () => {
    if (!(await join(message))) return;
    forget();
    toastSuccess(t('tournaments.said.request'));
  };
  return (
    <Stack
      as="form"
      gap={12}
      align="start"
      className={css.ask}
      onSubmit={(event) => {
        event.preventDefault();
        void sendRequest();
      }}
    >
      <TextArea
        label={t('tournaments.askMessage')}
        rows={3}
        maxLength={500}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Button type="submit" disabled={sending}>
        {t('tournaments.ask')}
      </Button>
      <Problem error={error} />
    </Stack>
  );
};

/** The page of a private tournament for an outsider: its public card and the ways to join. */
export const OutsiderView = ({
  card,
  isVisitor,
  signInButton,
}: {
  readonly card: PrivateTournamentCard;
  readonly isVisitor: boolean;
  readonly signInButton: ReactNode;
}) => {
  const { t, fmt } = useText();
  const { sending, error, send } = useSend();
  const { myRequest, mayAskAgainAt, blocked } = card;
  const mustWait = mayAskAgainAt !== undefined && Date.parse(mayAskAgainAt) > Date.now();
  const statusText = (): string => {
    if (blocked) return t('tournaments.detail.privateBlocked');
    if (myRequest === 'pending') return t('tournaments.detail.privatePending');
    const refusedText = myRequest === 'rejected' ? `${t('tournaments.detail.privateRejected')} ` : '';
    if (mustWait) return refusedText + t('tournaments.detail.privateWait', { when: fmt.dateTime(mayAskAgainAt) });
    return refusedText + t(isVisitor ? 'tournaments.detail.privateAsk' : 'tournaments.detail.privateAskNow');
  };
  const isTurnedAway = blocked === true || mayAskAgainAt !== undefined;
  const turnedAway = useExclusion(card.id, !isVisitor && isTurnedAway).data?.turnedAway;
  const withdraw = async () => {
    if (await send('withdrawJoin', (key) => write(withdrawJoin, { tournamentId: card.id }, key)))
      toastSuccess(t('tournaments.said.withdraw'));
  };
  return (
    <>
      <PageHeader title={card.name} section={t('tournaments.title')}>
        <p>{[card.clubName, card.location, t('tournaments.private')].filter(Boolean).join(' · ')}</p>
      </PageHeader>
      <PageBody>
        <StateCard title={t('tournaments.detail.private')} text={t('tournaments.detail.privateText')}>
          {isTurnedAway && turnedAway ? (
            <ExclusionNote exclusion={turnedAway} asks />
          ) : (
            <Row as="p" gap={8} className={css.lock}>
              <IconLock aria-hidden /> {statusText()}
            </Row>
          )}
          {isVisitor && signInButton}
          {!isVisitor && myRequest !== 'pending' && !mustWait && !blocked && <JoinRequestForm tournamentId={card.id} />}
          {!isVisitor && myRequest === 'pending' && (
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
