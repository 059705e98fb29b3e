import { IconCheck } from '@tabler/icons-react';
import { chooseMainClub, type ClubDetail, joinClub, leaveClub } from '@tennis/contracts';
import { useState } from 'react';
import { TwoStepConfirm } from '../../../shared/forms/two-step-confirm';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import css from './club-membership.module.css';
import { Row } from '../../../shared/ui/layout/layout';

/** Joins the club, and makes it the reader's main club. */
export const ClubMembership = ({ club, onEdit }: { readonly club: ClubDetail; readonly onEdit?: (() => void) | undefined }) => {
  const { t } = useText();
  const { id, name, role, isMain, status } = club;
  const { sending, error, send } = useSend();
  const join = async () => {
    if (await send('joinClub', (key) => write(joinClub, { clubId: id }, key))) toastSuccess(t('clubs.said.join', { name }));
  };
  const choose = async () => {
    if (await send('changeClub', (key) => write(chooseMainClub, { clubId: id }, key))) toastSuccess(t('clubs.said.main', { name }));
  };
  return (
    <Row gap={8} align="center" wrap marginBottom={16}>
      {role === null ? (
        status === 'validated' && (
          <Button disabled={sending} onClick={() => void join()}>
            {t('clubs.join')}
          </Button>
        )
      ) : (
        <>
          <span className={css.mine}>
            <IconCheck aria-hidden /> {t(isMain ? 'clubs.mainOf' : `clubs.role.${role}`)}
          </span>
          {!isMain && status === 'validated' && (
            <Button look="ghost" disabled={sending} onClick={() => void choose()}>
              {t('clubs.makeMain')}
            </Button>
          )}
        </>
      )}
      {onEdit && (
        <Button look="ghost" onClick={onEdit}>
          {t('clubs.edit')}
        </Button>
      )}
      <Problem error={error} />
    </Row>
  );
};

/** Leaves the club. The confirmation toast offers to undo it. */
export const LeaveClub = ({ club }: { readonly club: ClubDetail }) => {
  const { t } = useText();
  const { id, name, role } = club;
  const [leaving, setLeaving] = useState(false);
  const { sending, error, send } = useSend([leaving]);
  const undo = useSend();
  const rejoin = async () => {
    if (await undo.send('joinClub', (key) => write(joinClub, { clubId: id }, key))) toastSuccess(t('clubs.said.join', { name }));
  };
  const leave = async () => {
    if (!(await send('leaveClub', (key) => write(leaveClub, { clubId: id }, key)))) return;
    setLeaving(false);
    // No undo for an administrator: they would come back as a plain member.
    toastSuccess(t('clubs.said.leave', { name }), role === 'member' ? () => void rejoin() : undefined);
  };
  if (role === null) return null;
  return (
    <Row gap={8} align="center" wrap marginBottom={16}>
      <TwoStepConfirm
        look="quiet"
        isAsking={leaving}
        sending={sending}
        labels={{ ask: t('clubs.leave'), now: t('clubs.leaveNow'), back: t('clubs.stay') }}
        onAsk={() => setLeaving(true)}
        onBack={() => setLeaving(false)}
        onConfirm={() => void leave()}
      />
      <Problem error={error} />
    </Row>
  );
};
