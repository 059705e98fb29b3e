import { changeClubRole, type ClubMember } from '@tennis/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useClubMembers } from '../api/clubs';
import css from './club-members.module.css';
import { PlainList, Row, Text } from '../../../shared/ui/layout/layout';

const shownAtFirst = 8;

const Member = ({
  clubId,
  member,
  linked,
  administers,
}: {
  readonly clubId: string;
  readonly member: ClubMember;
  readonly linked: boolean;
  readonly administers: boolean;
}) => {
  const { t } = useText();
  const { userId, name, photoUrl, role } = member;
  const { sending, error, send } = useSend([role]);
  const other = role === 'administrator' ? 'member' : 'administrator';
  const change = async () => {
    if (await send('changeClub', (key) => write(changeClubRole, { clubId, userId, role: other }, key)))
      toastSuccess(t(`clubs.said.${other}`, { name }));
  };
  return (
    <Row as="li" gap="4 12" align="center" wrap className={css.member}>
      <Avatar name={name} photoUrl={photoUrl} />
      <span className={css.name}>
        {linked ? <Link to={`/players/${userId}`}>{name}</Link> : name}
        {role === 'administrator' && <small>{t('clubs.runs')}</small>}
      </span>
      {administers && (
        <Button look="quiet" disabled={sending} aria-label={t(`clubs.make.${other}Named`, { name })} onClick={() => void change()}>
          {t(`clubs.make.${other}`)}
        </Button>
      )}
      <Problem error={error} />
    </Row>
  );
};

/** Members of the club, administrators first. `linked`: the reader may open player pages. */
export const ClubMembers = ({
  clubId,
  linked,
  administers,
}: {
  readonly clubId: string;
  readonly linked: boolean;
  readonly administers: boolean;
}) => {
  const { t, fmt } = useText();
  const [all, setAll] = useState(false);
  return (
    <Region query={useClubMembers(clubId)} failed={t('clubs.membersFailed')} skeleton={<RowsSkeleton rows={4} height="48px" />}>
      {(members) => {
        if (members.length === 0) return <Text muted>{t('clubs.nobody')}</Text>;
        const isOnlyAdministrator = members.filter(({ role }) => role === 'administrator').length === 1;
        return (
          <>
            <PlainList marginBottom={8}>
              {members.slice(0, all ? undefined : shownAtFirst).map((member) => (
                <Member
                  key={member.userId}
                  clubId={clubId}
                  member={member}
                  linked={linked}
                  administers={administers && !(isOnlyAdministrator && member.role === 'administrator')}
                />
              ))}
            </PlainList>
            {!all && members.length > shownAtFirst && (
              <Button look="ghost" onClick={() => setAll(true)}>
                {t('clubs.seeAll', { n: fmt.number(members.length) })}
              </Button>
            )}
          </>
        );
      }}
    </Region>
  );
};
