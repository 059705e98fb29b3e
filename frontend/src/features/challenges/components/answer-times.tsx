import { type BusyTime, confirmTime, proposeTime } from '@tennis/contracts';
import { type ReactNode, useState } from 'react';
import { firstFreeTime, useChosenTime } from '../../../shared/domain-ui/times';
import { WaitingButtons } from '../../../shared/domain-ui/waiting';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { fieldErrors } from '../../../shared/lib/request';
import { showToast } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { ChooseTime } from './choose-time';
import { OtherTimes } from './other-times';

/** Answers the times proposed for a match, where they are shown: accepts one, or proposes others. */
export const AnswerTimes = ({
  matchId,
  tournamentId,
  opponentId,
  zone,
  times,
  busy,
  look,
  onDone,
  children,
}: {
  readonly matchId: string;
  readonly tournamentId: string;
  /** Undefined when unknown: then no other times can be proposed here. */
  readonly opponentId: string | undefined;
  readonly zone: string;
  readonly times: readonly string[];
  readonly busy: readonly BusyTime[] | undefined;
  readonly look?: 'primary' | 'ghost' | undefined;
  /** Called after an answer was sent from here. */
  readonly onDone?: (() => void) | undefined;
  /** Other links to the match. */
  readonly children: ReactNode;
}) => {
  const { t } = useText();
  const openTimes = times.filter((time) => Date.parse(time) > Date.now());
  const [time, setTime] = useChosenTime(openTimes, firstFreeTime(openTimes, busy));
  const [proposing, setProposing] = useState(false);
  const [others, setOthers] = useState<readonly string[]>([]);
  const { sending, error, send } = useSend([proposing, time, others], { once: true });
  const refused = fieldErrors(error);
  const showSuccess = (messageKey: 'confirmed' | 'proposed') => {
    showToast({
      kind: 'success',
      message: t(`challenges.said.${messageKey}`),
      link: { to: `/matches/${matchId}`, label: t('challenges.toMatch') },
    });
    onDone?.();
  };
  const confirm = async () => {
    if (await send('confirmTime', (key) => write(confirmTime, { matchId, ...(time ? { time } : {}) }, key))) showSuccess('confirmed');
  };
  const propose = async () => {
    if (await send('proposeTimes', (key) => write(proposeTime, { matchId, times: [...others] }, key))) showSuccess('proposed');
  };
  return (
    <>
      {proposing && opponentId ? (
        <OtherTimes
          id={matchId}
          tournamentId={tournamentId}
          zone={zone}
          opponentId={opponentId}
          proposed={times}
          value={others}
          sending={sending}
          error={error}
          onChange={setOthers}
          onPropose={() => void propose()}
          onBack={() => setProposing(false)}
        />
      ) : (
        <ChooseTime
          act="confirm"
          zone={zone}
          times={openTimes}
          busy={busy}
          value={time}
          look={look}
          sending={sending}
          error={refused.has('time') ? error?.message : undefined}
          onChange={setTime}
          onTake={() => void confirm()}
        >
          {(submitButton) => (
            <WaitingButtons>
              {submitButton}
              {opponentId && (
                <Button look="ghost" onClick={() => setProposing(true)}>
                  {t('challenges.otherHour')}
                </Button>
              )}
              {children}
            </WaitingButtons>
          )}
        </ChooseTime>
      )}
      <Problem error={refused.has('time') || refused.has('times') ? undefined : error} />
    </>
  );
};
