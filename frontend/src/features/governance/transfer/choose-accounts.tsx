import { previewTransfer, type TransferPreview } from '@tennis/contracts';
import type { FormOf } from '../../../shared/forms/use-call-form';
import { useText } from '../../../shared/i18n/use-text';
import { ask } from '../../../shared/lib/call';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import css from './transfer.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** E-mail addresses of the two accounts. */
export interface Emails {
  readonly sourceEmail: string;
  readonly targetEmail: string;
}

/** First step: choose the source account and the target account that continues it. */
export const ChooseAccounts = ({
  form: { input, sending, error, send, formProps },
  onFound,
}: {
  readonly form: FormOf<Emails>;
  readonly onFound: (found: TransferPreview) => void;
}) => {
  const { t } = useText();
  const compare = (emails: Emails) => send('compareAccounts', async () => onFound(await ask(previewTransfer, emails)));
  const field = (name: keyof Emails) => (
    <TextField label={t(`governance.transfer.${name}`)} type="email" autoComplete="off" maxLength={254} {...input(name)} />
  );
  return (
    <Stack as="form" gap={16} className={css.form} {...formProps(compare)}>
      {field('sourceEmail')}
      {field('targetEmail')}
      <Problem error={error} />
      <Row gap={8} wrap className={css.buttons}>
        <Button type="submit" disabled={sending}>
          {t('governance.transfer.compare')}
        </Button>
      </Row>
    </Stack>
  );
};
