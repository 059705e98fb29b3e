import { surfaces } from '@tennis/contracts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { fieldErrorsIn } from '../../../shared/lib/request';
import type { Sending } from '../../../shared/lib/use-send';
import { useUnchanged } from '../../../shared/forms/use-unchanged';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Disclosure } from '../../../shared/ui/disclosure';
import { Problem } from '../../../shared/ui/problem';
import type { ReportedScore } from '../api/matches';
import {
  forgetDraft,
  keepDraft,
  rememberDefaults,
  keptDraft,
  newDraft,
  decidedBeforeRetirement,
  type ResultDraft,
  type ResultUse,
  scoresOf,
  defaultThirdSet,
} from '../api/result-draft';
import { isDecided, isThird, playedSets } from './legal-sets';
import { LiveScore, missingWinnerKey } from './live-score';
import { ResultDetails } from './result-details';
import { useShownMatch } from '../api/shown-match';
import css from './result-form.module.css';
import { Retirement } from '../pad/retirement';
import { SetPad } from '../pad/set-pad';
import { Row } from '../../../shared/ui/layout/layout';

/**
 * A result from the reader's side; judges see it from the side of the player named first. The draft survives a reload until it is
 * sent or dropped.
 */
export const ResultForm = ({
  use,
  submit,
  sending,
  error,
  note,
  consequencesOf,
  onSend,
  onDrop,
}: {
  readonly use: ResultUse;
  readonly submit: string;
  readonly sending: Sending;
  readonly error: Error | undefined;
  /** Note that is sent along, if somebody else reads one. */
  readonly note?: { readonly value: string; readonly change: (note: string) => void };
  /** Consequences of a complete result, shown before it is sent. */
  readonly consequencesOf?: (score: ReportedScore) => ReactNode;
  /** Resolves to true once the server has accepted it. */
  readonly onSend: (score: ReportedScore) => Promise<boolean>;
  readonly onDrop: () => void;
}) => {
  const { t } = useText();
  const { match, playerId } = useShownMatch();
  const { id, playerA, playerB, nameA, nameB } = match;
  const isFirst = playerId !== playerB;
  const [ownId, otherId] = isFirst ? [playerA, playerB] : [playerB, playerA];
  const [ownName, otherName] = isFirst ? [nameA, nameB] : [nameB, nameA];
  const [enteredDraft, setEnteredDraft] = useState(
    () => keptDraft(id, use) ?? newDraft(match, (use === 'correct' && match.result) || undefined, isFirst),
  );
  const draft: ResultDraft = { ...enteredDraft, sets: playedSets(enteredDraft.sets) };
  const { outcome, sets, winnerId, date, location = '', court, surface } = draft;
  const [kind, setKind] = useState(defaultThirdSet);
  const isSuper = kind === 'super' && isThird(sets);
  const [problem, setProblem] = useState<string>();
  const [winnerProblem, setWinnerProblem] = useState<string>();
  const [dateProblem, setDateProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const detailsElement = useRef<HTMLDetailsElement>(null);
  const [unchanged, mark] = useUnchanged([enteredDraft]);
  const [initialDraft] = useState(enteredDraft);
  // An answer sends the result in its field `result`.
  const refused = fieldErrorsIn('result', unchanged ? error : undefined);
  const wrongDate = unchanged ? (dateProblem ?? refused.get('date')) : undefined;
  const wrongPlace = refused.get('location');
  const wrongCourt = refused.get('court');
  const wrongWinner = outcome === 'completed' ? undefined : ((unchanged ? winnerProblem : undefined) ?? refused.get('winnerId'));
  const isShownAtField = error !== undefined && [wrongDate, wrongPlace, wrongCourt, wrongWinner].includes(error.message);
  // The error may be inside the closed details: opens them and focuses the field.
  useEffect(() => {
    if (!wrongDate && !wrongPlace && !wrongCourt && !wrongWinner) return;
    const retires = form.current!.querySelector<HTMLElement>('[data-mend]');
    if (!retires) detailsElement.current!.open = true;
    (retires ?? form.current!.querySelector<HTMLElement>('[aria-invalid]'))?.focus();
  }, [wrongDate, wrongPlace, wrongCourt, wrongWinner]);
  useEffect(() => {
    if (enteredDraft !== initialDraft) keepDraft(id, use, enteredDraft);
  }, [id, use, enteredDraft, initialDraft]);
  const change = (changes: Partial<ResultDraft>) => setEnteredDraft((before) => ({ ...before, ...changes }));

  const decidedResult = decidedBeforeRetirement(draft, match.longSets);
  const isComplete = outcome === 'completed' ? isDecided(sets) : winnerId !== '' && !decidedResult;
  const enteredScore: ReportedScore = { sets: scoresOf(draft, isFirst), outcome, ...(outcome === 'completed' ? {} : { winnerId }) };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    mark();
    if (outcome === 'completed' && !isDecided(sets))
      return setProblem(t(`matches.form.${sets.length === 0 ? 'noSets' : isSuper ? 'undecidedSuper' : 'undecided'}`));
    setProblem(undefined);
    if (decidedResult) return form.current!.querySelector<HTMLElement>('[data-mend]')?.focus();
    setWinnerProblem(outcome !== 'completed' && !winnerId ? t(missingWinnerKey(outcome)) : undefined);
    if (outcome !== 'completed' && !winnerId) return;
    // An incomplete or impossible date is empty.
    setDateProblem(date ? undefined : t('matches.form.noDate'));
    if (!date) return;
    rememberDefaults(draft);
    const knownSurface = surfaces.find((one) => one === surface);
    const wasPlayed = outcome !== 'walkover';
    const score = {
      ...enteredScore,
      date,
      ...(location.trim() && location.trim() !== match.location ? { location } : {}),
      ...(wasPlayed && court.trim() ? { court } : {}),
      ...(wasPlayed && knownSurface ? { surface: knownSurface } : {}),
    };
    if (await onSend(score)) forgetDraft(id);
  };
  const drop = () => {
    forgetDraft(id);
    onDrop();
  };
  const sides = [
    { id: ownId, name: ownName },
    { id: otherId, name: otherName },
  ] as const;
  return (
    <form ref={form} className={css.form} noValidate onSubmit={(event) => void send(event)}>
      {outcome !== 'walkover' && (
        <SetPad
          sides={[
            { name: ownName, rowLabel: playerId ? t('matches.pad.won') : t('matches.pad.wonBy', { name: ownName }) },
            { name: otherName, rowLabel: playerId ? t('matches.pad.lost') : t('matches.pad.wonBy', { name: otherName }) },
          ]}
          longSets={match.longSets}
          draft={draft}
          kind={kind}
          onKind={setKind}
          onChange={(index, set) => change({ sets: [...enteredDraft.sets.slice(0, index), set, ...enteredDraft.sets.slice(index + 1)] })}
          onRemove={() => change({ sets: sets.slice(0, -1) })}
        >
          {outcome === 'retired' && (
            <Retirement sides={sides} draft={draft} decidedResult={decidedResult} winnerError={wrongWinner} change={change} />
          )}
        </SetPad>
      )}
      <Disclosure ref={detailsElement} label={t('matches.form.more')}>
        <ResultDetails
          sides={sides}
          draft={draft}
          asksPlace={use !== 'rule'}
          errors={{ winner: wrongWinner, date: wrongDate, location: wrongPlace, court: wrongCourt }}
          change={change}
        />
      </Disclosure>
      {note && (
        <TextField
          label={t(use === 'rule' ? 'matches.judge.note' : 'matches.form.note')}
          maxLength={1000}
          value={note.value}
          placeholder={use === 'rule' ? t('matches.judge.why') : undefined}
          error={refused.get('notes')}
          onChange={(event) => note.change(event.target.value)}
        />
      )}
      {isComplete && consequencesOf?.(enteredScore)}
      <div className={css.footer}>
        <LiveScore
          confirmerName={use === 'report' || use === 'correct' ? otherName : undefined}
          draft={draft}
          isSuper={isSuper}
          wasDecidedBefore={decidedResult !== undefined}
          asksWinner={wrongWinner === undefined}
        />
        <Problem error={unchanged ? (problem ?? (isShownAtField ? undefined : error)) : undefined} />
        <Row gap={8} className={css.buttons}>
          <Button type="submit" disabled={sending}>
            {submit}
          </Button>
          <Button look="quiet" onClick={drop}>
            {t('matches.form.drop')}
          </Button>
        </Row>
      </div>
    </form>
  );
};
