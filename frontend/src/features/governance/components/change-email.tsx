import { changeUserEmail, type GovernedUserDetail } from '@tennis/contracts';
import type { FormEvent } from 'react';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import css from './people.module.css';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

/** Contact e-mail of a person; only super admins correct it (specification section 5). */
export const ChangeEmail = ({ user: { id, email, rules } }: { readonly user: GovernedUserDetail }) => {
  const { t } = useText();
  const { value: typed, change: setTyped, forget } = useDraftText(`email:${id}`, email);
  const { sending, error, send } = useSend([typed]);
  const why = rules.email;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send('changeEmail', (key) => write(changeUserEmail, { userId: id, email: typed }, key)))) return;
    forget();
    toastSuccess(t('governance.said.email'));
  };
  return (
    <Stack as="form" gap={12} className={css.group} onSubmit={(event) => void save(event)} noValidate>
      <TextField
        label={t('governance.person.email')}
        type="email"
        value={typed}
        readOnly={why !== null}
        onChange={(event) => setTyped(event.target.value)}
      />
      {why ? (
        <Muted className={css.why}>{why.message}</Muted>
      ) : (
        <Row gap={8} wrap>
          <Button type="submit" disabled={typed === email || sending}>
            {t('governance.person.saveEmail')}
          </Button>
        </Row>
      )}
      <Problem error={error} />
    </Stack>
  );
};
