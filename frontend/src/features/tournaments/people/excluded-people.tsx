import { useQuery } from '@tanstack/react-query';
import { type ExcludedPerson, listKeptOut, readmitPlayer, type TournamentDetail, unblockPlayer, views } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { ask, write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import css from '../components/manage.module.css';

const People = ({
  title,
  rows,
  children,
}: {
  readonly title: string;
  readonly rows: readonly ExcludedPerson[];
  /** Text about one person, and the action that lets them back. */
  readonly children: (row: ExcludedPerson) => { readonly line: string; readonly back: ReactNode };
}) =>
  rows.length > 0 && (
    <section>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.list}>
        {rows.map((row) => {
          const { line, back } = children(row);
          return (
            <li key={row.userId} className={css.row}>
              <Avatar name={row.name} />
              <span className={`${css.name} ${css.long}`}>
                {row.name}
                <small>{line}</small>
              </span>
              {back}
            </li>
          );
        })}
      </ul>
    </section>
  );

/**
 * People who may not enter until they are unblocked or their wait is over, with the action that lets them back; hidden if there are
 * none.
 */
export const ExcludedPeople = ({
  tournament: { id: tournamentId, zone },
}: {
  readonly tournament: Pick<TournamentDetail, 'id' | 'zone'>;
}) => {
  const { t, fmt } = useText();
  const { data = [] } = useQuery({
    queryKey: [views.tournament, tournamentId, 'kept-out'],
    queryFn: ({ signal }) => ask(listKeptOut, { tournamentId }, { signal }),
  });
  const { sending, error, send } = useSend();
  const restore = async (act: 'unblock' | 'readmit', { userId, name }: ExcludedPerson) => {
    const call = act === 'unblock' ? unblockPlayer : readmitPlayer;
    if (await send('updatePlayerStatus', (key) => write(call, { tournamentId, userId }, key)))
      toastSuccess(t(`people.said.${act}`, { name }));
  };
  const button = (act: 'unblock' | 'readmit', row: ExcludedPerson) => (
    <Button
      look="ghost"
      disabled={sending}
      aria-label={t(`people.named.${act}`, { name: row.name })}
      onClick={() => void restore(act, row)}
    >
      {t(`people.act.${act}`)}
    </Button>
  );
  const when = (instant: string) => fmt.whenIn(zone, instant);
  if (data.length === 0) return null;
  return (
    <>
      <People title={t('people.waiting')} rows={data.filter(({ how }) => how !== 'blocked')}>
        {(row) => ({
          line: t(`people.waits.${row.how === 'rejected' ? 'rejected' : 'removed'}`, {
            date: when(row.since),
            until: when(row.until ?? row.since),
          }),
          back: button('readmit', row),
        })}
      </People>
      <People title={t('people.blocked')} rows={data.filter(({ how }) => how === 'blocked')}>
        {(row) => ({ line: t('people.since', { date: when(row.since) }), back: button('unblock', row) })}
      </People>
      <Problem error={error} />
    </>
  );
};
