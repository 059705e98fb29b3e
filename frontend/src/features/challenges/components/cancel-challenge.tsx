import { cancelChallenge } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import css from './challenge-card.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** Cancels one's own challenge after a confirmation; it cannot be undone. */
export const CancelChallenge = ({ id }: { readonly id: string }) => {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const { sending, error, send } = useSend();
  const cancel = async () => {
    if (await send('processChallenge', (key) => write(cancelChallenge, { challengeId: id }, key)))
      toastSuccess(t('challenges.said.cancelled'));
  };
  if (!asking)
    return (
      <Stack gap={12} align="start" className={css.answer}>
        <Button look="ghost" onClick={() => setAsking(true)}>
          {t('challenges.cancel')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap={12} align="start" className={css.answer}>
      <p className={css.hint}>{t('challenges.cancelText')}</p>
      <Row gap={8} wrap className={css.buttons}>
        <Button look="danger" disabled={sending} onClick={() => void cancel()}>
          {t('challenges.cancel')}
        </Button>
        <Button look="quiet" autoFocus onClick={() => setAsking(false)}>
          {t('challenges.back')}
        </Button>
      </Row>
      <Problem error={error} />
    </Stack>
  );
};
