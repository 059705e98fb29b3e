import { startMatch } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import css from './match-actions.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** Starts the match after a confirmation: from then on no other times can be proposed. */
export const StartMatch = ({ matchId }: { readonly matchId: string }) => {
  const { t } = useText();
  const [asking, ask] = useState(false);
  const { sending, error, send } = useSend([asking]);
  const start = async () => {
    if (await send('startMatch', (key) => write(startMatch, { matchId }, key))) toastSuccess(t('matches.said.start'));
  };
  return (
    <>
      <Button look="quiet" onClick={() => ask(true)}>
        {t('matches.start.ask')}
      </Button>
      {asking && (
        <Sheet title={t('matches.start.title')} onClose={() => ask(false)}>
          <Stack gap={16} align="start" className={css.actions}>
            <p>{t('matches.start.text')}</p>
            <Problem error={error} />
            <Row gap={8} wrap className={css.buttons}>
              <Button data-focus disabled={sending} onClick={() => void start()}>
                {t('matches.start.now')}
              </Button>
              <Button look="quiet" onClick={() => ask(false)}>
                {t('matches.early.no')}
              </Button>
            </Row>
          </Stack>
        </Sheet>
      )}
    </>
  );
};
