import { acceptChallenge, type Challenge, maxReason, rejectChallenge } from '@tennis/contracts';
import { useEffect, useRef, useState } from 'react';
import { firstFree, useChosenTime } from '../../../shared/domain-ui/times';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useGoneMeanwhile } from '../../../shared/forms/use-gone-meanwhile';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { refusedFields } from '../../../shared/lib/request';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import css from './challenge-card.module.css';
import { ChooseTime } from './choose-time';
import { OtherTimes } from './other-times';

const intents = { accept: 'acceptChallenge', reject: 'rejectChallenge' } as const;

type Mode = 'answer' | 'counter' | 'reject';

/** Draft key of the reason for a rejection. */
export const reasonOf = (id: string): string => `reason:${id}`;

/** Shows what a rejection will cause, before it is sent (domain.md "Challenges"). */
const Consequence = ({
  challenge: { rejecting, rejections, maxRejections },
  isAsked,
}: {
  readonly challenge: Challenge;
  /** The pressed button has disappeared, so the focus moves here. */
  readonly isAsked: boolean;
}) => {
  const { t, fmt } = useText();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAsked) said.current?.focus();
  }, [isAsked]);
  const counts = { n: fmt.number(rejections + 1), most: fmt.number(maxRejections) };
  return (
    <p ref={said} tabIndex={-1} className={css.hint}>
      {t(`challenges.consequence.${rejecting}`, counts)}
    </p>
  );
};

/** Answers of the challenged player: accept one of the times, propose others, or reject. */
export const AnswerChallenge = ({ challenge }: { readonly challenge: Challenge }) => {
  const { t } = useText();
  const { id, zone, proposedTimes, busy, tournamentId, challengerId, challengerName } = challenge;
  const open = proposedTimes.filter((time) => Date.parse(time) > Date.now());
  const [time, setTime] = useChosenTime(open, firstFree(open, busy));
  const { value: reason, change: setReason, forget } = useDraftText(reasonOf(id));
  const [mode, setMode] = useState<Mode>(reason ? 'reject' : 'answer');
  // The mode before the current one; undefined until the reader has changed modes.
  const [left, setLeft] = useState<Mode>();
  const turnTo = (to: Mode) => {
    setLeft(mode);
    setMode(to);
  };
  const [times, setTimes] = useState<readonly string[]>([]);
  const { sending, error, send } = useSend([mode, time, times, reason], { once: true });
  const refused = refusedFields(error);
  // No form opens while its answer cannot be sent.
  const away = sending === 'offline' && sending;
  const [isAnswered, setAnswered] = useState(false);
  useGoneMeanwhile(mode !== 'answer' && !isAnswered && !error, t('challenges.gone', { name: challengerName }));
  const tell = async (
    answer: keyof typeof intents,
    sendIt: (key: string) => Promise<unknown>,
    said: 'accepted' | 'countered' | 'rejected',
  ) => {
    if (!(await send(intents[answer], sendIt))) return;
    setAnswered(true);
    forget();
    toastSuccess(t(`challenges.said.${said}`));
  };
  const accept = () => tell('accept', (key) => write(acceptChallenge, { challengeId: id, ...(time ? { time } : {}) }, key), 'accepted');
  const counter = () => tell('accept', (key) => write(acceptChallenge, { challengeId: id, times: [...times] }, key), 'countered');
  const reject = () =>
    tell('reject', (key) => write(rejectChallenge, { challengeId: id, ...(reason.trim() ? { reason } : {}) }, key), 'rejected');
  return (
    <div className={css.answer}>
      {mode === 'answer' && (
        <ChooseTime
          act="accept"
          zone={zone}
          times={open}
          busy={busy}
          value={time}
          sending={sending}
          error={refused.has('time') ? error?.message : undefined}
          onChange={setTime}
          onTake={() => void accept()}
        >
          {(take) => (
            <div className={css.buttons}>
              {take}
              <Button look="ghost" disabled={away} autoFocus={left === 'counter'} onClick={() => turnTo('counter')}>
                {t('challenges.otherTimes')}
              </Button>
              <Button look="ghost" disabled={away} autoFocus={left === 'reject'} onClick={() => turnTo('reject')}>
                {t('challenges.reject')}
              </Button>
            </div>
          )}
        </ChooseTime>
      )}
      {mode === 'counter' && (
        <OtherTimes
          id={id}
          tournamentId={tournamentId}
          zone={zone}
          opponentId={challengerId}
          proposed={proposedTimes}
          accepts
          value={times}
          sending={sending}
          error={error}
          onChange={setTimes}
          onPropose={() => void counter()}
          onBack={() => turnTo('answer')}
        />
      )}
      {mode === 'reject' && (
        <>
          <Consequence challenge={challenge} isAsked={left !== undefined} />
          <TextField
            label={t('challenges.reason')}
            maxLength={maxReason}
            value={reason}
            error={refused.get('reason')}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className={css.buttons}>
            <Button look="danger" disabled={sending} onClick={() => void reject()}>
              {t('challenges.rejectNow')}
            </Button>
            <Button
              look="quiet"
              onClick={() => {
                setReason('');
                turnTo('answer');
              }}
            >
              {t('challenges.back')}
            </Button>
          </div>
        </>
      )}
      <Problem error={refused.has('time') || refused.has('times') ? undefined : error} />
    </div>
  );
};
