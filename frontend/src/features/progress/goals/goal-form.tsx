import { useQuery } from '@tanstack/react-query';
import { goalTypes, setGoal } from '@tennis/contracts';
import { useState } from 'react';
import { homeQuery } from '../../../shared/api/home';
import { optionOrUndefined } from '../../../shared/forms/read-draft';
import { useCallForm } from '../../../shared/forms/use-call-form';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { Button } from '../../../shared/ui/button';
import { TextArea, TextField } from '../../../shared/ui/field';
import { Disclosure } from '../../../shared/ui/disclosure';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import { Stepper } from '../../../shared/forms/stepper';
import { requestBody, type GoalDraft, maxTarget, newGoal, quickDays, targetOf, defaultTargets } from '../api/goal-draft';
import css from './goal-form.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';
import { LadderChoice } from './ladder-choice';
import { useGoalWords } from './use-goal-words';

/** Form for a goal: what is counted, how many, until when; the name follows from these. The draft survives until it is sent. */
export const GoalForm = ({
  userId,
  repeatedGoal,
  onClose,
}: {
  readonly userId: string;
  /** An earlier goal that is set again. */
  readonly repeatedGoal?: { readonly id: string; readonly draft: GoalDraft } | undefined;
  readonly onClose: () => void;
}) => {
  const { t } = useText();
  const { named } = useGoalWords();
  const [today] = useState(() => dayOf(new Date()));
  const [initialDraft] = useState(() => repeatedGoal?.draft ?? newGoal(today));
  const problemsOf = (draft: GoalDraft) => ({
    target: targetOf(draft) === undefined && t('progress.form.targetWhole'),
    until: draft.until === '' && t('progress.form.untilRequired'),
    tournamentId: draft.type === 'ranking' && draft.tournamentId === '' && t('progress.form.ladderRequired'),
  });
  const { values, change, input, control, errorOf, refused, error, sending, send, formProps, forget } = useCallForm({
    draft: repeatedGoal ? `goal:${repeatedGoal.id}` : 'goal',
    initial: initialDraft,
    restore: { type: (kept) => optionOrUndefined(goalTypes, kept), until: (kept) => (kept >= today ? kept : undefined) },
    problemsOf,
  });
  const { data: home } = useQuery({ ...homeQuery, enabled: values.type === 'ranking' });
  const ladder = home?.positions.find(({ tournamentId }) => tournamentId === values.tournamentId)?.tournamentName;
  const target = targetOf(values);
  const isComplete = !Object.values(problemsOf(values)).some(Boolean);
  const name = isComplete && target !== undefined ? named({ ...values, target, title: null, ladder }) : '';

  const submit = async (draft: GoalDraft) => {
    if (!(await send('setGoal', (key) => write(setGoal, requestBody(draft), key)))) return;
    forget();
    toastSuccess(t('progress.goals.set'));
    onClose();
  };
  const quick = quickDays(today);
  return (
    <Sheet title={t('progress.goals.new')} onClose={onClose}>
      <form className={css.form} {...formProps(submit)}>
        <fieldset className={css.group}>
          <legend>{t('progress.form.type')}</legend>
          <Row wrap gap={8} className={css.types}>
            {goalTypes.map((type) => (
              <label key={type}>
                <input
                  type="radio"
                  name="type"
                  checked={type === values.type}
                  aria-invalid={refused.has('type') || undefined}
                  onChange={() => {
                    change('type', type);
                    change('target', String(defaultTargets[type]));
                    change('tournamentId', '');
                  }}
                />
                <span>{t(`progress.form.types.${type}`)}</span>
              </label>
            ))}
          </Row>
          <Problem error={refused.get('type')} />
        </fieldset>
        {values.type === 'ranking' && (
          <LadderChoice
            userId={userId}
            value={values.tournamentId}
            error={errorOf('tournamentId')}
            onChoose={(tournamentId, rank) => {
              change('tournamentId', tournamentId);
              if (rank !== undefined) change('target', String(Math.max(1, rank - 1)));
            }}
          />
        )}
        <div className={css.target}>
          <Stepper label={t(`progress.form.target.${values.type}`)} min={1} max={maxTarget} {...control('target')} />
        </div>
        <Stack gap={8}>
          <TextField label={t('progress.form.until')} type="date" min={today} {...input('until')} />
          <Row wrap gap={8} role="group" aria-label={t('progress.form.quick')} className={css.quick}>
            {quick.map(([key, day]) => (
              <button key={key} type="button" aria-pressed={day === values.until} onClick={() => change('until', day)}>
                {t(`progress.form.${key}`)}
              </button>
            ))}
          </Row>
        </Stack>
        <Disclosure label={t('progress.form.more')} open={Boolean(values.title || values.description)}>
          <div className={css.form}>
            <TextField label={t('progress.form.title')} maxLength={80} placeholder={name} {...input('title')} />
            <TextArea label={t('progress.form.description')} rows={3} maxLength={300} {...input('description')} />
          </div>
        </Disclosure>
        <Problem error={refused.size === 0 ? error : undefined} />
        <div className={css.send}>
          {name && <p className={css.name}>{values.title.trim() || name}</p>}
          <Button type="submit" disabled={sending}>
            {t('progress.form.send')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
};
