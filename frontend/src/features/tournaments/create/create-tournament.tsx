import { useQuery, useQueryClient } from '@tanstack/react-query';
import { completeRules, createTournament, readRules, setTournamentImage, type TournamentDetail } from '@tennis/contracts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clubQuery } from '../../../shared/api/club';
import { optionOrUndefined } from '../../../shared/forms/read-draft';
import { useCallForm } from '../../../shared/forms/use-call-form';
import { useText } from '../../../shared/i18n/use-text';
import { newKey, write } from '../../../shared/lib/call';
import { fieldErrorsIn } from '../../../shared/lib/request';
import { toastFailure, toastSuccess } from '../../../shared/lib/toasts';
import { upload } from '../../../shared/lib/upload';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import { useProblemText } from '../rules/use-problem-text';
import { BaseStep } from './base-step';
import { ChallengesStep } from './challenges-step';
import css from './create-tournament.module.css';
import { endDateProblem, todayAt } from './end-date-problem';
import { PointsStep } from './points-step';
import { newTournament, presetNames, rulesOfDraft, type TournamentDraft } from './tournament-draft';
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
const stepOf = (paths: readonly string[]) => steps.find((step) => fieldsOfStep[step].some((path) => paths.includes(path)));

const allFields = new Set(Object.values(fieldsOfStep).flat());
/** Refusal of a rule that no step asks for: it was copied from another ladder, and the season is too short for it. */
const ruleRefusal = (refused: ReadonlyMap<string, string>) => [...refused].find(([path]) => !allFields.has(path))?.[1];
/** Errors of the server by field; the last day shows such a refusal. */
const refusedIn = (error: unknown): ReadonlyMap<string, string> => {
  const refused = fieldErrorsIn('rules', error);
  const refusal = refused.has('endDate') ? undefined : ruleRefusal(refused);
  return refusal === undefined ? refused : new Map([...refused, ['endDate', refusal]]);
};

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
  const [step, setStep] = useState<Step>('base');
  const stepIndex = steps.indexOf(step);
  const heading = useRef<HTMLParagraphElement>(null);
  const focusedStep = useRef(step);
  // A new step begins at its heading, however far the previous one was scrolled; the form then focuses its first invalid field.
  useEffect(() => {
    if (focusedStep.current !== step) heading.current?.focus();
    focusedStep.current = step;
  }, [step]);
  const sayProblem = useProblemText();
  const queries = useQueryClient();
  const clubOf = (draft: TournamentDraft): string => fixedClubId ?? draft.clubId;
  const form = useCallForm({
    draft: from ? undefined : 'tournament',
    initial: newTournament(from),
    restore: {
      privacy: (kept) => optionOrUndefined(['public', 'private'], kept),
      preset: (kept) => optionOrUndefined(presetNames, kept),
    },
    problemsOf: ({ name }) => ({ name: !name.trim() && t('create.nameRequired') }),
    problemsAtOnce: (draft) => {
      const { problems } = readRules(completeRules(rulesOfDraft(draft, from?.rules)));
      const day = endDateProblem(draft, todayAt(draft, queries.getQueryData(clubQuery(clubOf(draft)).queryKey)));
      const all = [
        ...problems.map(({ path, code }) => [path, sayProblem(path, code)] as const),
        ['endDate', day && t(`create.${day}`)] as const,
      ];
      const reached = steps.slice(0, stepIndex + 1).flatMap((one) => fieldsOfStep[one]);
      return Object.fromEntries(all.filter(([path]) => reached.includes(path)));
    },
    refusedIn,
  });
  const { values, sending, error, send, formProps, forget } = form;
  const clubId = clubOf(values);
  const { data: club } = useQuery({ ...clubQuery(clubId), enabled: clubId !== '' });
  // The picture is not part of the draft: it would have to be kept in the browser's storage.
  const [image, setImage] = useState<Blob>();

  const submit = async (draft: TournamentDraft) => {
    if (step !== 'challenges') return setStep(steps[stepIndex + 1]!);
    const { name, privacy, joins, location, endDate } = draft;
    let id = '';
    let refusedStep: Step | undefined;
    const done = await send('createTournament', async (key) => {
      const input = {
        name,
        privacy,
        joins,
        rules: rulesOfDraft(draft, from?.rules),
        ...(clubId ? { clubId } : {}),
        ...(location.trim() ? { location } : {}),
        ...(endDate ? { endDate } : {}),
        // Only for the reader's own ladder, whose players can be invited again.
        ...(from && from.creatorId === readerId ? { fromTournamentId: from.id } : {}),
      };
      const created = await write(createTournament, input, key).catch((failure: unknown) => {
        refusedStep = stepOf([...refusedIn(failure).keys()]);
        throw failure;
      });
      id = created.id;
      // The ladder exists by now: a refused picture can be chosen again on its page.
      if (image) await upload(setTournamentImage, { tournamentId: id, file: image }, newKey(), () => {}).catch(reportImageFailure);
    });
    if (!done) return setStep(refusedStep ?? step);
    forget();
    toastSuccess(t('create.done'));
    onClose();
    void navigate(`/tournaments/${id}?invite=true`);
  };
  return (
    <Sheet title={t('create.title')} onClose={onClose}>
      <Stack as="form" gap={16} {...formProps(submit, (errors) => setStep(stepOf(Object.keys(errors)) ?? step))}>
        <p ref={heading} tabIndex={-1} className={css.step}>
          {t('create.step', {
            n: fmt.number(stepIndex + 1),
            of: fmt.number(steps.length),
            name: t(`create.steps.${step}`),
          })}
        </p>
        {step === 'base' && (
          <BaseStep
            form={form}
            copiedFrom={from?.name}
            club={club}
            isClubGiven={fixedClubId !== undefined}
            image={image}
            onImage={setImage}
          />
        )}
        {step === 'rules' && <PointsStep form={form} />}
        {step === 'challenges' && <ChallengesStep form={form} />}
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
