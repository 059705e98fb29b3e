import { addSuperAdmin, removeSuperAdmin, type SuperAdmin } from '@tennis/contracts';
import { type FormEvent, useState } from 'react';
import { TwoStepConfirm } from '../../../shared/forms/two-step-confirm';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useSuperAdmins } from '../api/people';
import { Badges } from './badges';
import css from './super-admins.module.css';
import { Muted, PlainList, Stack } from '../../../shared/ui/layout/layout';

const Add = () => {
  const { t } = useText();
  const { value: email, change: setEmail } = useDraftText('super-admin');
  const { sending, error, send } = useSend([email]);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send('createSuperAdmin', (key) => write(addSuperAdmin, { email }, key)))) return;
    toastSuccess(t('governance.said.added', { email }));
    setEmail('');
  };
  return (
    <Stack as="form" gap={8} className={css.add} onSubmit={(event) => void add(event)} noValidate>
      <TextField
        label={t('governance.superAdmins.email')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" disabled={sending}>
        {t('governance.superAdmins.add')}
      </Button>
      <div className={css.problem}>
        <Problem error={error} />
      </div>
    </Stack>
  );
};

const Row = ({ user }: { readonly user: SuperAdmin }) => {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const { sending, error, send } = useSend();
  const { id, name, email, photoUrl, whyNotRemove } = user;
  const remove = async () => {
    if (await send('removeSuperAdmin', (key) => write(removeSuperAdmin, { userId: id }, key)))
      toastSuccess(t('governance.said.removed', { name }));
  };
  return (
    <li className={css.row}>
      <Avatar name={name} photoUrl={photoUrl} />
      <Stack align="start" shrink>
        <span className={css.name}>{name}</span>
        <Muted as="span" breakWords>
          {email}
        </Muted>
        {user.isRoot && <Badges user={user} />}
        {whyNotRemove && (
          <Muted as="span" breakWords>
            {whyNotRemove.message}
          </Muted>
        )}
        <Problem error={error} />
      </Stack>
      {!whyNotRemove && (
        <div className={css.buttons}>
          <TwoStepConfirm
            isAsking={asking}
            sending={sending}
            labels={{
              ask: t('governance.superAdmins.remove'),
              askName: t('governance.superAdmins.removeName', { name }),
              now: t('governance.superAdmins.removeNow', { name }),
              back: t('governance.back'),
            }}
            onAsk={() => setAsking(true)}
            onBack={() => setAsking(false)}
            onConfirm={() => void remove()}
          />
        </div>
      )}
    </li>
  );
};

/** List of super admins; only root adds and removes them. */
export const SuperAdmins = ({ changes }: { readonly changes: boolean }) => {
  const { t } = useText();
  return (
    <>
      {changes ? <Add /> : <p>{t('governance.superAdmins.onlyRoot')}</p>}
      <Region query={useSuperAdmins()} failed={t('governance.superAdmins.failed')} skeleton={<RowsSkeleton rows={3} height="64px" />}>
        {(users) => (
          <PlainList>
            {users.map((user) => (
              <Row key={user.id} user={user} />
            ))}
          </PlainList>
        )}
      </Region>
    </>
  );
};
