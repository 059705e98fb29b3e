import { IconMail, IconMapPin, IconPhone, IconWorld, type TablerIcon } from '@tabler/icons-react';
import { type ClubDetail, formatPlace, type SignedInUser } from '@tennis/contracts';
import { type ReactNode, useState } from 'react';
import { mapUrl } from '../../../shared/domain-ui/map-url';
import { useText } from '../../../shared/i18n/use-text';
import { isStatus } from '../../../shared/lib/request';
import { toastSuccess } from '../../../shared/lib/toasts';
import { ButtonLink } from '../../../shared/ui/button';
import { Facts } from '../../../shared/ui/facts';
import { pageFrame, PageBody, PageHeader, PagePart } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useClub } from '../api/clubs';
import { ClubMembers } from '../components/club-members';
import { ClubMembership, LeaveClub } from '../components/club-membership';
import { Facility } from '../components/facility';
import { ClubState } from '../components/club-state';
import { Courts } from '../components/courts';
import css from './club-page.module.css';
import { ClubForm } from '../components/club-form';
import { Row, Text } from '../../../shared/ui/layout/layout';

const placeOf = ({ address, concelho, district }: ClubDetail): string => formatPlace(address, concelho, district);

/** Contacts and place of the club. The links hold only what the map, phone or mail program needs. */
const ContactLinks = ({ club }: { readonly club: ClubDetail }) => {
  const { t } = useText();
  const { name, phone, email, website } = club;
  const place = placeOf(club);
  const links: readonly (readonly [word: 'map' | 'phone' | 'email' | 'website', to: string | null, Icon: TablerIcon])[] = [
    ['map', place ? mapUrl(`${name}, ${place}`) : null, IconMapPin],
    ['phone', phone && `tel:${phone.replace(/[^+\d]/g, '')}`, IconPhone],
    ['email', email && `mailto:${email}`, IconMail],
    ['website', website, IconWorld],
  ];
  const shownLinks = links.filter(([, to]) => to !== null);
  if (shownLinks.length === 0) return null;
  return (
    <Row as="ul" className={css.ways}>
      {shownLinks.map(([word, to, Icon]) => (
        <li key={word}>
          <a href={to!} {...(word === 'map' || word === 'website' ? { target: '_blank', rel: 'noreferrer' } : {})}>
            <Icon aria-hidden stroke={1.75} /> {t(`clubs.reach.${word}`)}
          </a>
        </li>
      ))}
    </Row>
  );
};

const ClubView = ({
  club,
  user,
  ladders,
  activity,
}: {
  readonly club: ClubDetail;
  readonly user: SignedInUser | undefined;
  readonly ladders: ReactNode;
  readonly activity: (members: number) => ReactNode;
}) => {
  const { t, fmt } = useText();
  const [editing, setEditing] = useState(false);
  const { id, name, courts, facilities, about, members, status, createdAt, proposerName, mayRun, mayCorrect } = club;
  const contactFacts = (['address', 'phone', 'email', 'website'] as const).flatMap((field) => {
    const value = club[field];
    return value ? [[t(`clubs.form.${field}`), value] as const] : [];
  });
  const edit = mayCorrect ? () => setEditing(true) : undefined;
  return (
    <>
      <PageHeader title={name} section={t('clubs.title')} imageUrl={club.imageUrl}>
        <p>{[placeOf(club), t('clubs.members', { count: members, n: fmt.number(members) })].filter(Boolean).join(' · ')}</p>
      </PageHeader>
      <PageBody>
        <ClubState club={club} onEdit={mayRun ? edit : undefined} />
        {user && <ClubMembership club={club} onEdit={edit} />}
        <div className={css.club}>
          <div>
            <section className={css.card} aria-label={t('clubs.about')}>
              {courts.length > 0 ? <Courts courts={courts} size="page" /> : <Text muted>{t('clubs.courts.none')}</Text>}
              {facilities.length > 0 && (
                <ul className={css.facilities} aria-label={t('clubs.facilities')}>
                  {facilities.map((facility) => (
                    <Facility key={facility} facility={facility} />
                  ))}
                </ul>
              )}
              {about && <p className={css.words}>{about}</p>}
              <Facts
                facts={[
                  ...contactFacts,
                  [t('clubs.since'), fmt.date(createdAt)],
                  ...(proposerName ? [[t('clubs.proposer'), proposerName] as const] : []),
                ]}
              />
              <ContactLinks club={club} />
            </section>
            {status === 'validated' && (
              <PagePart title={t('clubs.ladders')}>
                <div>
                  {ladders}
                  {user && (
                    <Text marginTop={12}>
                      <ButtonLink look="ghost" to={`/tournaments?create=true&club=${id}`}>
                        {t('clubs.createLadder')}
                      </ButtonLink>
                    </Text>
                  )}
                </div>
              </PagePart>
            )}
            {status === 'validated' && activity(members)}
          </div>
          <PagePart title={t('clubs.who')}>
            <div>
              {status === 'validated' && (
                <Text marginBottom={12}>
                  <ButtonLink look="ghost" to={`/leaderboards?clubId=${id}`}>
                    {t('clubs.board')}
                  </ButtonLink>
                </Text>
              )}
              <ClubMembers clubId={id} linked={user !== undefined} administers={mayRun} />
            </div>
          </PagePart>
        </div>
        {user && status === 'validated' && <LeaveClub club={club} />}
      </PageBody>
      {editing && (
        <ClubForm
          club={club}
          onClose={() => setEditing(false)}
          onSaved={() => toastSuccess(t(status === 'rejected' || status === 'expired' ? 'clubs.said.again' : 'clubs.said.update'))}
        />
      )}
    </>
  );
};

/** A club: place, facilities, activity and members. Data of other contexts comes from the route. */
const ClubPage = ({
  id,
  user,
  ladders,
  activity,
}: {
  readonly id: string;
  readonly user: SignedInUser | undefined;
  readonly ladders: ReactNode;
  /** Activity of a club with this many members. */
  readonly activity: (members: number) => ReactNode;
}) => {
  const { t } = useText();
  const framed = pageFrame(t('clubs.title'));
  return (
    <Region
      key={id}
      query={useClub(id)}
      failed={t('clubs.clubFailed')}
      skeleton={framed(<RowsSkeleton rows={6} />)}
      frame={framed}
      refusal={(error) =>
        isStatus(error, 404)
          ? framed(
              <StateCard title={t('clubs.notFound')} text={t('clubs.notFoundText')}>
                <ButtonLink to="/clubs">{t('clubs.toList')}</ButtonLink>
              </StateCard>,
            )
          : undefined
      }
    >
      {(club) => <ClubView club={club} user={user} ladders={ladders} activity={activity} />}
    </Region>
  );
};
export default ClubPage;
