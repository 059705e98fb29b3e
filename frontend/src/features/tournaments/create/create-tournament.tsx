import { useQuery } from '@tanstack/react-query';
import { completeRules, createTournament, readRules, setTournamentImage, type TournamentDetail } from '@tennis/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clubQuery } from '../../../shared/api/club';
import { useUnchanged } from '../../../shared/forms/use-unchanged';
import { useText } from '../../../shared/i18n/use-text';
import { newKey, write } from '../../../shared/lib/call';
import { fieldErrorsIn } from '../../../shared/lib/request';
import { toastFailure, toastSuccess } from '../../../shared/lib/toasts';
import { upload } from '../../../shared/lib/upload';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import { useProblemText } from '../rules/use-problem-text';
import { BaseStep } from './base-step';
import { ChallengesStep } from './challenges-step';
import css from './create-tournament.module.css';
import { endDateProblem, todayAt } from './end-date-problem';
import { PointsStep } from './points-step';
import { copiedDraft, forgetDraft, keepDraft, rulesOfDraft, storedDraft, type TournamentDraft } from './tournament-draft';
import { Row, Stack } from '../../../shared/ui/layout/layout';

const steps = ['base', 'rules', 'challenges'] as const;
type Step = (typeof steps)[number];
/** Fields of each step, by their path in the request; the path of a rule begins at the rules. */
const fieldsOfStep: Readonly<Record<Step, readonly string[]>> = {
  base: ['name', 'clubId', 'location', 'endDate'],
  rules: ['winAbove', 'winBelow', 'defeat'],
  challenges: ['rangeAbove', 'rangeBelow', 'deadlineDays', 'maxRejections', 'special'],
};
/** First step that has one of these fields. */
const stepOf = (wrong: ReadonlyMap<string, unknown>) => steps.find((step) => fieldsOfStep[step].some((path) => wrong.has(path)));

const allFields = new Set(Object.values(fieldsOfStep).flat());
/** Refusal of a rule that no step asks for: it was copied from another ladder, and the season is too short for it. */
const ruleRefusal = (refused: ReadonlyMap<string, string>) => [...refused].find(([path]) => !allFields.has(path))?.[1];

const reportImageFailure = (failure: unknown): void => toastFailure('changeTournament', failure);

/**
 * Three steps; only the name is required, everything else has a default, or the value of the ladder it is copied from. The draft
 * survives, except for a copy: then the draft of a new ladder is kept unchanged. `clubId`: the ladder belongs to this club, and no
 * other can be chosen.
 */
export const CreateTournament = ({
  from,
  clubId: fixedClubId = from?.clubId ?? undefined,
  readerId,
  onClose,
}: {
  readonly from?: TournamentDetail | undefined;
  readonly clubId?: string | undefined;
  readonly readerId: string;
  readonly onClose: () => void;
}) => {
  const { t, fmt } = useText();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => (from ? copiedDraft(from) : storedDraft()));
  const clubId = fixedClubId ?? draft.clubId;
  const { data: club } = useQuery({ ...clubQuery(clubId), enabled: clubId !== '' });
  // The picture is not part of the draft: it would have to be kept in the browser's storage.
  const [image, setImage] = useState<Blob>();
  const [step, setStep] = useState<Step>('base');
  const [problem, setProblem] = useState<string>();
  const { sending, error, send } = useSend([draft]);
  const [unchanged, mark] = useUnchanged([draft]);
  const change = (more: Partial<TournamentDraft>) => setDraft((before) => ({ ...before, ...more }));
  const stepIndex = steps.indexOf(step);
  const sayProblem = useProblemText();
  const problems = new Map(
    readRules(completeRules(rulesOfDraft(draft))).problems.map(({ path, code }) => [path, sayProblem(path, code)] as const),
  );
  const wrongDay = endDateProblem(draft, todayAt(draft, club));
  if (wrongDay) problems.set('endDate', t(`create.${wrongDay}`));
  const refused = fieldErrorsIn('rules', error);
  const errorOf = (path: string): string | undefined => {
    if (path === 'name' && unchanged && problem) return problem;
    return problems.get(path) ?? refused.get(path) ?? (path === 'endDate' ? ruleRefusal(refused) : undefined);
  };
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const [tries, setTries] = useState(0);
  const shown = useRef({ step, tries });
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    const { step: before, tries: triesBefore } = shown.current;
    shown.current = { step, tries };
    // A new step begins at its heading, however far the previous one was scrolled; a refusal focuses the refused field.
    if (field && (error || tries !== triesBefore)) field.focus();
    else if (step !== before) heading.current?.focus();
  }, [step, tries, error]);
  const isNew = from === undefined;
  useEffect(() => {
    if (isNew) keepDraft(draft);
  }, [isNew, draft]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft.name.trim()) {
      setStep('base');
      setTries(tries + 1);
      mark();
      return setProblem(t('create.nameRequired'));
    }
    setProblem(undefined);
    const stepWithError = stepOf(problems);
    if (stepWithError && steps.indexOf(stepWithError) <= stepIndex) {
      setTries(tries + 1);
      return setStep(stepWithError);
    }
    if (step !== 'challenges') return setStep(steps[stepIndex + 1]!);
    const { location, endDate, clubId: _club, numbers: _numbers, ...rest } = draft;
    let id = '';
    let refusedStep: Step | undefined;
    const done = await send('createTournament', async (key) => {
      const input = {
        ...rest,
        rules: rulesOfDraft(draft),
        ...(clubId ? { clubId } : {}),
        ...(location.trim() ? { location } : {}),
        ...(endDate ? { endDate } : {}),
        // Only for the reader's own ladder, whose players can be invited again.
        ...(from && from.creatorId === readerId ? { fromTournamentId: from.id } : {}),
      };
      const created = await write(createTournament, input, key).catch((failure: unknown) => {
        const refused = fieldErrorsIn('rules', failure);
        refusedStep = stepOf(refused) ?? (refused.size > 0 ? 'base' : undefined);
        throw failure;
      });
      id = created.id;
      // The ladder exists by now: a refused picture can be chosen again on its page.
      if (image) await upload(setTournamentImage, { tournamentId: id, file: image }, newKey(), () => {}).catch(reportImageFailure);
    });
    if (!done) return setStep(refusedStep ?? step);
    if (isNew) forgetDraft();
    toastSuccess(t('create.done'));
    onClose();
    void navigate(`/tournaments/${id}?invite=true`);
  };
  return (
    <Sheet title={t('create.title')} onClose={onClose}>
      <Stack ref={form} as="form" gap={16} noValidate onSubmit={(event) => void submit(event)}>
        <p ref={heading} tabIndex={-1} className={css.step}>
          {t('create.step', {
            n: fmt.number(stepIndex + 1),
            of: fmt.number(steps.length),
            name: t(`create.steps.${step}`),
          })}
        </p>
        {step === 'base' && (
          <BaseStep
            draft={draft}
            copiedFrom={from?.name}
            club={club}
            isClubGiven={fixedClubId !== undefined}
            image={image}
            errorOf={errorOf}
            onChange={change}
            onImage={setImage}
          />
        )}
        {step === 'rules' && <PointsStep draft={draft} errorOf={errorOf} onChange={change} />}
        {step === 'challenges' && <ChallengesStep draft={draft} errorOf={errorOf} onChange={change} />}
        <Problem error={error} />
        <Row gap={8} wrap className={css.buttons}>
          {stepIndex > 0 && (
            <Button look="ghost" onClick={() => setStep(steps[stepIndex - 1]!)}>
              {t('ui.previous')}
            </Button>
          )}
          <Button type="submit" disabled={step === 'challenges' && sending}>
            {step === 'challenges' ? t('create.send') : t('ui.next')}
          </Button>
        </Row>
      </Stack>
    </Sheet>
  );
};
