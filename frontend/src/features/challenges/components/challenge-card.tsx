import { acceptChallenge, cancelChallenge, type Challenge, maxReason, rejectChallenge } from '@tennis/contracts';
import { useEffect, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { toastSuccess } from '../../../shared/lib/toasts';
import { write } from '../../../shared/lib/call';
import { draftKey, forgetText } from '../../../shared/lib/own-storage';
import { useDraftText } from '../../../shared/forms/use-draft';
import { refusedFields } from '../../../shared/lib/request';
import { useSend } from '../../../shared/lib/use-send';
import { useSuggestedTimes } from '../../../shared/api/suggested-times';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { wordsOfSilence } from '../../../shared/domain-ui/silence';
import { onlyTime, refusedTimes, TimeChoice, TimesField, useChosenTime } from '../../../shared/domain-ui/times';
import type { Box } from '../api/challenges';
import css from './challenge-card.module.css';

const intents = { accept: 'acceptChallenge', reject: 'rejectChallenge', cancel: 'processChallenge' } as const;

/** What a rejection would mean, before it is made (domain.md "Challenges"). */
const Consequence = ({ challenge: { rejecting, rejections, maxRejections } }: { readonly challenge: Challenge }) => {
  const { t, fmt } = useText();
  const counts = { n: fmt.number(rejections + 1), most: fmt.number(maxRejections) };
  return <p className={css.hint}>{t(`challenges.consequence.${rejecting}`, counts)}</p>;
};

/** The reason for a rejection that somebody began to write. */
const reasonOf = (id: string): string => `reason:${id}`;

const Answer = ({ challenge }: { readonly challenge: Challenge }) => {
  const { t } = useText();
  const { id, zone, proposedTimes, tournamentId, challengerId } = challenge;
  const open = proposedTimes.filter((time) => Date.parse(time) > Date.now());
  const [time, setTime] = useChosenTime(open, onlyTime(open));
  const { value: reason, change: setReason, forget } = useDraftText(reasonOf(id));
  const [mode, setMode] = useState<'answer' | 'counter' | 'reject'>(reason ? 'reject' : 'answer');
  const suggested = useSuggestedTimes(tournamentId, challengerId, mode === 'counter');
  // what they proposed is accepted, not proposed back, where anything else suits both
  const others = suggested.times.filter((one) => !proposedTimes.includes(one));
  const [times, setTimes] = useState<readonly string[]>([]);
  const { sending, error, send } = useSend([mode, time, times, reason]);
  const refused = refusedFields(error);
  const tell = async (
    answer: keyof typeof intents,
    sendIt: (key: string) => Promise<unknown>,
    said: 'accepted' | 'countered' | 'rejected',
  ) => {
    if (!(await send(intents[answer], sendIt))) return;
    forget();
    toastSuccess(t(`challenges.said.${said}`));
  };
  return (
    <div className={css.answer}>
      {mode === 'answer' && (
        <>
          <TimeChoice
            label={t('challenges.choose')}
            zone={zone}
            times={open}
            value={time}
            error={refused.has('time') ? error?.message : undefined}
            onChange={setTime}
          />
          <div className={css.buttons}>
            <Button
              disabled={sending}
              onClick={() =>
                void tell('accept', (key) => write(acceptChallenge, { challengeId: id, ...(time ? { time } : {}) }, key), 'accepted')
              }
            >
              {t('challenges.accept')}
            </Button>
            <Button look="ghost" onClick={() => setMode('counter')}>
              {t('challenges.otherTimes')}
            </Button>
            <Button look="ghost" onClick={() => setMode('reject')}>
              {t('challenges.reject')}
            </Button>
          </div>
        </>
      )}
      {mode === 'counter' && (
        <>
          <TimesField
            label={t('challenges.counter')}
            zone={zone}
            suggested={others.length > 0 ? others : suggested.times}
            loading={suggested.loading}
            value={times}
            refused={refusedTimes(refused, 'times', times)}
            onChange={setTimes}
          />
          <div className={css.buttons}>
            <Button
              disabled={sending}
              onClick={() => void tell('accept', (key) => write(acceptChallenge, { challengeId: id, times }, key), 'countered')}
            >
              {t('challenges.propose')}
            </Button>
            <Button look="quiet" onClick={() => setMode('answer')}>
              {t('challenges.back')}
            </Button>
          </div>
        </>
      )}
      {mode === 'reject' && (
        <>
          <Consequence challenge={challenge} />
          <TextField
            label={t('challenges.reason')}
            maxLength={maxReason}
            value={reason}
            error={refused.get('reason')}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className={css.buttons}>
            <Button
              look="danger"
              disabled={sending}
              onClick={() =>
                void tell(
                  'reject',
                  (key) => write(rejectChallenge, { challengeId: id, ...(reason.trim() ? { reason } : {}) }, key),
                  'rejected',
                )
              }
            >
              {t('challenges.rejectNow')}
            </Button>
            <Button
              look="quiet"
              onClick={() => {
                setReason('');
                setMode('answer');
              }}
            >
              {t('challenges.back')}
            </Button>
          </div>
        </>
      )}
      <Problem error={refused.has('time') ? undefined : error} />
    </div>
  );
};

/** Taking one's own challenge back, which nothing undoes: asked for, then said. */
const Cancel = ({ id }: { readonly id: string }) => {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const { sending, error, send } = useSend();
  const cancel = async () => {
    if (await send(intents.cancel, (key) => write(cancelChallenge, { challengeId: id }, key))) toastSuccess(t('challenges.said.cancelled'));
  };
  if (!asking)
    return (
      <div className={css.answer}>
        <Button look="ghost" onClick={() => setAsking(true)}>
          {t('challenges.cancel')}
        </Button>
      </div>
    );
  return (
    <div className={css.answer}>
      <p className={css.hint}>{t('challenges.cancelText')}</p>
      <div className={css.buttons}>
        <Button look="danger" disabled={sending} onClick={() => void cancel()}>
          {t('challenges.cancel')}
        </Button>
        <Button look="quiet" autoFocus onClick={() => setAsking(false)}>
          {t('challenges.back')}
        </Button>
      </div>
      <Problem error={error} />
    </div>
  );
};

/** One challenge: who, where they stand, when, until when, what happens otherwise, and what one may do. */
export const ChallengeCard = ({ challenge, box }: { readonly challenge: Challenge; readonly box: Box }) => {
  const { t, fmt } = useText();
  const {
    status,
    automatic,
    zone,
    proposedTimes,
    counterTimes,
    time,
    expiresAt,
    message,
    location,
    cause,
    reason,
    ranks,
    matchId,
    silence,
  } = challenge;
  const other = box === 'received' ? challenge.challengerName : challenge.challengedName;
  const rank = box === 'received' ? ranks.challenger : ranks.challenged;
  const expired = Date.parse(expiresAt) <= Date.now();
  useEffect(() => {
    if (status !== 'pending') forgetText(draftKey(reasonOf(challenge.id)));
  }, [challenge.id, status]);
  return (
    <article className={css.card} data-status={status} aria-label={t('challenges.cardLabel', { name: other })}>
      <header className={css.head}>
        <h2 className={css.name}>{other}</h2>
        <span className={css.status} data-status={status}>
          {t(`challenges.status.${status}`)}
        </span>
      </header>
      <p className={css.line}>
        {challenge.tournamentName} · {t('challenges.rank', { rank: fmt.ordinal(rank) })}
        {location && ` · ${location}`}
      </p>
      {message && <p className={css.message}>{t('ui.quoted', { words: message })}</p>}
      {status === 'pending' && (
        <p className={css.deadline}>
          {t(box === 'received' ? 'challenges.answerBy' : 'challenges.waitsUntil', { when: fmt.dateTime(expiresAt, zone) })}
          {box === 'received' && ` ${t(wordsOfSilence(silence))}`}
        </p>
      )}
      {status === 'pending' && box === 'sent' && (
        <p className={css.line}>{proposedTimes.map((proposed) => fmt.dateTime(proposed, zone)).join(' / ')}</p>
      )}
      {status === 'accepted' && (
        <p className={css.line}>
          {automatic && `${t('challenges.automatic')} `}
          {time && `${t('challenges.agreed', { when: fmt.dateTime(time, zone) })} `}
          {counterTimes.length > 0 && t('challenges.countered', { times: counterTimes.map((one) => fmt.dateTime(one, zone)).join(' / ') })}
          {!time && counterTimes.length === 0 && t('challenges.timeToAgree')}
        </p>
      )}
      {cause && <p className={css.line}>{t(`challenges.cause.${cause}`)}</p>}
      {reason && <p className={css.message}>{t('ui.quoted', { words: reason })}</p>}
      {status === 'pending' && !expired && box === 'received' && <Answer challenge={challenge} />}
      {status === 'pending' && !expired && box === 'sent' && <Cancel id={challenge.id} />}
      {matchId && (
        <ButtonLink look="ghost" to={`/matches/${matchId}`}>
          {t('challenges.toMatch')}
        </ButtonLink>
      )}
    </article>
  );
};
