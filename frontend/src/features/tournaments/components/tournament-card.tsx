import { isOver, type ListedTournament } from '@tennis/contracts';
import { IconLock, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { Tile } from '../../../shared/pictures/tile';
import { Row } from '../../../shared/ui/layout/layout';
import css from './tournament-card.module.css';

/** One ladder of the list: the name is the link, the whole card is clickable. */
export const TournamentCard = ({
  tournament,
  wide,
  children,
}: {
  readonly tournament: ListedTournament;
  readonly wide: boolean;
  /** Further details; must not contain links or buttons. */
  readonly children?: ReactNode;
}) => {
  const { t, fmt } = useText();
  const {
    id,
    name,
    privacy,
    clubName,
    location,
    status,
    players,
    results,
    preset,
    endDate,
    joined,
    place: ownPlace,
    imageUrl,
  } = tournament;
  const place = [clubName, location].filter(Boolean).join(' · ');
  return (
    <article className={wide ? `${css.card} ${css.wide}` : css.card}>
      <Row align="start" justify="between" gap={8}>
        <Tile imageUrl={imageUrl} size="row" />
        <h2 className={css.name}>
          <Link to={`/tournaments/${id}`} className={css.link}>
            {name}
          </Link>
        </h2>
        {joined && (
          <span className={css.mine}>
            {ownPlace ? (
              <>
                <span className="sr-only">{t('tournaments.joined')} · </span>
                {fmt.ordinal(ownPlace.rank)} · {fmt.number(ownPlace.points)} {t('rankings.pts', { count: Math.abs(ownPlace.points) })}
              </>
            ) : (
              t('tournaments.joined')
            )}
          </span>
        )}
      </Row>
      {place && (
        <p className={css.place}>
          <IconMapPin aria-hidden /> <span>{place}</span>
        </p>
      )}
      <p className={css.line}>
        {privacy === 'private' && (
          <span className={css.tag}>
            <IconLock aria-hidden /> {t('tournaments.private')}
          </span>
        )}
        {status && <span className={`${css.tag} ${css[status] ?? ''}`}>{t(`tournaments.status.${status}`)}</span>}
        {preset && <span className={css.tag}>{t(`tournaments.preset.${preset}`)}</span>}
      </p>
      {players !== undefined && (
        <p className={css.figures}>
          <span>
            <IconUsers aria-hidden /> {t('tournaments.players', { count: players, n: fmt.number(players) })}
          </span>
          <span>{t('tournaments.results', { count: results ?? 0, n: fmt.number(results ?? 0) })}</span>
          {/* A ladder may end before its planned last day. */}
          {endDate && !isOver(status) && <span>{t('tournaments.until', { date: fmt.day(endDate) })}</span>}
        </p>
      )}
      {children}
    </article>
  );
};
