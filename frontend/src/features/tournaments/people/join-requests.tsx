import type { TournamentDetail } from '@tennis/contracts';
import { useEffect, useRef, useState } from 'react';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { RequestError } from '../../../shared/lib/request';
import { toastSuccess } from '../../../shared/lib/toasts';
import { type Sending, useSend } from '../../../shared/lib/use-send';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { requestAnswers, useJoinRequests } from '../api/membership';
import css from '../components/manage.module.css';
import { ReasonArea, reasonBody } from './reason-area';
import { Row, Stack, Text } from '../../../shared/ui/layout/layout';

/** Before a refusal: its consequences, and a reason that the person reads. */
const Refusal = ({
  name,
  reason,
  sending,
  onWrite,
  onRefuse,
  onBack,
}: {
  readonly name: string;
  readonly reason: string;
  readonly sending: Sending;
  readonly onWrite: (reason: string) => void;
  readonly onRefuse: () => void;
  readonly onBack: () => void;
}) => {
  const { t } = useText();
  const consequences = useRef<HTMLParagraphElement>(null);
  useEffect(() => consequences.current?.focus(), []);
  return (
    <Stack gap={12} className={css.refusal}>
      <p ref={consequences} tabIndex={-1}>
        {t('people.manage.rejectText', { name })}
      </p>
      <ReasonArea label={t('people.manage.reason.asked')} value={reason} onWrite={onWrite} />
      <Row gap={8} wrap>
        <Button look="danger" disabled={sending} onClick={onRefuse}>
          {t('people.manage.rejectNow', { name })}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('people.manage.back')}
        </Button>
      </Row>
    </Stack>
  );
};

/** Open requests to enter a ladder, with the answers; a ladder that became public may still have some. */
export const JoinRequests = ({ tournament: { id: tournamentId, privacy, zone } }: { readonly tournament: TournamentDetail }) => {
  const { t, fmt } = useText();
  const query = useJoinRequests(tournamentId);
  const [refusing, setRefusing] = useState<string>();
  const { value: reason, change: setReason, forget } = useDraftText(`refusal:${tournamentId}`);
  const { sending, error, send } = useSend([reason]);
  const [lastRefused, setLastRefused] = useState<string>();
  const answer = async (userId: string, how: 'approve' | 'reject') => {
    const about = { tournamentId, userId, ...(how === 'reject' ? reasonBody(reason) : {}) };
    if (!(await send('answerRequest', (key) => write(requestAnswers[how], about, key)))) return;
    forget();
    toastSuccess(t(`people.manage.said.${how}`));
  };
  /** Accepts all open requests one after the other; skips those withdrawn meanwhile. */
  const acceptAll = async (userIds: readonly string[]) => {
    let accepted = 0;
    const acceptEach = async (key: string) => {
      for (const userId of userIds)
        await write(requestAnswers.approve, { tournamentId, userId }, `${key}-${userId}`).then(
          () => (accepted += 1),
          (failure: unknown) => {
            if (!(failure instanceof RequestError && failure.code === 'tournament.no-request')) throw failure;
          },
        );
    };
    if (await send('answerRequest', acceptEach))
      toastSuccess(t('people.manage.said.approveAll', { count: accepted, n: fmt.number(accepted) }));
  };
  if (privacy === 'public' && !query.data?.length) return null;
  return (
    <section>
      <h2 className={css.heading}>{t('people.manage.requests')}</h2>
      <Region query={query} failed={t('people.manage.failed')} skeleton={<RowsSkeleton rows={2} height="60px" />}>
        {(requests) => (
          <>
            {requests.length === 0 ? (
              <Text muted marginBottom={12}>
                {t('people.manage.noRequests')}
              </Text>
            ) : (
              <ul className={css.list}>
                {requests.map(({ userId, name, message, askedAt }, index) => (
                  <li key={userId} className={css.row}>
                    <Avatar name={name} />
                    <span className={css.name}>
                      {name}
                      <small>
                        <time dateTime={askedAt}>{fmt.whenIn(zone, askedAt)}</time>
                      </small>
                      {message && <span className={css.words}>{t('ui.quoted', { words: message })}</span>}
                    </span>
                    {refusing === userId ? (
                      <Refusal
                        name={name}
                        reason={reason}
                        onWrite={setReason}
                        sending={sending}
                        onRefuse={() => void answer(userId, 'reject')}
                        onBack={() => {
                          setLastRefused(userId);
                          setRefusing(undefined);
                        }}
                      />
                    ) : (
                      <Row as="span" gap={8} wrap>
                        <Button
                          look={index === 0 ? 'primary' : 'ghost'}
                          disabled={sending}
                          aria-label={t('people.manage.approveName', { name })}
                          onClick={() => void answer(userId, 'approve')}
                        >
                          {t('people.manage.approve')}
                        </Button>
                        <Button
                          look="ghost"
                          autoFocus={lastRefused === userId}
                          disabled={sending}
                          aria-label={t('people.manage.rejectName', { name })}
                          onClick={() => {
                            setReason('');
                            setRefusing(userId);
                          }}
                        >
                          {t('people.manage.reject')}
                        </Button>
                      </Row>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {requests.length > 1 && (
              <Button
                look="ghost"
                className={css.all!}
                disabled={sending}
                onClick={() => void acceptAll(requests.map(({ userId }) => userId))}
              >
                {t('people.manage.approveAll', { count: requests.length, n: fmt.number(requests.length) })}
              </Button>
            )}
            <Problem error={error} />
          </>
        )}
      </Region>
    </section>
  );
};
