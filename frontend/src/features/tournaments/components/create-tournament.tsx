import { useQuery } from '@tanstack/react-query';
import {
  completeRules,
  createTournament,
  latestEndDate,
  type Preset,
  presets,
  readClub,
  setTournamentImage,
  type RulesInput,
  type TournamentDetail,
  views,
} from '@tennis/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClubNames } from '../../../shared/api/club-names';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { draftKey } from '../../../shared/lib/own-storage';
import { ask, write } from '../../../shared/lib/call';
import { toastFailure, toastSuccess } from '../../../shared/lib/toasts';
import { upload } from '../../../shared/lib/upload';
import { useSend } from '../../../shared/lib/use-send';
import { useUnchanged } from '../../../shared/forms/use-unchanged';
import { PictureChoice } from '../../../shared/pictures/picture-choice';
import { Button } from '../../../shared/ui/button';
import { Choice, TextArea, TextField } from '../../../shared/ui/field';
import { More } from '../../../shared/ui/more';
import { Problem } from '../../../shared/ui/problem';
import { Segmented } from '../../../shared/ui/segmented';
import { Sheet } from '../../../shared/ui/sheet';
import css from './create-tournament.module.css';
import { RulesInWords } from './rules-in-words';

const kept = draftKey('tournament');
const steps = ['base', 'rules', 'challenges'] as const;
const names = [...(Object.keys(presets) as (keyof typeof presets)[]), 'custom'] as const satisfies readonly Preset[];
const ranges = ['0', '1', '2', '3', '4', '5', '10', 'all'] as const;

interface Draft {
  readonly name: string;
  readonly privacy: 'public' | 'private';
  readonly location: string;
  /** Where it is played; empty outside of clubs. */
  readonly clubId: string;
  readonly endDate: string;
  readonly joins: boolean;
  readonly rules: RulesInput;
}
const empty: Draft = { name: '', privacy: 'public', location: '', clubId: '', endDate: '', joins: true, rules: { preset: 'standard' } };

const storedDraft = (from: TournamentDetail | undefined): Draft => {
  if (from) return draftLike(from);
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(kept) ?? '{}') as Partial<Draft>) };
  } catch {
    return empty;
  }
};

/** The ladder of somebody who liked another one: as that one is, but for its name and its last day. */
const draftLike = ({ privacy, location, rules }: TournamentDetail): Draft => ({ ...empty, privacy, location: location ?? '', rules });

const rangeOf = (value: number | null | undefined): string => (value === null ? 'all' : String(value ?? 3));
const asRange = (value: string): number | null => (value === 'all' ? null : Number(value));

const imageFailed = (failure: unknown): void => toastFailure('changeTournament', failure);

/**
 * Three steps of which only the name is required: everything else has a sensible answer already, or that of the ladder it is made from.
 * What was typed survives. `clubId`: it is played there, and no other club is chosen.
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
  const [draft, setDraft] = useState(() => storedDraft(from));
  const clubId = givenClub ?? draft.clubId;
  const { data: club } = useQuery({
    queryKey: [views.club, clubId],
    enabled: clubId !== '',
    queryFn: ({ signal }) => ask(readClub, { clubId }, { signal }),
  });
  const clubs = useClubNames(givenClub === undefined);
  // a draft that survives has no picture: it would have to lie in the browser's storage
  const [image, setImage] = useState<Blob>();
  const [step, setStep] = useState<(typeof steps)[number]>('base');
  const [problem, setProblem] = useState<string>();
  const { sending, error, send } = useSend([draft]);
  const [unchanged, mark] = useUnchanged([draft]);
  const change = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }));
  const rule = (more: RulesInput) => change({ rules: { ...draft.rules, ...more } });
  const rules = completeRules(draft.rules);
  const at = steps.indexOf(step);
  const heading = useRef<HTMLParagraphElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // a step begins where it is named, however far down the one before was left
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  useEffect(() => {
    if (draft.name.trim()) localStorage.setItem(kept, JSON.stringify(draft));
    else localStorage.removeItem(kept);
  }, [draft]);

  const choose = (preset: Preset) => {
    const { winAbove: _above, winBelow: _below, defeat: _defeat, ...rest } = draft.rules;
    const { winAbove, winBelow, defeat } = rules;
    change({ rules: preset === 'custom' ? { ...rest, preset, winAbove, winBelow, defeat } : { ...rest, preset } });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft.name.trim()) {
      setStep('base');
      mark();
      return setProblem(t('tournaments.create.nameRequired'));
    }
    setProblem(undefined);
    if (step !== 'challenges') return setStep(steps[at + 1]!);
    const { location, endDate, clubId: _club, ...rest } = draft;
    let id = '';
    const done = await send('createTournament', async (key) => {
      const input = {
        ...rest,
        ...(clubId ? { clubId } : {}),
        ...(location.trim() ? { location } : {}),
        ...(endDate ? { endDate } : {}),
      };
      id = (await write(createTournament, input, key)).id;
      // the ladder is there: a picture that is refused is chosen again on its page
      if (image) await upload(setTournamentImage, { tournamentId: id, file: image }, crypto.randomUUID(), () => {}).catch(imageFailed);
    });
    if (!done) return;
    localStorage.removeItem(kept);
    toastSuccess(t('tournaments.create.done'));
    onClose();
    void navigate(`/tournaments/${id}?invite=true`);
  };
  const points = (name: 'winAbove' | 'winBelow' | 'defeat') => (
    <TextField
      label={t(`tournaments.rules.${name}`)}
      type="number"
      min={-100}
      max={100}
      value={draft.rules[name] ?? rules[name]}
      onChange={(event) => rule({ preset: 'custom', [name]: Math.trunc(Number(event.target.value)) })}
    />
  );
  const range = (name: 'rangeAbove' | 'rangeBelow') => (
    <Choice
      label={t(`tournaments.create.${name}`)}
      value={rangeOf(draft.rules[name])}
      options={ranges.map((value) => ({
        value,
        label: value === 'all' ? t('tournaments.create.anybody') : value === '0' ? t('tournaments.create.nobody') : value,
      }))}
      onChange={(value) => rule({ [name]: asRange(value) })}
    />
  );
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
          <>
            {from && <p className={css.hint}>{t('tournaments.create.from', { name: from.name })}</p>}
            {givenClub && club && <p className={css.hint}>{t('tournaments.create.inClub', { name: club.name })}</p>}
            <TextField
              label={t('tournaments.create.name')}
              maxLength={120}
              required
              value={draft.name}
              error={unchanged ? problem : undefined}
              onChange={(event) => change({ name: event.target.value })}
            />
            <Segmented
              label={t('tournaments.detail.privacy')}
              value={draft.privacy}
              options={(['public', 'private'] as const).map((value) => ({ value, label: t(`tournaments.${value}`) }))}
              onChange={(privacy) => change({ privacy })}
            />
            <p className={css.hint}>{t(`tournaments.create.privacy.${draft.privacy}`)}</p>
            {!givenClub && clubs.data && clubs.data.length > 0 && (
              <Choice
                label={t('tournaments.create.club')}
                value={draft.clubId}
                options={[
                  { value: '', label: t('tournaments.create.noClub') },
                  ...clubs.data.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(chosen) => change({ clubId: chosen })}
              />
            )}
            <TextField
              label={t('tournaments.create.location')}
              maxLength={120}
              placeholder={[club?.concelho, club?.district].filter(Boolean).join(', ')}
              value={draft.location}
              onChange={(event) => change({ location: event.target.value })}
            />
            <TextField
              label={t('tournaments.create.endDate')}
              type="date"
              min={dayOf(new Date())}
              max={latestEndDate(dayOf(new Date()))}
              value={draft.endDate}
              onChange={(event) => change({ endDate: event.target.value })}
            />
            <p className={css.hint}>{t('tournaments.create.duration')}</p>
            <PictureChoice picture={image} intent="createTournament" onChoose={setImage} />
            <label className={css.check}>
              <input type="checkbox" checked={draft.joins} onChange={(event) => change({ joins: event.target.checked })} />
              {t('tournaments.create.joins')}
            </label>
          </>
        )}
        {step === 'rules' && (
          <>
            <div role="group" aria-label={t('tournaments.create.preset')} className={css.presets}>
              {names.map((preset) => {
                const scores = preset === 'custom' ? rules : presets[preset];
                return (
                  <button
                    key={preset}
                    type="button"
                    className={css.preset}
                    aria-pressed={rules.preset === preset}
                    onClick={() => choose(preset)}
                  >
                    <strong>{t(`tournaments.preset.${preset}`)}</strong>
                    <span>{t(`tournaments.create.effect.${preset}`)}</span>
                    <span>
                      {t('tournaments.create.worked', {
                        above: fmt.signed(scores.winAbove),
                        below: fmt.signed(scores.winBelow),
                        defeat: fmt.signed(scores.defeat),
                      })}
                    </span>
                  </button>
                );
              })}
            </div>
            {rules.preset === 'custom' && (
              <div className={css.three}>
                {points('winAbove')}
                {points('winBelow')}
                {points('defeat')}
              </div>
            )}
            {rules.winBelow > rules.winAbove && <p className={css.warning}>{t('tournaments.create.oddPoints')}</p>}
          </>
        )}
        {step === 'challenges' && (
          <>
            <div className={css.two}>
              {range('rangeAbove')}
              {range('rangeBelow')}
            </div>
            {rules.rangeAbove === 0 && <p className={css.warning}>{t('tournaments.create.oddRange')}</p>}
            <div className={css.two}>
              <TextField
                label={t('tournaments.create.deadline')}
                type="number"
                min={1}
                max={30}
                value={rules.deadlineDays}
                onChange={(event) => rule({ deadlineDays: Math.trunc(Number(event.target.value)) })}
              />
              <TextField
                label={t('tournaments.create.rejections')}
                type="number"
                min={0}
                max={100}
                value={rules.maxRejections}
                onChange={(event) => rule({ maxRejections: Math.trunc(Number(event.target.value)) })}
              />
            </div>
            <TextArea
              label={t('tournaments.create.special')}
              rows={3}
              maxLength={2000}
              value={draft.rules.special ?? ''}
              onChange={(event) => rule({ special: event.target.value || null })}
            />
            <More label={t('tournaments.rules.title')}>
              <RulesInWords rules={rules} />
            </More>
          </>
        )}
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
