import { type GovernedUserDetail, formatPlace } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Facts } from '../../../shared/ui/facts';
import { Region } from '../../../shared/ui/region';
import { Sheet } from '../../../shared/ui/sheet';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { Tabs } from '../../../shared/ui/tabs';
import { mayGovern, usePerson } from '../api/people';
import { useQueryString } from '../../../shared/url/use-query-string';
import { ChangeEmail } from './change-email';
import { CorrectPerson } from './correct-person';
import { Stack } from '../../../shared/ui/layout/layout';
import css from './people.module.css';
import { PersonHistory } from './person-history';
import { PersonRoles } from './person-roles';

const views = ['profile', 'roles', 'history'] as const;
type ViewName = (typeof views)[number];

const Profile = ({ user }: { readonly user: GovernedUserDetail }) => {
  const { t, fmt } = useText();
  const { name, clubName, district, concelho, ladders, results, registeredAt, status, statusSince, statusReason, isRoot, role } = user;
  const governs = mayGovern(user);
  return (
    <>
      <Facts
        facts={[
          [t('governance.person.name'), name],
          ...(governs ? [] : [[t('governance.person.email'), user.email] as const]),
          [t('governance.person.role'), t(isRoot ? 'governance.root' : `governance.role.${role}`)],
          [t('governance.people.state'), t(`governance.state.${status}`)],
          ...(status === 'active' ? [] : [[t('governance.person.since'), fmt.dateTime(statusSince)] as const]),
          ...(statusReason ? [[t('governance.person.reason'), statusReason] as const] : []),
          [t('governance.person.club'), clubName ?? '—'],
          [t('governance.person.place'), formatPlace(concelho, district) || '—'],
          [t('governance.person.ladders'), fmt.number(ladders)],
          [t('governance.person.results'), fmt.number(results)],
          [t('governance.person.registered'), fmt.date(registeredAt)],
        ]}
      />
      <CorrectPerson user={user} />
      {governs && <ChangeEmail user={user} />}
    </>
  );
};

/** One person: profile, roles and account history. */
export const PersonSheet = ({
  userId,
  history,
  onClose,
}: {
  readonly userId: string;
  /** Whether the reader may see the history of the account. */
  readonly history: boolean;
  readonly onClose: () => void;
}) => {
  const { t } = useText();
  const [params, show] = useQueryString();
  const query = usePerson(userId);
  const shown: ViewName = views.find((view) => view === params.get('view')) ?? 'profile';
  return (
    <Sheet title={query.data?.name ?? t('governance.person.title')} onClose={onClose}>
      <Tabs
        name="person"
        label={t('governance.person.title')}
        value={shown}
        tabs={views.map((value) => ({ value, label: t(`governance.person.tab.${value}`) }))}
        onChange={(view) => show({ view })}
      >
        <Stack gap={16} className={css.tabbed}>
          {shown === 'history' && !history ? (
            <StateCard title={t('governance.denied')} text={t('governance.person.historyDenied')} />
          ) : shown === 'history' ? (
            <PersonHistory userId={userId} />
          ) : (
            <Region query={query} failed={t('governance.person.failed')} skeleton={<RowsSkeleton rows={6} height="48px" />}>
              {(user) => (shown === 'profile' ? <Profile user={user} /> : <PersonRoles user={user} />)}
            </Region>
          )}
        </Stack>
      </Tabs>
    </Sheet>
  );
};
