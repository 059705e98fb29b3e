import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { requestAnswers, useJoinRequests } from '../api/membership';
import css from '../components/manage.module.css';

/** Who asks to enter a private ladder, and the answer. */
export const JoinRequests = ({ tournamentId }: { readonly tournamentId: string }) => {
  const { t, fmt } = useText();
  const query = useJoinRequests(tournamentId);
  const { sending, error, send } = useSend();
  const answer = async (userId: string, how: 'approve' | 'reject') => {
    if (await send('answerRequest', (key) => write(requestAnswers[how], { tournamentId, userId }, key)))
      toastSuccess(t(`tournaments.manage.said.${how}`));
  };
  return (
    <Region query={query} failed={t('tournaments.manage.failed')} skeleton={<RowsSkeleton rows={2} height="60px" />}>
      {(requests) => (
        <>
          {requests.length === 0 ? (
            <p className={css.muted}>{t('tournaments.manage.noRequests')}</p>
          ) : (
            <ul className={css.list}>
              {requests.map(({ userId, name, message, askedAt }, index) => (
                <li key={userId} className={css.row}>
                  <Avatar name={name} />
                  <span className={css.name}>
                    {name}
                    <small>
                      <time dateTime={askedAt}>{fmt.dateTime(askedAt)}</time>
                    </small>
                    {message && <span className={css.words}>{t('ui.quoted', { words: message })}</span>}
                  </span>
                  <span className={css.buttons}>
                    <Button
                      look={index === 0 ? 'primary' : 'ghost'}
                      disabled={sending}
                      aria-label={t('tournaments.manage.approveName', { name })}
                      onClick={() => void answer(userId, 'approve')}
                    >
                      {t('tournaments.manage.approve')}
                    </Button>
                    <Button
                      look="ghost"
                      disabled={sending}
                      aria-label={t('tournaments.manage.rejectName', { name })}
                      onClick={() => void answer(userId, 'reject')}
                    >
                      {t('tournaments.manage.reject')}
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )}
          <Problem error={error} />
        </>
      )}
    </Region>
  );
};
