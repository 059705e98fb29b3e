import { type HomeTask, latestEndOf } from '@tennis/contracts';
import { silenceTextKey } from '../../shared/domain-ui/silence-text-key';
import { WaitingSubject, WaitingDeadline, WaitingItem, WaitingList, WaitingScore, WaitingMessage } from '../../shared/domain-ui/waiting';
import { useText } from '../../shared/i18n/use-text';
import { AnswerTask, type Look } from './answer-task';
import { Versions } from './versions';

const Task = ({ task, look }: { readonly task: HomeTask; readonly look: Look }) => {
  const { t, fmt } = useText();
  const { kind, opponents, tournamentName, deadline, agreed, zone, score, wonBy, result, versions, location, message, silence } = task;
  const isPlaying = kind === 'report' && agreed !== undefined && Date.now() < Date.parse(latestEndOf(agreed));
  const scoreText = score || (result && t(`matches.outcome.${result.outcome}`));
  return (
    <WaitingItem title={t(isPlaying ? 'home.tasks.report.playing' : `home.tasks.${kind}.title`, { name: opponents.join(' – ') })}>
      <WaitingSubject>{location ? `${tournamentName} · ${location}` : tournamentName}</WaitingSubject>
      {message && <WaitingMessage>{t('ui.quoted', { words: message })}</WaitingMessage>}
      {deadline && (
        <WaitingDeadline consequence={silence && t(silenceTextKey(silence))}>
          {t('home.tasks.until', { when: fmt.whenIn(zone, deadline) })}
        </WaitingDeadline>
      )}
      {versions && <Versions versions={versions} first={opponents[0]} />}
      {!versions && scoreText && wonBy && <WaitingScore>{t('home.tasks.score', { score: scoreText, name: wonBy })}</WaitingScore>}
      <AnswerTask task={task} look={look} />
    </WaitingItem>
  );
};

/** Tasks of the reader, most urgent first; only that one has the solid button. */
export const Tasks = ({ tasks }: { readonly tasks: readonly HomeTask[] }) => (
  <WaitingList>
    {tasks.map((task, index) => (
      <Task key={`${task.kind} ${task.id}`} task={task} look={index === 0 ? 'primary' : 'ghost'} />
    ))}
  </WaitingList>
);
