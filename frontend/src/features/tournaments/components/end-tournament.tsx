import { frozenFrom, type TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';
import { TypedAgain } from '../../../shared/forms/typed-again';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { tournamentActions } from '../api/membership';
import css from './manage.module.css';

/** The early end of a season: what ends with it, and its name typed once more. */
export const EndTournament = ({ tournament: { id, name, status, zone } }: { readonly tournament: TournamentDetail }) => {
  const { t, fmt } = useText();
  /** When the end was asked for; ISO 8601. */
  const [asked, setAsked] = useState<string>();
  const [wasLeft, setLeft] = useState(false);
  const { sending, error, send } = useSend([asked]);
  if (status !== 'active') return <p className={css.muted}>{t(`tournaments.status.${status}`)}</p>;
  const end = async () => {
    if (await send('changeTournament', (key) => write(tournamentActions.end, { tournamentId: id }, key)))
      toastSuccess(t('tournaments.said.end'));
  };
  const back = () => {
    setLeft(true);
    setAsked(undefined);
  };
  return (
    <section>
      <h2 className={css.heading}>{t('tournaments.manage.end')}</h2>
      {asked === undefined ? (
        <>
          <p className={css.muted}>{t('tournaments.manage.endText')}</p>
          <Button look="ghost" autoFocus={wasLeft} onClick={() => setAsked(new Date().toISOString())}>
            {t('tournaments.manage.end')}
          </Button>
        </>
      ) : (
        <TypedAgain
          name={name}
          maxLength={120}
          sending={sending}
          error={error}
          words={{
            type: t('tournaments.manage.typeName', { name }),
            now: t('tournaments.manage.endNow', { name }),
            back: t('tournaments.manage.back'),
          }}
          onAct={() => void end()}
          onBack={back}
        >
          <ul className={css.ends} aria-label={t('tournaments.manage.ends.title')}>
            <li>{t('tournaments.manage.ends.challenges')}</li>
            <li>{t('tournaments.manage.ends.results', { until: fmt.whenIn(zone, frozenFrom(asked)) })}</li>
            <li>{t('tournaments.manage.ends.frozen')}</li>
            <li>{t('tournaments.manage.ends.final')}</li>
          </ul>
        </TypedAgain>
      )}
    </section>
  );
};
