import { endTournament, frozenFrom, type TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { ConfirmByName } from './confirm-by-name';
import css from './manage.module.css';
import { Text } from '../../../shared/ui/layout/layout';

/** Consequences of ending the season now; "now" is when they are first shown. */
const Consequences = ({ zone }: { readonly zone: string }) => {
  const { t, fmt } = useText();
  const [openedAt] = useState(() => new Date().toISOString());
  return (
    <ul className={css.ends} aria-label={t('people.manage.ends.title')}>
      <li>{t('people.manage.ends.challenges')}</li>
      <li>{t('people.manage.ends.results', { until: fmt.whenIn(zone, frozenFrom(openedAt)) })}</li>
      <li>{t('people.manage.ends.frozen')}</li>
      <li>{t('people.manage.ends.final')}</li>
    </ul>
  );
};

/** Ends a season early: shows what ends with it, and asks for its name. */
export const EndTournament = ({ tournament: { id, name, status, zone } }: { readonly tournament: TournamentDetail }) => {
  const { t } = useText();
  const navigate = useNavigate();
  if (status !== 'active')
    return (
      <Text muted marginBottom={12}>
        {t(`tournaments.status.${status}`)}
      </Text>
    );
  const showEnd = () => {
    toastSuccess(t('tournaments.said.end'));
    // Shows the result of the ladder.
    void navigate(`/tournaments/${id}`);
    scrollTo(0, 0);
  };
  return (
    <section>
      <h2 className={css.heading}>{t('people.manage.end')}</h2>
      <ConfirmByName
        name={name}
        words={{ ask: t('people.manage.end'), now: t('people.manage.endNow', { name }) }}
        before={
          <Text muted marginBottom={12}>
            {t('people.manage.endText')}
          </Text>
        }
        intent="changeTournament"
        act={(_typed, key) => write(endTournament, { tournamentId: id }, key)}
        onDone={showEnd}
      >
        <Consequences zone={zone} />
      </ConfirmByName>
    </section>
  );
};
