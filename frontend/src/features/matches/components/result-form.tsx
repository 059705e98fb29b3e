import { type Outcome, surfaces } from '@tennis/contracts';
import { type FormEvent, useState } from 'react';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { habitKey } from '../../../shared/lib/own-storage';
import { Button } from '../../../shared/ui/button';
import { Choice, TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { Segmented } from '../../../shared/ui/segmented';
import type { Match, ReportedScore } from '../api/matches';
import { asScore, isDecided, type OwnSet } from './legal-sets';
import css from './result-form.module.css';
import { SetPad } from './set-pad';

const courtKey = habitKey('court');
const surfaceKey = habitKey('surface');
const games = [0, 1, 2, 3, 4, 5, 6].map((n) => ({ value: String(n), label: String(n) }));

/** A result as the reader saw it, from the reader's side of the net; a judge sees it from the side of who is named first. */
export const ResultForm = ({
  match,
  readerId,
  submit,
  withNote = false,
  sending,
  error,
  onSend,
}: {
  readonly match: Match;
  readonly readerId: string | undefined;
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
  const [outcome, setOutcome] = useState<Outcome>('completed');
  const [sets, setSets] = useState<readonly OwnSet[]>([]);
  const [partial, setPartial] = useState({ own: '0', other: '0' });
  const [winnerId, setWinnerId] = useState('');
  const [date, setDate] = useState(time && dayOf(time, zone) < today ? dayOf(time, zone) : today);
  const [court, setCourt] = useState(localStorage.getItem(courtKey) ?? '');
  const [surface, setSurface] = useState(localStorage.getItem(surfaceKey) ?? '');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (outcome === 'completed' && !isDecided(sets))
      return setProblem(t(sets.length === 0 ? 'matches.form.noSets' : 'matches.form.undecided'));
    if (outcome !== 'completed' && !winnerId) return setProblem(t('matches.form.noWinner'));
    setProblem(undefined);
    localStorage.setItem(courtKey, court);
    localStorage.setItem(surfaceKey, surface);
    const unfinished = { own: Number(partial.own), other: Number(partial.other) };
    const kept = outcome === 'retired' && unfinished.own + unfinished.other > 0 ? [...sets, unfinished] : sets;
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
      <Problem error={problem ?? error} />
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
