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
import { useState } from 'react';
import { useClubNames } from '../../../shared/api/club-names';
import { optionOrUndefined } from '../../../shared/forms/read-draft';
import { useCallForm } from '../../../shared/forms/use-call-form';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { RequestError } from '../../../shared/lib/request';
import { toastSuccess } from '../../../shared/lib/toasts';
import { upload } from '../../../shared/lib/upload';
import { PictureField } from '../../../shared/pictures/picture-field';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { Segmented } from '../../../shared/ui/segmented';
import { Tile } from '../../../shared/pictures/tile';
import { tournamentQuery } from '../../../shared/api/tournament';
import { ClubChoice } from '../create/club-choice';
import css from './manage.module.css';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

const privacies = ['public', 'private'] as const;

const settingsOf = ({ name, clubId, location, zone, endDate, privacy }: TournamentDetail) => ({
  name,
  clubId: clubId ?? '',
  location: location ?? '',
  zone,
  endDate: endDate ?? '',
  privacy,
});

/** Changed values in the form they are sent: null for an emptied one. */
const changesOf = (values: ReturnType<typeof settingsOf>, tournament: TournamentDetail) => {
  const before: Readonly<Record<string, string>> = settingsOf(tournament);
  const changed = Object.entries(values).filter(([name, value]) => value.trim() !== before[name]);
  return Object.fromEntries(changed.map(([name, value]) => [name, value.trim() || null])) as Partial<
    Pick<TournamentDetail, 'name' | 'clubId' | 'location' | 'zone' | 'endDate' | 'privacy'>
  >;
};

/** The refusal of a rule says more than the error of its field. */
const refusedIn = (error: Error | undefined) =>
  new Map(error instanceof RequestError ? error.details.map(({ path }) => [path, error.message]) : []);

/** Name, club, place, zone (until a result counts), last day and privacy. Making a private tournament public needs a confirmation. */
export const TournamentSettings = ({ tournament }: { readonly tournament: TournamentDetail }) => {
  const { t } = useText();
  const { id, status, results } = tournament;
  const queries = useQueryClient();
  const { values, change, control, input, errorOf, error, sending, send, formProps, accept } = useCallForm({
    draft: `settings ${id}`,
    initial: settingsOf(tournament),
    restore: { zone: (kept) => optionOrUndefined(zones, kept), privacy: (kept) => optionOrUndefined(privacies, kept) },
    problemsOf: ({ name }) => ({ name: !name.trim() && t('create.nameRequired') }),
    refusedIn,
  });
  const { clubId, zone, privacy } = values;
  const clubs = useClubNames();
  const [confirming, setConfirming] = useState(false);
  const changes = changesOf(values, tournament);
  const isChanged = Object.keys(changes).length > 0;
  const becomesPublic = changes.privacy === 'public';
  const mayEnd = !isOver(status);
  const save = async () => {
    if (!isChanged) return;
    if (becomesPublic && !confirming) return setConfirming(true);
    const input = { tournamentId: id, ...changes, ...(becomesPublic ? { confirmPublic: true } : {}) };
    if (!(await send('changeTournament', (key) => write(updateTournament, input, key)))) return;
    // Until the refetch: the fields must not fall back to their former values.
    const clubChange = changes.clubId === undefined ? {} : { clubName: clubs.data?.find((club) => club.id === clubId)?.name ?? null };
    queries.setQueryData(tournamentQuery(id).queryKey, { ...tournament, ...changes, ...clubChange });
    accept();
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
      <Stack as="form" gap={16} className={css.settings} {...formProps(save)}>
        <TextField label={t('create.name')} maxLength={120} {...input('name')} />
        <ClubChoice
          {...control('clubId')}
          present={tournament.clubId === null ? undefined : { id: tournament.clubId, name: tournament.clubName ?? tournament.clubId }}
          isNew={false}
        />
        <TextField label={t('create.location')} maxLength={120} {...input('location')} />
        {mayEnd && results === 0 && (
          <div>
            <Segmented
              label={t('tournaments.settings.zone.label')}
              {...control('zone')}
              options={zones.map((value) => ({ value, label: t(`tournaments.settings.zone.${value}`) }))}
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
              {...input('endDate')}
            />
            <Muted marginTop={4}>{t('tournaments.settings.endHint')}</Muted>
          </div>
        )}
        <div>
          <Segmented
            label={t('tournaments.detail.privacy')}
            value={privacy}
            options={privacies.map((value) => ({ value, label: t(`tournaments.${value}`) }))}
            onChange={(next) => {
              change('privacy', next);
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
