import type { HomeTask } from '@tennis/contracts';
import { useState } from 'react';
import { WaitingSubject, WaitingButtons, WaitingItem, WaitingList, WaitingScore } from '../../shared/domain-ui/waiting';
import { useText } from '../../shared/i18n/use-text';
import { useNoteDraft } from '../../shared/forms/use-draft';
import { Button, ButtonLink } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { Region } from '../../shared/ui/region';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import { StateCard } from '../../shared/ui/state';
import { DoubleTapGuard } from '../../shared/lists/double-tap-guard';
import { ApproveResult } from '../../features/matches/components/approve-result';
import { RejectWithNote } from '../../features/matches/dispute/reject-with-note';
import { useOwnValidations } from '../../features/notifications/api/notifications';

/**
 * Confirms a result or rejects it with a note. The reader's own version is entered on the page of the match, with the note already begun.
 */
const Answer = ({ task: { id, result } }: { readonly task: HomeTask }) => {
  const { t } = useText();
  const { value: notes, change: setNotes, forget } = useNoteDraft(id);
  const [mode, setMode] = useState<'answer' | 'reject' | 'back'>('answer');
  if (mode === 'reject')
    return (
      <RejectWithNote matchId={id}>
        <ButtonLink look="ghost" to={`/matches/${id}?dispute=true`}>
          {t('notifications.validations.own')}
        </ButtonLink>
        <Button look="quiet" onClick={() => setMode('back')}>
          {t('matches.judge.back')}
        </Button>
      </RejectWithNote>
    );
  const others = (
    <>
      <Button look="ghost" autoFocus={mode === 'back'} onClick={() => setMode('reject')}>
        {t('matches.judge.wrong')}
      </Button>
      <ButtonLink look="quiet" to={`/matches/${id}`}>
        {t('notifications.validations.see')}
      </ButtonLink>
    </>
  );
  return (
    <>
      <TextField
        label={t('notifications.validations.notes')}
        value={notes}
        maxLength={1000}
        onChange={(event) => setNotes(event.target.value)}
      />
      {result ? (
        <ApproveResult matchId={id} result={result} notes={notes} onDone={forget}>
          {others}
        </ApproveResult>
      ) : (
        <WaitingButtons>{others}</WaitingButtons>
      )}
    </>
  );
};

/** Links to the match: a dispute is ruled where both versions are shown. */
const Rule = ({ task: { id } }: { readonly task: HomeTask }) => {
  const { t } = useText();
  return (
    <WaitingButtons>
      <ButtonLink to={`/matches/${id}`}>{t('notifications.validations.rule')}</ButtonLink>
    </WaitingButtons>
  );
};

/** Results that wait for the reader to confirm or to rule on. */
export const PendingValidations = () => {
  const { t } = useText();
  return (
    <Region query={useOwnValidations()} failed={t('notifications.validations.failed')} skeleton={<RowsSkeleton rows={2} height="160px" />}>
      {(tasks) =>
        tasks.length === 0 ? (
          <StateCard title={t('notifications.validations.none')} text={t('notifications.validations.noneText')} />
        ) : (
          <DoubleTapGuard rows={tasks.map(({ id }) => id).join(' ')}>
            <WaitingList>
              {tasks.map((task) => (
                <WaitingItem key={task.id} title={task.opponents.join(' – ')}>
                  <WaitingSubject>{task.tournamentName}</WaitingSubject>
                  {task.wonBy && (
                    <WaitingScore>
                      {t(task.score ? 'notifications.validations.score' : 'notifications.validations.won', {
                        score: task.score,
                        name: task.wonBy,
                      })}
                    </WaitingScore>
                  )}
                  {task.kind === 'rule' ? <Rule task={task} /> : <Answer task={task} />}
                </WaitingItem>
              ))}
            </WaitingList>
          </DoubleTapGuard>
        )
      }
    </Region>
  );
};
