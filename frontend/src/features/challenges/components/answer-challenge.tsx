import { acceptChallenge, type Challenge, maxReason, rejectChallenge } from '@tennis/contracts';
import { useEffect, useRef, useState } from 'react';
import { useChosenTime } from '../../../shared/domain-ui/times';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useToastWhenGone } from '../../../shared/forms/use-toast-when-gone';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { fieldErrors } from '../../../shared/lib/request';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import css from './challenge-card.module.css';
import { ChooseTime } from './choose-time';
import { OtherTimes } from './other-times';
import { Row, Stack } from '../../../shared/ui/layout/layout';

const intents = { accept: 'acceptChallenge', reject: 'rejectChallenge' } as const;

type Mode = 'answer' | 'counter' | 'reject';

/** Draft key of the reason for a rejection. */
export const rejectionDraftKey = (id: string): string => `reason:${id}`;

/** Shows what a rejection will cause, before it is sent (domain.md "Challenges"). */
const Consequence = ({
  challenge: { rejecting, rejections, maxRejections },
  isFocused,
}: {
  readonly challenge: Challenge;
  /** The pressed button has disappeared, so the focus moves here. */
  readonly isFocused: boolean;
}) => {
  const { t, fmt } = useText();
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFocused) paragraph.current?.focus();
  }, [isFocused]);
  const counts = { n: fmt.number(rejections + 1), most: fmt.number(maxRejections) };
  return (
    <p ref={paragraph} tabIndex={-1} className={css.hint}>
      {t(`challenges.consequence.${rejecting}`, counts)}
    </p>
  );
};

/** Answers of the challenged player: accept one of the times, propose others, or reject. */
export const AnswerChallenge = ({ challenge }: { readonly challenge: Challenge }) => {
  const { t } = useText();
  const { id, zone, proposedTimes, busy, tournamentId, challengerId, challengerName } = challenge;
  const chosen = useChosenTime(
    proposedTimes.filter((time) => Date.parse(time) > Date.now()),
    busy,
  );
  const { time } = chosen;
  const { value: reason, change: setReason, forget } = useDraftText(rejectionDraftKey(id));
  const [mode, setMode] = useState<Mode>(reason ? 'reject' : 'answer');
  // The mode before the current one; undefined until the reader has changed modes.
  const [previousMode, setPreviousMode] = useState<Mode>();
  const changeMode = (to: Mode) => {
    setPreviousMode(mode);
    setMode(to);
  };
  const [times, setTimes] = useState<readonly string[]>([]);
  const { sending, error, send } = useSend([mode, time, times, reason], { once: true });
  const refused = fieldErrors(error);
  // No form opens while its answer cannot be sent.
  const offlineReason = sending === 'offline' && sending;
  const [isAnswered, setAnswered] = useState(false);
  useToastWhenGone(mode !== 'answer' && !isAnswered && !error, t('challenges.gone', { name: challengerName }));
  const sendAnswer = async (
    answer: keyof typeof intents,
    request: (key: string) => Promise<unknown>,
    messageKey: 'accepted' | 'countered' | 'rejected',
  ) => {
    if (!(await send(intents[answer], request))) return;
    setAnswered(true);
    forget();
    toastSuccess(t(`challenges.said.${messageKey}`));
  };
  const accept = () =>
    sendAnswer('accept', (key) => write(acceptChallenge, { challengeId: id, ...(time ? { time } : {}) }, key), 'accepted');
  const counter = () => sendAnswer('accept', (key) => write(acceptChallenge, { challengeId: id, times: [...times] }, key), 'countered');
  const reject = () =>
    sendAnswer('reject', (key) => write(rejectChallenge, { challengeId: id, ...(reason.trim() ? { reason } : {}) }, key), 'rejected');
  return (
    <Stack gap={12} align="start" className={css.answer}>
      {mode === 'answer' && (
        <ChooseTime act="accept" zone={zone} chosen={chosen} sending={sending} error={error} onTake={() => void accept()}>
          {(submitButton) => (
            <Row gap={8} wrap className={css.buttons}>
              {submitButton}
              <Button look="ghost" disabled={offlineReason} autoFocus={previousMode === 'counter'} onClick={() => changeMode('counter')}>
                {t('challenges.otherTimes')}
              </Button>
              <Button look="ghost" disabled={offlineReason} autoFocus={previousMode === 'reject'} onClick={() => changeMode('reject')}>
                {t('challenges.reject')}
              </Button>
            </Row>
          )}
        </ChooseTime>
      )}
      {mode === 'counter' && (
        <OtherTimes
          proposal={{ id, tournamentId, zone, opponentId: challengerId, times: proposedTimes }}
          accepts
          value={times}
          sending={sending}
          error={error}
          onChange={setTimes}
          onPropose={() => void counter()}
          onBack={() => changeMode('answer')}
        />
      )}
      {mode === 'reject' && (
        <>
          <Consequence challenge={challenge} isFocused={previousMode !== undefined} />
          <TextField
            label={t('challenges.reason')}
            maxLength={maxReason}
            value={reason}
            error={refused.get('reason')}
            onChange={(event) => setReason(event.target.value)}
          />
          <Row gap={8} wrap className={css.buttons}>
            <Button look="danger" disabled={sending} onClick={() => void reject()}>
              {t('challenges.rejectNow')}
            </Button>
            <Button
              look="quiet"
              onClick={() => {
                setReason('');
                changeMode('answer');
              }}
            >
              {t('challenges.back')}
            </Button>
          </Row>
        </>
      )}
      <Problem error={refused.has('time') || refused.has('times') ? undefined : error} />
    </Stack>
  );
};
