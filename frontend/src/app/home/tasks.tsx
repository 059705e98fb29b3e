import { acceptChallenge, confirmTime, type HomeTask } from '@tennis/contracts';
import { useState } from 'react';
import { ApproveResult } from '../../features/matches/components/approve-result';
import { TimeChoice } from '../../shared/domain-ui/times';
import { WaitingAbout, WaitingButtons, WaitingDeadline, WaitingItem, WaitingList, WaitingScore } from '../../shared/domain-ui/waiting';
import { timeOf } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/use-text';
import { toastSuccess } from '../../shared/lib/toasts';
import { write } from '../../shared/lib/call';
import { useSend } from '../../shared/lib/use-send';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Problem } from '../../shared/ui/problem';
import { Versions } from './versions';

type Look = 'primary' | 'ghost';

const pathOf = ({ kind, id }: HomeTask): string =>
  kind === 'answer' ? '/challenges' : `/matches/${id}${kind === 'report' ? '?report=true' : ''}`;

/** A time to choose without leaving: of a challenge, or of a match that waits for one. */
const ChooseTime = ({ task, kind, look }: { readonly task: HomeTask; readonly kind: 'answer' | 'confirm'; readonly look: Look }) => {
  const { t } = useText();
  const { id, times, zone } = task;
  const [time, setTime] = useState<string | undefined>(times[0]);
  const { sending, error, send } = useSend();
  const choose = async () => {
    const body = time ? { time } : {};
    const done =
      kind === 'answer'
        ? await send('acceptChallenge', (key) => write(acceptChallenge, { challengeId: id, ...body }, key))
        : await send('confirmTime', (key) => write(confirmTime, { matchId: id, ...body }, key));
    if (done) toastSuccess(t(`home.tasks.${kind}.done`));
  };
  return (
    <>
      {times.length > 0 && <TimeChoice label={t('home.tasks.times')} zone={zone} times={times} value={time} onChange={setTime} />}
      <WaitingButtons>
        <Button look={look} disabled={sending} onClick={() => void choose()}>
          {t(`home.tasks.${kind}.act`)} {time && timeOf(time, zone)}
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
const Answer = ({ task, look }: { readonly task: HomeTask; readonly look: Look }) => {
  const { t } = useText();
  const { kind, id, result } = task;
  if (kind === 'answer' || kind === 'confirm') return <ChooseTime task={task} kind={kind} look={look} />;
  if (kind === 'validate' && result)
    return (
      <ApproveResult matchId={id} result={result} look={look}>
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

const Task = ({ task, look }: { readonly task: HomeTask; readonly look: Look }) => {
  const { t, fmt } = useText();
  const { kind, opponents, tournamentName, deadline, zone, score, wonBy, result, versions } = task;
  const told = score || (result && t(`matches.outcome.${result.outcome}`));
  return (
    <WaitingItem title={t(`home.tasks.${kind}.title`, { name: opponents.join(' – ') })}>
      <WaitingAbout>{tournamentName}</WaitingAbout>
      {deadline && (
        <WaitingDeadline consequence={kind === 'answer' ? t('home.tasks.answer.otherwise') : undefined}>
          {t('home.tasks.until', { when: fmt.dateTime(deadline, zone) })}
        </WaitingDeadline>
      )}
      {versions && <Versions versions={versions} />}
      {!versions && told && wonBy && <WaitingScore>{t('home.tasks.score', { score: told, name: wonBy })}</WaitingScore>}
      <Answer task={task} look={look} />
    </WaitingItem>
  );
};

/** What waits for the reader, most urgent first, and only that with the solid button. */
export const Tasks = ({ tasks }: { readonly tasks: readonly HomeTask[] }) => (
  <WaitingList>
    {tasks.map((task, index) => (
      <Task key={`${task.kind} ${task.id}`} task={task} look={index === 0 ? 'primary' : 'ghost'} />
    ))}
  </WaitingList>
);
