import { Link } from 'react-router-dom';
import { useMatch } from '../../features/matches/api/matches';
import { useText } from '../../shared/i18n/use-text';
import css from './pinned-match.module.css';

/** The match that two people talk about, above what they say: when and where, and the way to it. */
export const PinnedMatch = ({ matchId }: { readonly matchId: string }) => {
  const { t, fmt } = useText();
  const { data: match } = useMatch(matchId);
  if (!match) return null;
  const { nameA, nameB, time, location, tournamentName, zone, status } = match;
  return (
    <Link to={`/matches/${matchId}`} className={css.pinned}>
      <strong>{time ? fmt.dateTime(time, zone) : t(`matches.status.${status}`)}</strong>
      <span>{[t('matches.title', { a: nameA, b: nameB }), location, tournamentName].filter(Boolean).join(' · ')}</span>
    </Link>
  );
};
