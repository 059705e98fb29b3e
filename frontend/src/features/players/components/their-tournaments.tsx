import type { PlayerAnswer } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { ButtonLink } from '../../../shared/ui/button';
import css from './their-tournaments.module.css';
import { PlainList } from '../../../shared/ui/layout/layout';

/** Tournaments of a player, with rank and points. */
export const TheirTournaments = ({ tournaments, own }: Pick<PlayerAnswer, 'tournaments'> & { readonly own: boolean }) => {
  const { t, fmt } = useText();
  if (tournaments.length === 0)
    return own ? (
      <>
        <p>{t('players.tournaments.noneOfMine')}</p>
        <ButtonLink look="ghost" to="/tournaments">
          {t('players.tournaments.find')}
        </ButtonLink>
      </>
    ) : (
      <p>{t('players.tournaments.none')}</p>
    );
  return (
    <PlainList className={css.tournaments}>
      {tournaments.map(({ id, name, rank, points }) => (
        <li key={id}>
          <Link to={`/tournaments/${id}`} className={css.link}>
            {name}
          </Link>
          <span>
            {rank === null
              ? t('players.tournaments.notRanked')
              : t('players.tournaments.place', { rank: fmt.ordinal(rank), count: points ?? 0, points: fmt.number(points ?? 0) })}
          </span>
        </li>
      ))}
    </PlainList>
  );
};
