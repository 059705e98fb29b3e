import { acceptChallenge, confirmTime, type HomeTask } from '@tennis/contracts';
import { ApproveResult } from '../../features/matches/components/approve-result';
import { pathOfOpen } from '../../shared/api/challenge-options';
import { TimeChoice, useChosenTime } from '../../shared/domain-ui/times';
import { WaitingButtons } from '../../shared/domain-ui/waiting';
import { useText } from '../../shared/i18n/use-text';
import { showToast } from '../../shared/lib/toasts';
import { write } from '../../shared/lib/call';
import { useSend } from '../../shared/lib/use-send';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Problem } from '../../shared/ui/problem';

export type Look = 'primary' | 'ghost';

const pathOf = ({ kind, id }: HomeTask): string =>
  kind === 'answer' ? pathOfOpen({ id, state: 'received' }) : `/matches/${id}${kind === 'report' ? '?report=true' : ''}`;

interface Answered {
  readonly task: HomeTask;
  readonly look: Look;
  /** Told once it was answered here. */
  readonly onDone?: (() => void) | undefined;
}

/** A time to choose without leaving: of a challenge, or of a match that waits for one. */
const ChooseTime = ({ task, kind, look, onDone }: Answered & { readonly kind: 'answer' | 'confirm' }) => {
  const { t, fmt } = useText();
  const { id, times, zone } = task;
  const [time, setTime] = useChosenTime(times, times[0]);
  const { sending, error, send } = useSend();
  const choose = async () => {
    const body = time ? { time } : {};
    const done =
      kind === 'answer'
        ? await send('acceptChallenge', (key) => write(acceptChallenge, { challengeId: id, ...body }, key))
        : await send('confirmTime', (key) => write(confirmTime, { matchId: id, ...body }, key));
    if (!done) return;
    showToast({ kind: 'success', message: t(`home.tasks.${kind}.done`), see: { to: `/matches/${id}`, label: t('home.toMatch') } });
    onDone?.();
  };
  return (
    <>
      {times.length > 0 && <TimeChoice label={t('home.tasks.times')} zone={zone} times={times} value={time} onChange={setTime} />}
      <WaitingButtons>
        <Button look={look} disabled={sending} onClick={() => void choose()}>
          {t(`home.tasks.${kind}.act`)} {time && fmt.dateTime(time, zone)}
        </Button>
        <ButtonLink look="ghost" to={pathOf(task)}>
          {t(`home.tasks.${kind}.see`)}
        </ButtonLink>
      </WaitingButtons>
      <Problem error={error} />
    </>
  );
};

/** What can be done about it here, and where the rest is done. */
export const AnswerTask = ({ task, look, onDone }: Answered) => {
  const { t } = useText();
  const { kind, id, result } = task;
  if (kind === 'answer' || kind === 'confirm') return <ChooseTime task={task} kind={kind} look={look} onDone={onDone} />;
  if (kind === 'validate' && result)
    return (
      <ApproveResult matchId={id} result={result} look={look} onDone={onDone}>
        <ButtonLink look="ghost" to={pathOf(task)}>
          {t('home.tasks.validate.see')}
        </ButtonLink>
      </ApproveResult>
    );
  return (
    <WaitingButtons>
      <ButtonLink look={look} to={pathOf(task)}>
        {t(`home.tasks.${kind}.see`)}
      </ButtonLink>
    </WaitingButtons>
  );
};
