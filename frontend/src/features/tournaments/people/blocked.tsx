import { useQuery } from '@tanstack/react-query';
import { listBlocked, type TournamentDetail, unblockPlayer, views } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { ask, write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import css from '../components/manage.module.css';

/** Who may not enter, with the way back; nothing while nobody is blocked. */
export const BlockedPeople = ({
  tournament: { id: tournamentId, zone },
}: {
  readonly tournament: Pick<TournamentDetail, 'id' | 'zone'>;
}) => {
  const { t, fmt } = useText();
  const { data: blocked = [] } = useQuery({
    queryKey: [views.tournament, tournamentId, 'blocked'],
    queryFn: ({ signal }) => ask(listBlocked, { tournamentId }, { signal }),
  });
  const { sending, error, send } = useSend();
  const unblock = async (userId: string) => {
    if (await send('updatePlayerStatus', (key) => write(unblockPlayer, { tournamentId, userId }, key)))
      toastSuccess(t('tournaments.people.unblocked'));
  };
  if (blocked.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{t('tournaments.people.blocked')}</h2>
      <ul className={css.list}>
        {blocked.map(({ userId, name, since }) => (
          <li key={userId} className={css.row}>
            <Avatar name={name} />
            <span className={css.name}>
              {name}
              <small>{t('tournaments.people.since', { date: fmt.whenIn(zone, since) })}</small>
            </span>
            <Button
              look="ghost"
              disabled={sending}
              aria-label={t('tournaments.people.unblockName', { name })}
              onClick={() => void unblock(userId)}
            >
              {t('tournaments.people.unblock')}
            </Button>
          </li>
        ))}
      </ul>
      <Problem error={error} />
    </section>
  );
};
