import { IconSearch } from '@tabler/icons-react';
import { accountStatuses, type GovernedUser, roles } from '@tennis/contracts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Pages } from '../../../shared/lists/pages';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Choice, TextField } from '../../../shared/ui/field';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { pageSize, usePeople } from '../api/people';
import { useAddress } from './address';
import { Badges } from './badges';
import css from './people.module.css';
import { PersonSheet } from './person-sheet';

/** How long somebody may pause while typing before the search is asked, in ms. */
const typingPause = 200;

const one = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

const Person = ({ user, onOpen }: { readonly user: GovernedUser; readonly onOpen: () => void }) => (
  <li className={css.person}>
    <Avatar name={user.name} photoUrl={user.photoUrl} />
    <div className={css.who}>
      <button type="button" className={css.name} onClick={onOpen}>
        {user.name}
      </button>
      <span className={css.about}>{[user.email, user.clubName].filter(Boolean).join(' · ')}</span>
    </div>
    <Badges user={user} />
  </li>
);

/** Everybody with an account, found by name or e-mail. */
export const People = ({ history }: { readonly history: boolean }) => {
  const { t, fmt } = useText();
  const [params] = useSearchParams();
  const show = useAddress();
  const q = params.get('q') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const role = one(roles, params.get('role'));
  const status = one(accountStatuses, params.get('status'));
  const userId = params.get('user');
  const [typed, setTyped] = useState(q);
  const query = usePeople({ ...(q ? { q } : {}), ...(role ? { role } : {}), ...(status ? { status } : {}) }, page);
  useEffect(() => setTyped(q), [q]);
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => show({ q: typed || undefined, page: undefined }), typingPause);
    return () => clearTimeout(timer);
  }, [typed, q, show]);
  const isNarrowed = Boolean(q || role || status);
  return (
    <>
      <div role="search" className={css.filters}>
        <TextField
          label={t('governance.people.search')}
          hideLabel
          type="search"
          icon={<IconSearch aria-hidden />}
          placeholder={t('governance.people.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Choice
          label={t('governance.people.role')}
          value={role ?? ''}
          options={[
            { value: '', label: t('governance.people.any') },
            ...roles.map((value) => ({ value, label: t(`governance.role.${value}`) })),
          ]}
          onChange={(chosen) => show({ role: chosen || undefined, page: undefined })}
        />
        <Choice
          label={t('governance.people.state')}
          value={status ?? ''}
          options={[
            { value: '', label: t('governance.people.any') },
            ...accountStatuses.map((value) => ({ value, label: t(`governance.state.${value}`) })),
          ]}
          onChange={(chosen) => show({ status: chosen || undefined, page: undefined })}
        />
      </div>
      <Region query={query} failed={t('governance.people.failed')} skeleton={<RowsSkeleton rows={8} height="64px" />}>
        {({ items, total }) => (
          <>
            <p role="status" className={css.count}>
              {t('governance.people.count', { count: total, n: fmt.number(total) })}
            </p>
            {total === 0 && isNarrowed && (
              <StateCard title={t('governance.people.none')} text={t('governance.people.noneText')}>
                <Button look="ghost" onClick={() => show({ q: undefined, role: undefined, status: undefined, page: undefined })}>
                  {t('ui.clearFilters')}
                </Button>
              </StateCard>
            )}
            <ul className={css.list}>
              {items.map((user) => (
                <Person key={user.id} user={user} onOpen={() => show({ user: user.id })} />
              ))}
            </ul>
            <Pages page={page} total={total} pageSize={pageSize} onGo={(to) => show({ page: String(to) })} />
          </>
        )}
      </Region>
      {userId && <PersonSheet userId={userId} history={history} onClose={() => show({ user: undefined, view: undefined })} />}
    </>
  );
};
