import { cleanUp } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import css from './people.module.css';

/** Takes away at once what nobody validated in time, and says how much that was. */
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
    <section className={css.cleaning}>
      <h2 className={css.legend}>{t('governance.cleanUp.title')}</h2>
      <p className={css.why}>{t(asking ? 'governance.cleanUp.sure' : 'governance.cleanUp.lead')}</p>
      <div className={css.buttons}>
        {asking ? (
          <>
            <Button look="danger" disabled={sending} onClick={() => void clean()}>
              {t('governance.cleanUp.now')}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {t('governance.back')}
            </Button>
          </>
        ) : (
          <Button look="ghost" onClick={() => setAsking(true)}>
            {t('governance.cleanUp.act')}
          </Button>
        )}
      </div>
      <Problem error={error} />
    </section>
  );
};
