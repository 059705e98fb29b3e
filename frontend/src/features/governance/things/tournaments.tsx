import {
  type GovernedTournament,
  removeTournamentImage,
  setTournamentImage,
  tournamentStatuses,
  updateTournament,
} from '@tennis/contracts';
import { useCallForm } from '../../../shared/forms/use-call-form';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { upload } from '../../../shared/lib/upload';
import { PictureField } from '../../../shared/pictures/picture-field';
import { Tile } from '../../../shared/pictures/tile';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { useGovernedTournaments } from '../api/things';
import { useQueryString } from '../../../shared/url/use-query-string';
import { FilteredList, useListParams } from '../components/filtered-list';
import css from '../components/people.module.css';
import { ThingRow, ThingSheet } from './thing';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** Name and place, which admins correct; all else on its page belongs to its creator and super admins. */
const Texts = ({ tournament }: { readonly tournament: GovernedTournament }) => {
  const { t } = useText();
  const { id, name } = tournament;
  const initial = { name, location: tournament.location ?? '' };
  const { values, input, sending, error, send, formProps, accept } = useCallForm({ draft: `tournament:${id}`, initial });
  const isChanged = values.name.trim() !== name || values.location.trim() !== initial.location;
  const save = async () => {
    if (!isChanged) return;
    const changes = { tournamentId: id, name: values.name, location: values.location.trim() || null };
    if (!(await send('changeTournament', (key) => write(updateTournament, changes, key)))) return;
    accept();
    toastSuccess(t('governance.said.corrected'));
  };
  return (
    <Stack as="form" gap={12} className={css.group} {...formProps(save)}>
      <TextField label={t('governance.person.name')} maxLength={120} {...input('name')} />
      <TextField label={t('governance.field.location')} maxLength={120} {...input('location')} />
      <Row gap={8} wrap>
        <Button type="submit" disabled={!isChanged || sending}>
          {t('governance.thing.correct')}
        </Button>
      </Row>
      <Problem error={error} />
    </Stack>
  );
};

const TournamentSheet = ({ tournament, onClose }: { readonly tournament: GovernedTournament; readonly onClose: () => void }) => {
  const { t, fmt } = useText();
  const { id, name, status, imageUrl, privacy, creatorName, players, results, createdAt, rules } = tournament;
  return (
    <ThingSheet
      title={name}
      facts={[
        [t('governance.people.state'), t(`tournaments.status.${status}`)],
        [
          t('governance.field.privacy'),
          <span key="privacy" className={css.capital}>
            {t(`governance.privacy.${privacy}`)}
          </span>,
        ],
        [t('governance.thing.creator'), creatorName],
        [t('governance.thing.players'), fmt.number(players)],
        [t('governance.person.results'), fmt.number(results)],
        [t('governance.thing.since'), fmt.date(createdAt)],
      ]}
      actions={[
        { label: t('governance.thing.open'), to: `/tournaments/${id}`, why: null },
        { label: t('governance.thing.matches'), to: `/super-admin?tab=matches&tournament=${id}`, why: null },
        { label: t('governance.thing.judge'), to: '/super-admin', why: rules.judge },
      ]}
      onClose={onClose}
    >
      <PictureField
        kind="image"
        of="governed"
        shown={<Tile imageUrl={imageUrl} size="page" />}
        isSet={imageUrl !== null}
        intent="changeTournament"
        onSend={(file, key, onProgress) => upload(setTournamentImage, { tournamentId: id, file }, key, onProgress)}
        onRemove={(key) => write(removeTournamentImage, { tournamentId: id }, key)}
      />
      <Texts tournament={tournament} />
    </ThingSheet>
  );
};

/** Tournaments in every state that the reader may know of, newest first. */
export const Tournaments = () => {
  const { t, fmt } = useText();
  const [, show] = useQueryString();
  const listParams = useListParams();
  const status = listParams.oneOf('status', tournamentStatuses);
  const query = useGovernedTournaments({ ...listParams.q, ...(status ? { status } : {}) }, listParams.page);
  const open = query.data?.items.find(({ id }) => id === listParams.text('open'));
  return (
    <>
      <FilteredList
        kind="tournamentList"
        query={query}
        listFilters={[
          {
            name: 'status',
            label: t('governance.people.state'),
            options: tournamentStatuses.map((value) => ({ value, label: t(`tournaments.status.${value}`) })),
          },
        ]}
        row={({ id, name, location, privacy, players, status: state, createdAt }) => (
          <ThingRow
            key={id}
            name={name}
            about={[
              location,
              t(`governance.privacy.${privacy}`),
              t('governance.players', { count: players, n: fmt.number(players) }),
              t('governance.thing.from', { date: fmt.date(createdAt) }),
            ]}
            state={t(`tournaments.status.${state}`)}
            closed={state === 'rejected' || state === 'expired'}
            onOpen={() => show({ open: id })}
          />
        )}
      />
      {open && <TournamentSheet tournament={open} onClose={() => show({ open: undefined })} />}
    </>
  );
};
