import { type Match, type Outcome, surfaces } from '@tennis/contracts';
import { type FormEvent, useState } from 'react';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { habitKey } from '../../../shared/lib/own-storage';
import { useUnchanged } from '../../../shared/lib/use-unchanged';
import { Button } from '../../../shared/ui/button';
import { Choice, TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { Segmented } from '../../../shared/ui/segmented';
import type { ReportedScore } from '../api/matches';
import { asOwn, asScore, isDecided, isFinished, type OwnSet } from './legal-sets';
import css from './result-form.module.css';
import { SetPad } from './set-pad';

const courtKey = habitKey('court');
const surfaceKey = habitKey('surface');
const games = [0, 1, 2, 3, 4, 5, 6].map((n) => ({ value: String(n), label: String(n) }));

/** A result as the reader saw it, from the reader's side of the net; a judge sees it from the side of who is named first. */
export const ResultForm = ({
  match,
  readerId,
  reported,
  submit,
  withNote = false,
  sending,
  error,
  onSend,
}: {
  readonly match: Match;
  readonly readerId: string | undefined;
  /** What the reader said before and corrects now. */
  readonly reported?: NonNullable<Match['result']> | undefined;
  readonly submit: string;
  readonly withNote?: boolean;
  readonly sending: boolean;
  readonly error: Error | undefined;
  readonly onSend: (score: ReportedScore, note: string) => void;
}) => {
  const { t } = useText();
  const { playerA, playerB, nameA, nameB, zone, time, longSets } = match;
  const isFirst = readerId !== playerB;
  const plays = readerId === playerA || readerId === playerB;
  const [own, other] = isFirst ? [playerA, playerB] : [playerB, playerA];
  const [ownName, otherName] = isFirst ? [nameA, nameB] : [nameB, nameA];
  const today = dayOf(new Date(), zone);
  const before = reported?.sets.map((set) => asOwn(set, isFirst)) ?? [];
  const unfinished = before.find((set) => !isFinished(set, longSets)) ?? { own: 0, other: 0 };
  const [outcome, setOutcome] = useState<Outcome>(reported?.outcome ?? 'completed');
  const [sets, setSets] = useState<readonly OwnSet[]>(before.filter((set) => set !== unfinished));
  const [partial, setPartial] = useState({ own: String(unfinished.own), other: String(unfinished.other) });
  const [winnerId, setWinnerId] = useState(reported?.winnerId ?? '');
  const [date, setDate] = useState(reported?.playedOn ?? (time && dayOf(time, zone) < today ? dayOf(time, zone) : today));
  const [court, setCourt] = useState((reported ? reported.court : localStorage.getItem(courtKey)) ?? '');
  const [surface, setSurface] = useState((reported ? reported.surface : localStorage.getItem(surfaceKey)) ?? '');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [unchanged, mark] = useUnchanged([outcome, sets, partial, winnerId, date, court, surface, note]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    mark();
    if (outcome === 'completed' && !isDecided(sets))
      return setProblem(t(sets.length === 0 ? 'matches.form.noSets' : 'matches.form.undecided'));
    if (outcome !== 'completed' && !winnerId) return setProblem(t('matches.form.noWinner'));
    setProblem(undefined);
    localStorage.setItem(courtKey, court);
    localStorage.setItem(surfaceKey, surface);
    const last = { own: Number(partial.own), other: Number(partial.other) };
    const kept = outcome === 'retired' && last.own + last.other > 0 ? [...sets, last] : sets;
    const known = surfaces.find((one) => one === surface);
    onSend(
      {
        sets: outcome === 'walkover' ? [] : kept.map((set) => asScore(set, isFirst)),
        outcome,
        ...(outcome === 'completed' ? {} : { winnerId }),
        date,
        ...(court.trim() ? { court } : {}),
        ...(known ? { surface: known } : {}),
      },
      note,
    );
  };
  return (
    <form className={css.form} noValidate onSubmit={send}>
      {outcome !== 'walkover' && (
        <SetPad
          own={plays ? t('matches.pad.won') : t('matches.pad.wonBy', { name: ownName })}
          other={plays ? t('matches.pad.lost') : t('matches.pad.wonBy', { name: otherName })}
          longSets={longSets}
          sets={sets}
          onChange={setSets}
        />
      )}
      <Problem error={unchanged ? (problem ?? error) : undefined} />
      <Button type="submit" disabled={sending}>
        {submit}
      </Button>
      <details className={css.more}>
        <summary>{t('matches.form.more')}</summary>
        <div className={css.form}>
          <Segmented
            label={t('matches.form.outcome')}
            value={outcome}
            options={(['completed', 'retired', 'walkover'] as const).map((value) => ({ value, label: t(`matches.outcome.${value}`) }))}
            onChange={setOutcome}
          />
          {outcome !== 'completed' && (
            <Choice
              label={t('matches.form.winner')}
              value={winnerId}
              options={[
                { value: '', label: t('matches.form.choose') },
                { value: own, label: ownName },
                { value: other, label: otherName },
              ]}
              onChange={setWinnerId}
            />
          )}
          {outcome === 'retired' && (
            <div className={css.pair}>
              <Choice
                label={t('matches.form.partial', { name: ownName })}
                value={partial.own}
                options={games}
                onChange={(value) => setPartial({ ...partial, own: value })}
              />
              <Choice
                label={t('matches.form.partial', { name: otherName })}
                value={partial.other}
                options={games}
                onChange={(value) => setPartial({ ...partial, other: value })}
              />
            </div>
          )}
          <TextField
            label={t('matches.form.date')}
            type="date"
            min={match.playableFrom}
            max={today}
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
          <TextField label={t('matches.form.court')} maxLength={80} value={court} onChange={(event) => setCourt(event.target.value)} />
          <Choice
            label={t('matches.form.surface')}
            value={surface}
            options={[
              { value: '', label: t('matches.form.noSurface') },
              ...surfaces.map((value) => ({ value, label: t(`matches.surface.${value}`) })),
            ]}
            onChange={setSurface}
          />
          {withNote && (
            <TextField label={t('matches.form.note')} maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
          )}
        </div>
      </details>
    </form>
  );
};
