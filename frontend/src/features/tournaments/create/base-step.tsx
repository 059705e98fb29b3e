import { type ClubDetail, latestEndDate, formatPlace } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { PictureChoice } from '../../../shared/pictures/picture-choice';
import { TextField } from '../../../shared/ui/field';
import { Segmented } from '../../../shared/ui/segmented';
import { ClubChoice } from './club-choice';
import css from './create-tournament.module.css';
import { todayAt } from './end-date-problem';
import type { TournamentForm } from './tournament-draft';
import { Muted, Row } from '../../../shared/ui/layout/layout';

/** Name, privacy and place of the ladder. */
export const BaseStep = ({
  form: { values, input, control, checkbox },
  copiedFrom,
  club,
  isClubGiven,
  image,
  onImage,
}: {
  readonly form: TournamentForm;
  /** Name of the ladder that it is copied from. */
  readonly copiedFrom: string | undefined;
  /** Club where it is played. */
  readonly club: ClubDetail | undefined;
  readonly isClubGiven: boolean;
  readonly image: Blob | undefined;
  readonly onImage: (image: Blob | undefined) => void;
}) => {
  const { t } = useText();
  const today = todayAt(values, club);
  return (
    <>
      <Muted>{t('create.waits')}</Muted>
      {copiedFrom && <Muted>{t('create.from', { name: copiedFrom })}</Muted>}
      {isClubGiven && club && <Muted>{t('create.inClub', { name: club.name })}</Muted>}
      <TextField label={t('create.name')} maxLength={120} required {...input('name')} />
      <Segmented
        label={t('tournaments.detail.privacy')}
        {...control('privacy')}
        options={(['public', 'private'] as const).map((value) => ({ value, label: t(`tournaments.${value}`) }))}
      />
      <Muted>{t(`create.privacy.${values.privacy}`)}</Muted>
      {!isClubGiven && <ClubChoice {...control('clubId')} isNew />}
      <TextField
        label={t('create.location')}
        maxLength={120}
        placeholder={formatPlace(club?.concelho, club?.district)}
        {...input('location')}
      />
      <TextField label={t('create.endDate')} type="date" min={today} max={latestEndDate(today)} {...input('endDate')} />
      <Muted>{t('create.duration')}</Muted>
      <PictureChoice picture={image} intent="createTournament" onChoose={onImage} />
      <Row as="label" gap={12} align="center" className={css.check}>
        <input {...checkbox('joins')} />
        {t('create.joins')}
      </Row>
    </>
  );
};
