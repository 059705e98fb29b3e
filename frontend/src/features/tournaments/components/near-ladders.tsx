import type { ListedTournament } from '@tennis/contracts';
import { IconMapPin, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { useTournaments } from '../api/tournaments';
import css from './near-ladders.module.css';

const shown = 3;

/** Open to anybody, and not joined yet. */
const canBeJoined = ({ status, privacy, joined }: ListedTournament): boolean => status === 'active' && privacy === 'public' && !joined;

/** A few ladders that one could enter, those whose place or name tells of the district first; beside each what can be done with it. */
export const NearLadders = ({
  district,
  none = null,
  children,
}: {
  readonly district: string | null;
  /** Shown where there is none. */
  readonly none?: ReactNode;
  readonly children: (tournament: ListedTournament, first: boolean) => ReactNode;
}) => {
  const { t, fmt } = useText();
  const near = useTournaments(district ?? '', 1).data?.items ?? [];
  const { data } = useTournaments('', 1);
  const all = data?.items ?? [];
  const ladders = [...new Map([...(district ? near : []), ...all].filter(canBeJoined).map((one) => [one.id, one])).values()].slice(
    0,
    shown,
  );
  if (ladders.length === 0) return data ? none : null;
  return (
    <ul className={css.ladders}>
      {ladders.map((tournament, index) => {
        const { id, name, clubName, location, players = 0 } = tournament;
        const place = [clubName, location].filter(Boolean).join(' · ');
        return (
          <li key={id} className={css.ladder}>
            <div>
              <h4 className={css.name}>
                <Link to={`/tournaments/${id}`}>{name}</Link>
              </h4>
              <p className={css.about}>
                {place && (
                  <span>
                    <IconMapPin aria-hidden /> {place}
                  </span>
                )}
                <span>
                  <IconUsers aria-hidden /> {t('tournaments.players', { count: players, n: fmt.number(players) })}
                </span>
              </p>
            </div>
            {children(tournament, index === 0)}
          </li>
        );
      })}
    </ul>
  );
};
