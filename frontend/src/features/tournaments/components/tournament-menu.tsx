import { IconDots } from '@tabler/icons-react';
import { leaveTournament, type MemberStatus, type SignedInUser, type TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';
import { useShare } from '../../../shared/domain-ui/share-button';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { MenuButton } from '../../../shared/loading/menu-button';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import { participantActions } from '../api/membership';
import css from './membership.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** Rare actions: share a public ladder, pause, leave. Nothing once the ladder is frozen. */
export const TournamentMenu = ({
  tournament,
  user,
  place,
}: {
  readonly tournament: TournamentDetail;
  readonly user: SignedInUser;
  /** The reader's place in it. */
  readonly place: MemberStatus | 'referee';
}) => {
  const { t } = useText();
  const { id, name, status, privacy } = tournament;
  const [leaving, setLeaving] = useState(false);
  const { sending, error, send } = useSend([leaving]);
  const undo = useSend();
  const { share, problem } = useShare({ text: t('tournaments.invite.text', { name }), path: `/tournaments/${id}` });
  if (status === 'frozen') return null;
  const ownIds = { tournamentId: id, userId: user.id };
  const reactivate = async () => {
    if (await undo.send('updatePlayerStatus', (key) => write(participantActions.reactivate, ownIds, key)))
      toastSuccess(t('tournaments.said.reactivate'));
  };
  const pause = async () => {
    if (await send('updatePlayerStatus', (key) => write(participantActions.pause, ownIds, key)))
      toastSuccess(t('tournaments.said.pause'), () => void reactivate());
  };
  const leave = async () => {
    if (!(await send('leaveTournament', (key) => write(leaveTournament, { tournamentId: id }, key)))) return;
    setLeaving(false);
    toastSuccess(t('tournaments.said.leave'));
  };
  const mayPause = place === 'active' && (status === 'active' || status === 'pending');
  const menuButton = (
    <span className={css.face}>
      <IconDots aria-hidden stroke={1.75} />
    </span>
  );
  return (
    <>
      <MenuButton
        label={t('tournaments.options')}
        face={menuButton}
        items={[
          ...(privacy === 'public' ? [{ label: t('tournaments.share'), onSelect: () => void share() }] : []),
          ...(mayPause ? [{ label: t('tournaments.pause'), disabled: sending, onSelect: () => void pause() }] : []),
          { label: t('tournaments.leave'), onSelect: () => setLeaving(true) },
        ]}
      />
      {!leaving && <Problem error={error ?? problem} />}
      {leaving && (
        <Sheet title={t('tournaments.leave')} onClose={() => setLeaving(false)}>
          <Stack gap={16} align="start">
            <p>{t('tournaments.leaveText')}</p>
            <Problem error={error} />
            <Button look="danger" disabled={sending} onClick={() => void leave()}>
              {t('tournaments.leaveNow', { name })}
            </Button>
          </Stack>
        </Sheet>
      )}
    </>
  );
};
