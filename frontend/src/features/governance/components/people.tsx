import { accountStatuses, type GovernedUser, roles } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import { usePeople } from '../api/people';
import { useQueryString } from '../../../shared/url/use-query-string';
import { Badges } from './badges';
import { FilteredList, useListParams } from './filtered-list';
import css from './people.module.css';
import { PersonSheet } from './person-sheet';
import { Stack } from '../../../shared/ui/layout/layout';

const Person = ({ user, onOpen }: { readonly user: GovernedUser; readonly onOpen: () => void }) => (
  <li className={css.person}>
    <Avatar name={user.name} photoUrl={user.photoUrl} />
    <Stack shrink>
      <button type="button" className={css.name} onClick={onOpen}>
        {user.name}
      </button>
      <span className={css.about}>{[user.email, user.clubName].filter(Boolean).join(' · ')}</span>
    </Stack>
    <Badges user={user} />
  </li>
);

/** All accounts, searched by name or e-mail. */
export const People = ({ history }: { readonly history: boolean }) => {
  const { t } = useText();
  const [, show] = useQueryString();
  const listParams = useListParams();
  const role = listParams.oneOf('role', roles);
  const status = listParams.oneOf('status', accountStatuses);
  const userId = listParams.text('user');
  const query = usePeople({ ...listParams.q, ...(role ? { role } : {}), ...(status ? { status } : {}) }, listParams.page);
  return (
    <>
      <FilteredList
        kind="people"
        query={query}
        listFilters={[
          {
            name: 'role',
            label: t('governance.people.role'),
            options: roles.map((value) => ({ value, label: t(`governance.role.${value}`) })),
          },
          {
            name: 'status',
            label: t('governance.people.state'),
            options: accountStatuses.map((value) => ({ value, label: t(`governance.state.${value}`) })),
          },
        ]}
        row={(user) => <Person key={user.id} user={user} onOpen={() => show({ user: user.id })} />}
      />
      {userId && <PersonSheet userId={userId} history={history} onClose={() => show({ user: undefined, view: undefined })} />}
    </>
  );
};
