import { cleanUp } from '@tennis/contracts';
import { useState } from 'react';
import { TwoStepConfirm } from '../../../shared/forms/two-step-confirm';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Problem } from '../../../shared/ui/problem';
import css from './people.module.css';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

/** Removes proposals that were not validated in time, and shows how many. */
export const CleanUp = () => {
  const { t, fmt } = useText();
  const [asking, setAsking] = useState(false);
  const { sending, error, send } = useSend();
  const clean = async () => {
    const isDone = await send('cleanUp', async (key) => {
      const { clubs, tournaments } = await write(cleanUp, {}, key);
      toastSuccess(t('governance.cleanUp.done', { clubs: fmt.number(clubs), tournaments: fmt.number(tournaments) }));
    });
    if (isDone) setAsking(false);
  };
  return (
    <Stack as="section" gap={8} className={css.cleaning}>
      <h2 className={css.legend}>{t('governance.cleanUp.title')}</h2>
      <Muted className={css.why}>{t(asking ? 'governance.cleanUp.sure' : 'governance.cleanUp.lead')}</Muted>
      <Row gap={8} wrap>
        <TwoStepConfirm
          isAsking={asking}
          sending={sending}
          labels={{ ask: t('governance.cleanUp.act'), now: t('governance.cleanUp.now'), back: t('governance.back') }}
          onAsk={() => setAsking(true)}
          onBack={() => setAsking(false)}
          onConfirm={() => void clean()}
        />
      </Row>
      <Problem error={error} />
    </Stack>
  );
};
