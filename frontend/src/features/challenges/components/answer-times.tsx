import { type BusyTime, confirmTime, proposeTime } from '@tennis/contracts';
import { type ReactNode, useState } from 'react';
import { useChosenTime } from '../../../shared/domain-ui/times';
import { WaitingButtons } from '../../../shared/domain-ui/waiting';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { fieldErrors } from '../../../shared/lib/request';
import { showToast } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { ChooseTime } from './choose-time';
import { OtherTimes, type TimesProposal } from './other-times';

/** Answers the times proposed for a match, where they are shown: accepts one, or proposes others. */
export const AnswerTimes = ({
  proposal,
  busy,
  look,
  onDone,
  children,
}: {
  readonly proposal: TimesProposal;
  readonly busy: readonly BusyTime[] | undefined;
  readonly look?: 'primary' | 'ghost' | undefined;
  /** Called after an answer was sent from here. */
  readonly onDone?: (() => void) | undefined;
  /** Other links to the match. */
  readonly children: ReactNode;
}) => {
  const { t } = useText();
  const { id: matchId, opponentId, zone, times } = proposal;
  const chosen = useChosenTime(
    times.filter((time) => Date.parse(time) > Date.now()),
    busy,
  );
  const { time } = chosen;
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
          proposal={{ ...proposal, opponentId }}
          value={others}
          sending={sending}
          error={error}
          onChange={setOthers}
          onPropose={() => void propose()}
          onBack={() => setProposing(false)}
        />
      ) : (
        <ChooseTime act="confirm" zone={zone} chosen={chosen} look={look} sending={sending} error={error} onTake={() => void confirm()}>
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
