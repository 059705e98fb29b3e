import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { recentQuery } from '../api/recent';
import css from './awards-of-match.module.css';
import { NoticeIcon } from './notice-icon';
import { Stack } from '../../../shared/ui/layout/layout';

const awardTypes: readonly string[] = ['achievement_reached', 'level_reached'];

/** Awards that the reader earned by a match, in the words of the bell; nothing if there are none. */
export const AwardsOfMatch = ({ matchId }: { readonly matchId: string }) => {
  const { data = [] } = useQuery(recentQuery);
  const earned = data.filter(({ type, match_id }) => match_id === matchId && awardTypes.includes(type));
  if (earned.length === 0) return null;
  return (
    <Stack as="ul" gap={8}>
      {earned.map(({ id, type, title, message, action_url }) => (
        <li key={id}>
          <Link to={action_url} className={css.award}>
            <NoticeIcon type={type} />
            <span>
              <strong>{title}</strong> {message}
            </span>
          </Link>
        </li>
      ))}
    </Stack>
  );
};
