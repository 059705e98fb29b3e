import { IconCalendarPlus } from '@tabler/icons-react';
import { isUnplayed, readMatchCalendar } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useMatch } from '../../features/matches/api/matches';
import { useText } from '../../shared/i18n/use-text';
import { urlOf } from '../../shared/lib/call';
import { Avatar } from '../../shared/ui/avatar';
import { ButtonAnchor } from '../../shared/ui/button';
import css from './pinned-match.module.css';
import { Row } from '../../shared/ui/layout/layout';

/** The match that a conversation is about, above its messages: players, time and place, directions and a calendar file. */
export const PinnedMatch = ({ matchId, readerId }: { readonly matchId: string; readonly readerId: string }) => {
  const { t, fmt } = useText();
  const { data: match } = useMatch(matchId);
  if (!match) return null;
  const { playerA, nameA, nameB, time, location, tournamentName, zone, status } = match;
  const [ownName, opponentName] = playerA === readerId ? [nameA, nameB] : [nameB, nameA];
  const isUpcoming = status === 'time_confirmed' && time !== null && Date.parse(time) > Date.now();
  return (
    <div className={css.pinned}>
      <Row aria-hidden as="span" className={css.faces}>
        <span className={css.own}>
          <Avatar name={ownName} />
        </span>
        <Avatar name={opponentName} />
      </Row>
      <Link to={`/matches/${matchId}`} className={css.words}>
        <strong>{time ? fmt.whenIn(zone, time) : t(`matches.status.${status}`)}</strong>
        <span className="sr-only">{t('matches.title', { a: nameA, b: nameB })}</span>
        <span>{[time && !isUnplayed(match) && t(`matches.status.${status}`), location, tournamentName].filter(Boolean).join(' · ')}</span>
      </Link>
      {isUpcoming && (
        <ButtonAnchor
          href={urlOf(readMatchCalendar, { matchId })}
          download
          aria-label={t('matches.arrange.calendar')}
          title={t('matches.arrange.calendar')}
          className={css.calendar}
        >
          <IconCalendarPlus aria-hidden stroke={1.75} />
        </ButtonAnchor>
      )}
    </div>
  );
};
