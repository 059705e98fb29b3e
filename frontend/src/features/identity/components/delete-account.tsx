import { maxReason, requestDeletion } from '@tennis/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { showToast } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextArea } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import { useSession } from '../api/session';
import css from './delete-account.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

const consequences = ['closed', 'ladders', 'results', 'erased'] as const;

/** Requests the deletion of one's own account: shows the consequences, sends the request, signs out. */
export const DeleteAccount = () => {
  const { t } = useText();
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { value: reason, change: setReason, forget } = useDraftText('leaving');
  const { sending, error, send } = useSend([reason]);
  if (user?.is_root) return <p>{t('identity.deletion.root')}</p>;
  const ask = async () => {
    if (!(await send('requestDeletion', (key) => write(requestDeletion, { reason }, key)))) return;
    forget();
    setAsking(false);
    void navigate('/', { replace: true });
    await signOut();
    showToast({ kind: 'info', title: t('identity.deletion.doneTitle'), message: t('identity.deletion.done') });
  };
  return (
    <>
      <p>{t('identity.deletion.lead')}</p>
      <div>
        <Button look="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('identity.deletion.open')}
        </Button>
      </div>
      {asking && (
        <Sheet title={t('identity.deletion.title')} onClose={() => setAsking(false)}>
          <Stack
            as="form"
            gap={16}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void ask();
            }}
          >
            <ul className={css.consequences}>
              {consequences.map((one) => (
                <li key={one}>{t(`identity.deletion.means.${one}`)}</li>
              ))}
            </ul>
            <TextArea
              label={t('identity.deletion.reason')}
              rows={3}
              maxLength={maxReason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <Problem error={error} />
            <Button look="danger" type="submit" disabled={sending}>
              {t('identity.deletion.ask')}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {t('leave.cancel')}
            </Button>
          </Stack>
        </Sheet>
      )}
    </>
  );
};
