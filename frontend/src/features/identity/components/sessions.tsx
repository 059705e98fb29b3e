import { listSessions, type OpenSession, revokeOtherSessions, revokeSession } from '@tennis/contracts';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../shared/i18n/use-text';
import { ask, write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { deviceName } from '../api/device-name';
import css from './sessions.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

const Row = ({ session }: { readonly session: OpenSession }) => {
  const { t, fmt } = useText();
  const { sending, error, send } = useSend();
  const name = deviceName(session.device) ?? t('identity.sessions.unknown');
  const end = async () => {
    if (await send('endSession', (key) => write(revokeSession, { sessionId: session.id }, key))) toastSuccess(t('identity.sessions.ended'));
  };
  return (
    <li className={css.session}>
      <div>
        <strong>{name}</strong>
        <small>
          {t('identity.sessions.since', { when: fmt.dateTime(session.createdAt) })}
          <br />
          {session.current ? t('identity.sessions.current') : t('identity.sessions.seen', { when: fmt.dateTime(session.lastSeenAt) })}
        </small>
      </div>
      {!session.current && (
        <Button look="ghost" disabled={sending} aria-label={t('identity.sessions.endOf', { name })} onClick={() => void end()}>
          {t('identity.sessions.end')}
        </Button>
      )}
      <Problem error={error} />
    </li>
  );
};

const EndOthers = () => {
  const { t } = useText();
  const { sending, error, send } = useSend();
  const end = async () => {
    if (await send('endSession', (key) => write(revokeOtherSessions, {}, key))) toastSuccess(t('identity.sessions.othersEnded'));
  };
  return (
    <>
      <Problem error={error} />
      <div className={css.others}>
        <Button look="ghost" disabled={sending} onClick={() => void end()}>
          {t('identity.sessions.endOthers')}
        </Button>
      </div>
    </>
  );
};

/** Sessions of the user; each of the others can be ended at once. */
export const Sessions = () => {
  const { t } = useText();
  const query = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => ask(listSessions, {}, { signal }),
  });
  return (
    <Region query={query} failed={t('identity.sessions.failed')} skeleton={<RowsSkeleton rows={2} />}>
      {(sessions) => (
        <>
          <Stack as="ul" gap={8}>
            {[...sessions]
              .sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt))
              .map((session) => (
                <Row key={session.id} session={session} />
              ))}
          </Stack>
          {sessions.length > 1 && <EndOthers />}
        </>
      )}
    </Region>
  );
};
