import { clubStatuses, type GovernedClub, formatPlace, removeClubImage, setClubImage } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { upload } from '../../../shared/lib/upload';
import { PictureField } from '../../../shared/pictures/picture-field';
import { Tile } from '../../../shared/pictures/tile';
import { useGovernedClubs } from '../api/things';
import { useQueryString } from '../../../shared/url/use-query-string';
import { FilteredList, useListParams } from '../components/filtered-list';
import { ThingRow, ThingSheet } from './thing';

const ClubSheet = ({ club, onClose }: { readonly club: GovernedClub; readonly onClose: () => void }) => {
  const { t, fmt } = useText();
  const { id, name, status, imageUrl, concelho, district, proposerName, members, createdAt, rules } = club;
  return (
    <ThingSheet
      title={name}
      facts={[
        [t('governance.people.state'), t(`clubs.status.${status}`)],
        [t('governance.person.place'), formatPlace(concelho, district) || '—'],
        [t('governance.clubList.proposer'), proposerName],
        [t('governance.clubList.members'), fmt.number(members)],
        [t('governance.thing.since'), fmt.date(createdAt)],
      ]}
      actions={[
        { label: t('governance.clubList.correct'), to: `/clubs/${id}`, why: rules.correct },
        { label: t('governance.thing.judge'), to: '/super-admin', why: rules.judge },
      ]}
      onClose={onClose}
    >
      <PictureField
        kind="image"
        of="governed"
        shown={<Tile imageUrl={imageUrl} size="page" />}
        isSet={imageUrl !== null}
        intent="changeClub"
        onSend={(file, key, onProgress) => upload(setClubImage, { clubId: id, file }, key, onProgress)}
        onRemove={(key) => write(removeClubImage, { clubId: id }, key)}
      />
    </ThingSheet>
  );
};

/** Clubs in every state, searched by name and place. */
export const Clubs = () => {
  const { t, fmt } = useText();
  const [, show] = useQueryString();
  const listParams = useListParams();
  const status = listParams.oneOf('status', clubStatuses);
  const query = useGovernedClubs({ ...listParams.q, ...(status ? { status } : {}) }, listParams.page);
  const open = query.data?.items.find(({ id }) => id === listParams.text('open'));
  return (
    <>
      <FilteredList
        kind="clubList"
        query={query}
        listFilters={[
          {
            name: 'status',
            label: t('governance.people.state'),
            options: clubStatuses.map((value) => ({ value, label: t(`clubs.status.${value}`) })),
          },
        ]}
        row={({ id, name, concelho, district, members, status: state }) => (
          <ThingRow
            key={id}
            name={name}
            about={[concelho ?? district, t('governance.clubList.of', { count: members, n: fmt.number(members) })]}
            state={t(`clubs.status.${state}`)}
            closed={state === 'rejected' || state === 'expired'}
            onOpen={() => show({ open: id })}
          />
        )}
      />
      {open && <ClubSheet club={open} onClose={() => show({ open: undefined })} />}
    </>
  );
};
