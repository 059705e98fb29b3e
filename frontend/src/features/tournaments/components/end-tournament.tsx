import type { TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { tournamentActions } from '../api/membership';
import css from './manage.module.css';

/** The early end, with what follows from it before it is asked for. */
export const EndTournament = ({ tournament: { id, name, status } }: { readonly tournament: TournamentDetail }) => {
  const { t } = useText();
  const [ending, setEnding] = useState(false);
  const { sending, error, send } = useSend([ending]);
  if (status !== 'active') return <p className={css.muted}>{t(`tournaments.status.${status}`)}</p>;
  const end = async () => {
    if (await send('changeTournament', (key) => write(tournamentActions.end, { tournamentId: id }, key)))
      toastSuccess(t('tournaments.said.end'));
  };
  return (
    <section>
      <h2 className={css.heading}>{t('tournaments.manage.end')}</h2>
      <p className={css.muted}>{t('tournaments.manage.endText')}</p>
      <div className={css.buttons}>
        {ending ? (
          <>
            <Button look="danger" disabled={sending} onClick={() => void end()}>
              {t('tournaments.manage.endNow', { name })}
            </Button>
            <Button look="quiet" onClick={() => setEnding(false)}>
              {t('tournaments.manage.back')}
            </Button>
          </>
        ) : (
          <Button look="ghost" onClick={() => setEnding(true)}>
            {t('tournaments.manage.end')}
          </Button>
        )}
      </div>
      <Problem error={error} />
    </section>
  );
};
