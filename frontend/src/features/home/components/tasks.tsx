import type { HomeAnswer, HomeTask } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { request } from '../../../shared/lib/request';
import { toastSuccess, type Intent } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { TimeChoice } from '../../../shared/domain-ui/times';
import { WaitingAbout, WaitingButtons, WaitingHeading, WaitingItem, WaitingList, WaitingScore } from '../../../shared/domain-ui/waiting';
import { useHome } from '../api/home';
import css from './tasks.module.css';

/** What can be done without leaving: choose a time, say that a score is right. */
type Write = (task: HomeTask, time: string | undefined) => readonly [intent: Intent, path: string, body: object];
const writes: Partial<Record<HomeTask['kind'], Write>> = {
  answer: ({ id }, time) => ['acceptChallenge', `/api/challenges/${id}/accept`, time ? { time } : {}],
  confirm: ({ id }, time) => ['confirmTime', `/api/matches/${id}/confirm-time`, time ? { time } : {}],
  validate: ({ id }) => ['validateResult', `/api/matches/${id}/validation`, { decision: 'approve' }],
};

const Task = ({ task }: { readonly task: HomeTask }) => {
  const { t, fmt } = useText();
  const { kind, id, opponents, tournamentName, deadline, times, zone, score, wonBy } = task;
  const [time, setTime] = useState<string | undefined>(times.length === 1 ? times[0] : undefined);
  const { sending, error, send } = useSend();
  const write = writes[kind];
  const act = async () => {
    const [intent, path, body] = write!(task, time);
    if (await send(intent, (key) => request(path, { method: 'POST', body, key }))) toastSuccess(t(`home.tasks.${kind}.done`));
  };
  return (
    <WaitingItem title={t(`home.tasks.${kind}.title`, { name: opponents.join(' – ') })}>
      <WaitingAbout>
        {tournamentName}
        {deadline && ` · ${t('home.tasks.until', { when: fmt.dateTime(deadline, zone) })}`}
      </WaitingAbout>
      {score && wonBy && <WaitingScore>{t('home.tasks.score', { score, name: wonBy })}</WaitingScore>}
      {times.length > 0 && <TimeChoice label={t('home.tasks.times')} zone={zone} times={times} value={time} onChange={setTime} />}
      <WaitingButtons>
        {write && (
          <Button disabled={sending} onClick={() => void act()}>
            {t(`home.tasks.${kind}.act`)}
          </Button>
        )}
        <ButtonLink
          look={write ? 'ghost' : 'primary'}
          to={kind === 'answer' ? '/challenges' : `/matches/${id}${kind === 'report' ? '?report=true' : ''}`}
        >
          {t(`home.tasks.${kind}.see`)}
        </ButtonLink>
      </WaitingButtons>
      <Problem error={error} />
    </WaitingItem>
  );
};

const Next = ({ next }: { readonly next: NonNullable<HomeAnswer['nextMatch']> }) => {
  const { t, fmt } = useText();
  return (
    <section aria-labelledby="home-next">
      <WaitingHeading id="home-next">{t('home.next')}</WaitingHeading>
      <p className={css.next}>
        <strong>{next.opponent}</strong> · {fmt.dateTime(next.time, next.zone)}
        {next.location && ` · ${next.location}`}
        <small>{next.tournamentName}</small>
      </p>
      <ButtonLink look="ghost" to={`/matches/${next.id}`}>
        {t('home.toMatch')}
      </ButtonLink>
    </section>
  );
};

/** What waits for the reader, most urgent first, and the next match. */
export const Tasks = () => {
  const { t } = useText();
  const query = useHome(true);
  return (
    <Region query={query} failed={t('home.tasks.failed')} skeleton={<RowsSkeleton rows={2} height="132px" />}>
      {({ tasks, nextMatch }) => (
        <div className={css.tasks}>
          <section aria-labelledby="home-tasks">
            <WaitingHeading id="home-tasks">{t('home.tasks.heading')}</WaitingHeading>
            {tasks.length === 0 ? (
              <StateCard title={t('home.tasks.none')} text={t('home.tasks.noneText')} />
            ) : (
              <WaitingList>
                {tasks.map((task) => (
                  <Task key={`${task.kind} ${task.id}`} task={task} />
                ))}
              </WaitingList>
            )}
          </section>
          {nextMatch && <Next next={nextMatch} />}
        </div>
      )}
    </Region>
  );
};
