import { confirmationsWith, maxReason, transferConfirmations, type TransferPreview, transferUser } from '@tennis/contracts';
import { type FormEvent, useState } from 'react';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextArea, TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import type { Emails } from './choose-accounts';
import css from './transfer.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** Third step: the reason, three confirmations, and the e-mail typed again. */
export const ConfirmTransfer = ({
  preview: { source, target },
  emails,
  onBack,
  onDone,
}: {
  readonly preview: TransferPreview;
  readonly emails: Emails;
  readonly onBack: () => void;
  readonly onDone: () => void;
}) => {
  const { t } = useText();
  const { value: reason, change: setReason, forget } = useDraftText(`transfer:${source.email}`);
  const [confirmations, setConfirmations] = useState(() => confirmationsWith(() => false));
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isTyped = typed.trim().toLowerCase() === source.email.toLowerCase();
  const { sending, error, send } = useSend([reason, confirmations, typed]);
  const transfer = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isTyped) return;
    const isDone = await send('transferUser', (key) => write(transferUser, { ...emails, reason, confirmations }, key));
    if (!isDone) return;
    forget();
    onDone();
  };
  return (
    <Stack as="form" gap={16} className={css.form} noValidate onSubmit={(event) => void transfer(event)}>
      <TextArea
        label={t('governance.transfer.reason')}
        rows={3}
        maxLength={maxReason}
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Stack as="fieldset" gap={4} className={css.checks}>
        <legend>{t('governance.transfer.confirm')}</legend>
        {transferConfirmations.map((check) => (
          <Row key={check} as="label" gap={12} align="center" className={css.check}>
            <input
              type="checkbox"
              checked={confirmations[check]}
              onChange={(event) => setConfirmations({ ...confirmations, [check]: event.target.checked })}
            />
            {t(`governance.transfer.${check}`)}
          </Row>
        ))}
      </Stack>
      <TextField
        label={t('governance.transfer.typeEmail', { email: source.email })}
        autoComplete="off"
        maxLength={254}
        value={typed}
        error={isTried && !isTyped ? t('governance.transfer.notTyped', { email: source.email }) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Problem error={error} />
      <Row gap={8} wrap className={css.buttons}>
        <Button type="submit" look="danger" disabled={sending}>
          {t('governance.transfer.now', { email: target.email })}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('governance.transfer.back')}
        </Button>
      </Row>
    </Stack>
  );
};
