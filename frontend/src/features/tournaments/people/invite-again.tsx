import { invitePlayers, type TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Choice } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import css from '../components/manage.module.css';
import { useEarlierSeasons } from './use-earlier-seasons';

/**
 * Invites players of the creator's other ladders with one press; they enter or ask to by themselves. Hidden if nobody can be or was
 * invited; before validation it says that this can be done later.
 */
export const InviteAgain = ({
  tournament: { id: tournamentId, privacy, status },
}: {
  readonly tournament: Pick<TournamentDetail, 'id' | 'privacy' | 'status'>;
}) => {
  const { t, fmt } = useText();
  const { data } = useEarlierSeasons(tournamentId, true);
  const [chosen, setChosen] = useState('');
  const { sending, error, send } = useSend([chosen]);
  if (!data || (data.seasons.length === 0 && data.invited === 0)) return null;
  const { invited, seasons } = data;
  const season = seasons.find((one) => one.tournamentId === chosen) ?? seasons[0];
  const invite = async (fromTournamentId: string) => {
    if (await send('sendInvite', (key) => write(invitePlayers, { tournamentId, fromTournamentId }, key)))
      toastSuccess(t('tournaments.people.again.said'));
  };
  return (
    <section className={css.again}>
      <h3 className={css.heading}>{t('tournaments.people.again.title')}</h3>
      {status === 'pending' && <p className={css.muted}>{t('tournaments.people.again.waits')}</p>}
      {invited > 0 && <p className={css.muted}>{t('tournaments.people.again.invited', { count: invited, n: fmt.number(invited) })}</p>}
      {status === 'active' && season && (
        <>
          {(seasons.length > 1 || invited > 0) && (
            <Choice
              label={t('tournaments.people.again.from')}
              value={season.tournamentId}
              options={seasons.map((one) => ({
                value: one.tournamentId,
                label: `${one.name} · ${t('tournaments.players', { count: one.players, n: fmt.number(one.players) })}`,
              }))}
              onChange={setChosen}
            />
          )}
          <p className={css.muted}>
            {t('tournaments.people.again.text', { count: season.players, n: fmt.number(season.players) })}{' '}
            {privacy === 'private' && t('tournaments.people.again.asks')}
          </p>
          <div className={css.buttons}>
            <Button disabled={sending} onClick={() => void invite(season.tournamentId)}>
              {t('tournaments.people.again.act', { name: season.name })}
            </Button>
          </div>
        </>
      )}
      <Problem error={error} />
    </section>
  );
};
