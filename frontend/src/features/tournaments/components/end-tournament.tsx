import { frozenFrom, type TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { tournamentActions } from '../api/membership';
import { ConfirmByName } from './confirm-by-name';
import css from './manage.module.css';
import { Text } from '../../../shared/ui/layout/layout';

/** Ends a season early: shows what ends with it, and asks for its name. */
export const EndTournament = ({ tournament: { id, name, status, zone } }: { readonly tournament: TournamentDetail }) => {
  const { t, fmt } = useText();
  const navigate = useNavigate();
  /** Time at which the confirmation was opened; ISO 8601. */
  const [openedAt, setOpenedAt] = useState<string>();
  const { sending, error, send } = useSend([openedAt]);
  if (status !== 'active')
    return (
      <Text muted marginBottom={12}>
        {t(`tournaments.status.${status}`)}
      </Text>
    );
  const end = async () => {
    if (!(await send('changeTournament', (key) => write(tournamentActions.end, { tournamentId: id }, key)))) return;
    toastSuccess(t('tournaments.said.end'));
    // Shows the result of the ladder.
    void navigate(`/tournaments/${id}`);
    scrollTo(0, 0);
  };
  return (
    <section>
      <h2 className={css.heading}>{t('tournaments.manage.end')}</h2>
      {openedAt === undefined && (
        <Text muted marginBottom={12}>
          {t('tournaments.manage.endText')}
        </Text>
      )}
      <ConfirmByName
        name={name}
        asking={openedAt !== undefined}
        sending={sending}
        error={error}
        words={{ ask: t('tournaments.manage.end'), now: t('tournaments.manage.endNow', { name }) }}
        onAsk={() => setOpenedAt(new Date().toISOString())}
        onBack={() => setOpenedAt(undefined)}
        onAct={() => void end()}
      >
        <ul className={css.ends} aria-label={t('tournaments.manage.ends.title')}>
          <li>{t('tournaments.manage.ends.challenges')}</li>
          {openedAt && <li>{t('tournaments.manage.ends.results', { until: fmt.whenIn(zone, frozenFrom(openedAt)) })}</li>}
          <li>{t('tournaments.manage.ends.frozen')}</li>
          <li>{t('tournaments.manage.ends.final')}</li>
        </ul>
      </ConfirmByName>
    </section>
  );
};
