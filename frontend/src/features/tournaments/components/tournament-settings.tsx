import { useQueryClient } from '@tanstack/react-query';
import {
  isOver,
  latestEndDate,
  removeTournamentImage,
  setTournamentImage,
  type TournamentDetail,
  updateTournament,
  zones,
} from '@tennis/contracts';
import { type FormEvent, useState } from 'react';
import { useClubNames } from '../../../shared/api/club-names';
import { useInvalidFieldFocus } from '../../../shared/forms/use-invalid-field-focus';
import { useUnchanged } from '../../../shared/forms/use-unchanged';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { RequestError } from '../../../shared/lib/request';
import { toastSuccess } from '../../../shared/lib/toasts';
import { upload } from '../../../shared/lib/upload';
import { useSend } from '../../../shared/lib/use-send';
import { PictureField } from '../../../shared/pictures/picture-field';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { Segmented } from '../../../shared/ui/segmented';
import { Tile } from '../../../shared/pictures/tile';
import { tournamentQuery } from '../../../shared/api/tournament';
import { ClubChoice } from '../create/club-choice';
import css from './manage.module.css';
import { useSettingsDraft } from './use-settings-draft';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

/** Name, club, place, zone (until a result counts), last day and privacy. Making a private tournament public needs a confirmation. */
export const TournamentSettings = ({ tournament }: { readonly tournament: TournamentDetail }) => {
  const { t } = useText();
  const { id, status, results } = tournament;
  const queries = useQueryClient();
  const { values, changes, change, reset } = useSettingsDraft(tournament);
  const { name, clubId, location, zone, endDate, privacy } = values;
  const clubs = useClubNames();
  const [confirming, setConfirming] = useState(false);
  const { sending, error, send } = useSend([name, clubId, location, zone, endDate, privacy]);
  const form = useInvalidFieldFocus(error);
  const [isNameless, markNameless] = useUnchanged([name]);
  const errorOf = (path: string): string | undefined => {
    const isAbout = error instanceof RequestError && error.details.some((detail) => detail.path === path);
    return isAbout ? error.message : undefined;
  };
  const isChanged = Object.keys(changes).length > 0;
  const becomesPublic = changes.privacy === 'public';
  const mayEnd = !isOver(status);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return;
    if (!name.trim()) {
      markNameless();
      form.current?.querySelector('input')?.focus();
      return;
    }
    if (becomesPublic && !confirming) return setConfirming(true);
    const input = { tournamentId: id, ...changes, ...(becomesPublic ? { confirmPublic: true } : {}) };
    if (!(await send('changeTournament', (key) => write(updateTournament, input, key)))) return;
    // Until the refetch: the fields must not fall back to their former values.
    const clubChange = changes.clubId === undefined ? {} : { clubName: clubs.data?.find((club) => club.id === clubId)?.name ?? null };
    queries.setQueryData(tournamentQuery(id).queryKey, { ...tournament, ...changes, ...clubChange });
    reset();
    setConfirming(false);
    toastSuccess(t('tournaments.settings.saved'));
  };
  return (
    <section>
      <h2 className={css.heading}>{t('tournaments.settings.title')}</h2>
      <PictureField
        kind="image"
        shown={<Tile imageUrl={tournament.imageUrl} size="page" />}
        isSet={tournament.imageUrl !== null}
        intent="changeTournament"
        onSend={(file, key, onProgress) => upload(setTournamentImage, { tournamentId: id, file }, key, onProgress)}
        onRemove={(key) => write(removeTournamentImage, { tournamentId: id }, key)}
      />
      <Stack ref={form} as="form" gap={16} className={css.settings} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={t('create.name')}
          maxLength={120}
          value={name}
          error={isNameless ? t('create.nameRequired') : errorOf('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <ClubChoice
          value={clubId}
          present={tournament.clubId === null ? undefined : { id: tournament.clubId, name: tournament.clubName ?? tournament.clubId }}
          isNew={false}
          error={errorOf('clubId')}
          onChange={(next) => change({ clubId: next })}
        />
        <TextField
          label={t('create.location')}
          maxLength={120}
          value={location}
          error={errorOf('location')}
          onChange={(event) => change({ location: event.target.value })}
        />
        {mayEnd && results === 0 && (
          <div>
            <Segmented
              label={t('tournaments.settings.zone.label')}
              value={zone}
              options={zones.map((value) => ({ value, label: t(`tournaments.settings.zone.${value}`) }))}
              onChange={(next) => change({ zone: next })}
            />
            <Muted marginTop={4}>{t('tournaments.settings.zone.hint')}</Muted>
          </div>
        )}
        {mayEnd && (
          <div>
            <TextField
              label={t('create.endDate')}
              type="date"
              min={dayOf(new Date(), zone)}
              max={latestEndDate(dayOf(new Date(), zone))}
              value={endDate}
              error={errorOf('endDate')}
              onChange={(event) => change({ endDate: event.target.value })}
            />
            <Muted marginTop={4}>{t('tournaments.settings.endHint')}</Muted>
          </div>
        )}
        <div>
          <Segmented
            label={t('tournaments.detail.privacy')}
            value={privacy}
            options={(['public', 'private'] as const).map((value) => ({ value, label: t(`tournaments.${value}`) }))}
            onChange={(next) => {
              change({ privacy: next });
              setConfirming(false);
            }}
          />
          <Muted marginTop={4}>{t(`create.privacy.${privacy}`)}</Muted>
        </div>
        {confirming && <p role="alert">{t('tournaments.settings.confirmPublic')}</p>}
        {!['name', 'clubId', 'location', 'endDate'].some(errorOf) && <Problem error={error} />}
        <Row gap={8} wrap>
          <Button type="submit" disabled={sending || !isChanged}>
            {t(confirming && becomesPublic ? 'tournaments.settings.openNow' : 'tournaments.settings.save')}
          </Button>
        </Row>
      </Stack>
    </section>
  );
};
