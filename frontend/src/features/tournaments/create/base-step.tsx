import { type ClubDetail, latestEndDate, formatPlace } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { PictureChoice } from '../../../shared/pictures/picture-choice';
import { TextField } from '../../../shared/ui/field';
import { Segmented } from '../../../shared/ui/segmented';
import { ClubChoice } from './club-choice';
import css from './create-tournament.module.css';
import { todayAt } from './end-date-problem';
import type { TournamentDraft } from './tournament-draft';
import { Muted, Row } from '../../../shared/ui/layout/layout';

/** Name, privacy and place of the ladder. */
export const BaseStep = ({
  draft,
  copiedFrom,
  club,
  isClubGiven,
  image,
  errorOf,
  onChange: change,
  onImage,
}: {
  readonly draft: TournamentDraft;
  /** Name of the ladder that it is copied from. */
  readonly copiedFrom: string | undefined;
  /** Club where it is played. */
  readonly club: ClubDetail | undefined;
  readonly isClubGiven: boolean;
  readonly image: Blob | undefined;
  /** Error of a field, by its path. */
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (more: Partial<TournamentDraft>) => void;
  readonly onImage: (image: Blob | undefined) => void;
}) => {
  const { t } = useText();
  const today = todayAt(draft, club);
  return (
    <>
      <Muted>{t('create.waits')}</Muted>
      {copiedFrom && <Muted>{t('create.from', { name: copiedFrom })}</Muted>}
      {isClubGiven && club && <Muted>{t('create.inClub', { name: club.name })}</Muted>}
      <TextField
        label={t('create.name')}
        maxLength={120}
        required
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Segmented
        label={t('tournaments.detail.privacy')}
        value={draft.privacy}
        options={(['public', 'private'] as const).map((value) => ({ value, label: t(`tournaments.${value}`) }))}
        onChange={(privacy) => change({ privacy })}
      />
      <Muted>{t(`create.privacy.${draft.privacy}`)}</Muted>
      {!isClubGiven && <ClubChoice value={draft.clubId} isNew error={errorOf('clubId')} onChange={(clubId) => change({ clubId })} />}
      <TextField
        label={t('create.location')}
        maxLength={120}
        placeholder={formatPlace(club?.concelho, club?.district)}
        value={draft.location}
        error={errorOf('location')}
        onChange={(event) => change({ location: event.target.value })}
      />
      <TextField
        label={t('create.endDate')}
        type="date"
        min={today}
        max={latestEndDate(today)}
        value={draft.endDate}
        error={errorOf('endDate')}
        onChange={(event) => change({ endDate: event.target.value })}
      />
      <Muted>{t('create.duration')}</Muted>
      <PictureChoice picture={image} intent="createTournament" onChoose={onImage} />
      <Row as="label" gap={12} align="center" className={css.check}>
        <input type="checkbox" checked={draft.joins} onChange={(event) => change({ joins: event.target.checked })} />
        {t('create.joins')}
      </Row>
    </>
  );
};
