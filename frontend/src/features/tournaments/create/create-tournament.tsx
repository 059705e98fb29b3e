import { useQuery } from '@tanstack/react-query';
import { createTournament, readClub, setTournamentImage, type TournamentDetail, views } from '@tennis/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnchanged } from '../../../shared/forms/use-unchanged';
import { useText } from '../../../shared/i18n/use-text';
import { ask, write } from '../../../shared/lib/call';
import { toastFailure, toastSuccess } from '../../../shared/lib/toasts';
import { upload } from '../../../shared/lib/upload';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import { BaseStep } from './base-step';
import { ChallengesStep } from './challenges-step';
import css from './create-tournament.module.css';
import { PointsStep } from './points-step';
import { draftLike, forgetDraft, keepDraft, rulesOfDraft, storedDraft, type TournamentDraft } from './tournament-draft';

const steps = ['base', 'rules', 'challenges'] as const;

const imageFailed = (failure: unknown): void => toastFailure('changeTournament', failure);

/**
 * Three steps of which only the name is required: everything else has a sensible answer already, or that of the ladder it is made from.
 * What was typed survives, unless it is made from another: then what was begun of a new one waits unchanged. `clubId`: it is played there, and no other club is chosen.
 */
export const CreateTournament = ({
  from,
  clubId: givenClub = from?.clubId ?? undefined,
  onClose,
}: {
  readonly from?: TournamentDetail | undefined;
  readonly clubId?: string | undefined;
  readonly onClose: () => void;
}) => {
  const { t, fmt } = useText();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => (from ? draftLike(from) : storedDraft()));
  const clubId = givenClub ?? draft.clubId;
  const { data: club } = useQuery({
    queryKey: [views.club, clubId],
    enabled: clubId !== '',
    queryFn: ({ signal }) => ask(readClub, { clubId }, { signal }),
  });
  // a draft that survives has no picture: it would have to lie in the browser's storage
  const [image, setImage] = useState<Blob>();
  const [step, setStep] = useState<(typeof steps)[number]>('base');
  const [problem, setProblem] = useState<string>();
  const { sending, error, send } = useSend([draft]);
  const [unchanged, mark] = useUnchanged([draft]);
  const change = (more: Partial<TournamentDraft>) => setDraft((before) => ({ ...before, ...more }));
  const at = steps.indexOf(step);
  const heading = useRef<HTMLParagraphElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // a step begins where it is named, however far down the one before was left
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const isNew = from === undefined;
  useEffect(() => {
    if (isNew) keepDraft(draft);
  }, [isNew, draft]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft.name.trim()) {
      setStep('base');
      mark();
      return setProblem(t('tournaments.create.nameRequired'));
    }
    setProblem(undefined);
    if (step !== 'challenges') return setStep(steps[at + 1]!);
    const { location, endDate, clubId: _club, numbers: _numbers, ...rest } = draft;
    let id = '';
    const done = await send('createTournament', async (key) => {
      const input = {
        ...rest,
        rules: rulesOfDraft(draft),
        ...(clubId ? { clubId } : {}),
        ...(location.trim() ? { location } : {}),
        ...(endDate ? { endDate } : {}),
      };
      id = (await write(createTournament, input, key)).id;
      // the ladder is there: a picture that is refused is chosen again on its page
      if (image) await upload(setTournamentImage, { tournamentId: id, file: image }, crypto.randomUUID(), () => {}).catch(imageFailed);
    });
    if (!done) return;
    if (isNew) forgetDraft();
    toastSuccess(t('tournaments.create.done'));
    onClose();
    void navigate(`/tournaments/${id}?invite=true`);
  };
  return (
    <Sheet title={t('tournaments.create.title')} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <p ref={heading} tabIndex={-1} className={css.step}>
          {t('tournaments.create.step', {
            n: fmt.number(at + 1),
            of: fmt.number(steps.length),
            name: t(`tournaments.create.steps.${step}`),
          })}
        </p>
        {step === 'base' && (
          <BaseStep
            draft={draft}
            like={from?.name}
            club={club}
            isClubGiven={givenClub !== undefined}
            image={image}
            problem={unchanged ? problem : undefined}
            onChange={change}
            onImage={setImage}
          />
        )}
        {step === 'rules' && <PointsStep draft={draft} onChange={change} />}
        {step === 'challenges' && <ChallengesStep draft={draft} onChange={change} />}
        <Problem error={error} />
        <div className={css.buttons}>
          {at > 0 && (
            <Button look="ghost" onClick={() => setStep(steps[at - 1]!)}>
              {t('ui.previous')}
            </Button>
          )}
          <Button type="submit" disabled={sending}>
            {step === 'challenges' ? t('tournaments.create.send') : t('ui.next')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
};
