import { useQuery } from '@tanstack/react-query';
import { goalTypes, setGoal } from '@tennis/contracts';
import { type FormEvent, useEffect, useState } from 'react';
import { homeQuery } from '../../../shared/api/home';
import { useDraft } from '../../../shared/forms/use-draft';
import { firstInvalidField, useInvalidFieldFocus } from '../../../shared/forms/use-invalid-field-focus';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { fieldErrors } from '../../../shared/lib/request';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextArea, TextField } from '../../../shared/ui/field';
import { Disclosure } from '../../../shared/ui/disclosure';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import { Stepper } from '../../../shared/forms/stepper';
import { requestBody, type GoalDraft, maxTarget, newGoal, quickDays, readGoal, targetOf, defaultTargets } from '../api/goal-draft';
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
  const { value: draft, change: keep, forget } = useDraft(repeatedGoal ? `goal:${repeatedGoal.id}` : 'goal', initialDraft, readGoal(today));
  const { data: home } = useQuery({ ...homeQuery, enabled: draft.type === 'ranking' });
  const ladder = home?.positions.find(({ tournamentId }) => tournamentId === draft.tournamentId)?.tournamentName;
  const [tries, setTries] = useState(0);
  const { sending, error, send } = useSend([draft]);
  const form = useInvalidFieldFocus(error);
  useEffect(() => {
    if (tries > 0) firstInvalidField(form.current)?.focus();
  }, [tries, form]);
  const change = (more: Partial<GoalDraft>) => keep({ ...draft, ...more });
  const refused = fieldErrors(error);
  const target = targetOf(draft);
  const missing = {
    target: target === undefined && t('progress.form.targetWhole'),
    until: draft.until === '' && t('progress.form.untilRequired'),
    tournamentId: draft.type === 'ranking' && draft.tournamentId === '' && t('progress.form.ladderRequired'),
  };
  const errorOf = (field: keyof typeof missing): string | undefined => (tries > 0 && missing[field]) || refused.get(field);
  const isComplete = !Object.values(missing).some(Boolean);
  const name = isComplete && target !== undefined ? named({ ...draft, target, title: null, ladder }) : '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return setTries(tries + 1);
    if (!(await send('setGoal', (key) => write(setGoal, requestBody(draft), key)))) return;
    forget();
    toastSuccess(t('progress.goals.set'));
    onClose();
  };
  const quick = quickDays(today);
  return (
    <Sheet title={t('progress.goals.new')} onClose={onClose}>
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={css.group}>
          <legend>{t('progress.form.type')}</legend>
          <Row wrap gap={8} className={css.types}>
            {goalTypes.map((type) => (
              <label key={type}>
                <input
                  type="radio"
                  name="type"
                  checked={type === draft.type}
                  aria-invalid={refused.has('type') || undefined}
                  onChange={() => change({ type, target: String(defaultTargets[type]), tournamentId: '' })}
                />
                <span>{t(`progress.form.types.${type}`)}</span>
              </label>
            ))}
          </Row>
          <Problem error={refused.get('type')} />
        </fieldset>
        {draft.type === 'ranking' && (
          <LadderChoice
            userId={userId}
            value={draft.tournamentId}
            error={errorOf('tournamentId')}
            onChoose={(tournamentId, rank) =>
              change({ tournamentId, ...(rank === undefined ? {} : { target: String(Math.max(1, rank - 1)) }) })
            }
          />
        )}
        <div className={css.target}>
          <Stepper
            label={t(`progress.form.target.${draft.type}`)}
            min={1}
            max={maxTarget}
            value={draft.target}
            error={errorOf('target')}
            onChange={(typed) => change({ target: typed })}
          />
        </div>
        <Stack gap={8}>
          <TextField
            label={t('progress.form.until')}
            type="date"
            min={today}
            value={draft.until}
            error={errorOf('until')}
            onChange={(event) => change({ until: event.target.value })}
          />
          <Row wrap gap={8} role="group" aria-label={t('progress.form.quick')} className={css.quick}>
            {quick.map(([key, day]) => (
              <button key={key} type="button" aria-pressed={day === draft.until} onClick={() => change({ until: day })}>
                {t(`progress.form.${key}`)}
              </button>
            ))}
          </Row>
        </Stack>
        <Disclosure label={t('progress.form.more')} open={Boolean(draft.title || draft.description)}>
          <div className={css.form}>
            <TextField
              label={t('progress.form.title')}
              maxLength={80}
              placeholder={name}
              value={draft.title}
              error={refused.get('title')}
              onChange={(event) => change({ title: event.target.value })}
            />
            <TextArea
              label={t('progress.form.description')}
              rows={3}
              maxLength={300}
              value={draft.description}
              error={refused.get('description')}
              onChange={(event) => change({ description: event.target.value })}
            />
          </div>
        </Disclosure>
        <Problem error={refused.size === 0 ? error : undefined} />
        <div className={css.send}>
          {name && <p className={css.name}>{draft.title.trim() || name}</p>}
          <Button type="submit" disabled={sending}>
            {t('progress.form.send')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
};
