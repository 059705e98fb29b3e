import { surfaces } from '@tennis/contracts';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { Choice, TextField } from '../../../shared/ui/field';
import { Segmented } from '../../../shared/ui/segmented';
import type { ResultDraft } from '../api/result-draft';
import { useShownMatch } from '../api/shown-match';
import css from './result-form.module.css';

/** One of the two players, as the form names them. */
export interface Side {
  readonly id: string;
  readonly name: string;
}

/** Rarely needed fields: an outcome other than completed, the date and the place. */
export const ResultDetails = ({
  sides: [own, other],
  draft: { outcome, winnerId, date, location, court, surface },
  asksPlace,
  errors,
  change,
}: {
  /** The two players, the reader's side first. */
  readonly sides: readonly [own: Side, other: Side];
  readonly draft: ResultDraft;
  /** False for a ruling, which does not change the place. */
  readonly asksPlace: boolean;
  /** Error texts by field. */
  readonly errors: Readonly<Record<'winner' | 'date' | 'location' | 'court', string | undefined>>;
  readonly change: (more: Partial<ResultDraft>) => void;
}) => {
  const { t } = useText();
  const { match } = useShownMatch();
  return (
    <div className={css.form}>
      <Segmented
        label={t('matches.form.outcome')}
        value={outcome}
        options={(['completed', 'retired', 'walkover'] as const).map((value) => ({ value, label: t(`matches.outcome.${value}`) }))}
        onChange={(value) => change({ outcome: value })}
      />
      {outcome === 'walkover' && (
        <Choice
          label={t('matches.form.winner')}
          value={winnerId}
          error={errors.winner}
          options={[
            { value: '', label: t('matches.form.choose') },
            { value: own.id, label: own.name },
            { value: other.id, label: other.name },
          ]}
          onChange={(value) => change({ winnerId: value })}
        />
      )}
      <TextField
        label={t('matches.form.date')}
        type="date"
        min={match.playableFrom}
        max={dayOf(new Date(), match.zone)}
        value={date}
        error={errors.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      {asksPlace && (
        <TextField
          label={t('matches.form.location')}
          maxLength={120}
          value={location ?? match.location ?? ''}
          error={errors.location}
          onChange={(event) => change({ location: event.target.value })}
        />
      )}
      {outcome !== 'walkover' && (
        <>
          <TextField
            label={t('matches.form.court')}
            maxLength={80}
            value={court}
            error={errors.court}
            onChange={(event) => change({ court: event.target.value })}
          />
          <Choice
            label={t('matches.form.surface')}
            value={surface}
            options={[
              { value: '', label: t('matches.form.noSurface') },
              ...surfaces.map((value) => ({ value, label: t(`matches.surface.${value}`) })),
            ]}
            onChange={(value) => change({ surface: value })}
          />
        </>
      )}
    </div>
  );
};
