import { acceptChallenge, type HomeTask } from '@tennis/contracts';
import { AnswerTimes } from '../../features/challenges/components/answer-times';
import { ChooseTime } from '../../features/challenges/components/choose-time';
import { ApproveResult } from '../../features/matches/components/approve-result';
import { pathOfOpen } from '../../shared/api/challenge-options';
import { useChosenTime } from '../../shared/domain-ui/times';
import { WaitingButtons } from '../../shared/domain-ui/waiting';
import { useText } from '../../shared/i18n/use-text';
import { write } from '../../shared/lib/call';
import { fieldErrors } from '../../shared/lib/request';
import { showToast } from '../../shared/lib/toasts';
import { useSend } from '../../shared/lib/use-send';
import { ButtonLink } from '../../shared/ui/button';
import { Problem } from '../../shared/ui/problem';

export type Look = 'primary' | 'ghost';

/** Query string that opens the right form on the page of the match. */
const formQuery: Partial<Record<HomeTask['kind'], string>> = { report: '?report=true', validate: '?dispute=true' };

const pathOf = ({ kind, id }: HomeTask): string =>
  kind === 'answer' ? pathOfOpen({ id, state: 'received' }) : `/matches/${id}${formQuery[kind] ?? ''}`;

interface AnswerProps {
  readonly task: HomeTask;
  readonly look: Look;
  /** Called after the task was answered here. */
  readonly onDone?: (() => void) | undefined;
}

/** Accepts a challenge at one of its times without leaving the page. */
const Accept = ({ task, look, onDone }: AnswerProps) => {
  const { t } = useText();
  const { id, times, busy, zone } = task;
  const chosen = useChosenTime(times, busy);
  const { time } = chosen;
  const { sending, error, send } = useSend([time], { once: true });
  const accept = async () => {
    if (!(await send('acceptChallenge', (key) => write(acceptChallenge, { challengeId: id, ...(time ? { time } : {}) }, key)))) return;
    showToast({ kind: 'success', message: t('challenges.said.accepted'), link: { to: `/matches/${id}`, label: t('home.toMatch') } });
    onDone?.();
  };
  return (
    <>
      <ChooseTime act="accept" zone={zone} chosen={chosen} look={look} sending={sending} error={error} onTake={() => void accept()}>
        {(take) => (
          <WaitingButtons>
            {take}
            <ButtonLink look="ghost" to={pathOf(task)}>
              {t('home.tasks.answer.see')}
            </ButtonLink>
          </WaitingButtons>
        )}
      </ChooseTime>
      <Problem error={fieldErrors(error).has('time') ? undefined : error} />
    </>
  );
};

/** The answers that a task can have on this page, and the link to where the rest is done. */
export const AnswerTask = ({ task, look, onDone }: AnswerProps) => {
  const { t } = useText();
  const { kind, id, tournamentId, opponentId, zone, times, busy, result } = task;
  if (kind === 'answer') return <Accept task={task} look={look} onDone={onDone} />;
  const linkToTask = (linkLook: Look) => (
    <ButtonLink look={linkLook} to={pathOf(task)}>
      {t(`home.tasks.${kind}.see`)}
    </ButtonLink>
  );
  if (kind === 'confirm')
    return (
      <AnswerTimes proposal={{ id, tournamentId, opponentId, zone, times }} busy={busy} look={look} onDone={onDone}>
        {linkToTask('ghost')}
      </AnswerTimes>
    );
  if (kind === 'validate' && result)
    return (
      <ApproveResult matchId={id} result={result} look={look} onDone={onDone}>
        {linkToTask('ghost')}
      </ApproveResult>
    );
  return <WaitingButtons>{linkToTask(look)}</WaitingButtons>;
};
