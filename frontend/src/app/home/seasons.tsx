import { IconChevronRight } from '@tabler/icons-react';
import type { EndedLadder } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/i18n/use-text';
import css from './seasons.module.css';

/** Ladders of the reader that ended recently: the winners and the reader's final place. */
export const Seasons = ({ seasons }: { readonly seasons: readonly EndedLadder[] }) => {
  const { t, fmt } = useText();
  return (
    <ul className={css.seasons} aria-label={t('home.season.label')}>
      {seasons.map(({ tournamentId, tournamentName, status, players, podium: [first, ...next], own }) => (
        <li key={tournamentId} className={css.season}>
          <p className={css.ladder}>{tournamentName}</p>
          <p className={css.headline}>
            {own?.rank === 1
              ? t(`home.season.mine.${status}`)
              : own
                ? t(`home.season.own.${status}`, { rank: fmt.ordinal(own.rank), n: fmt.number(players) })
                : t(`home.season.first.${status}`, { name: first?.name ?? '' })}
          </p>
          <p className={css.others}>
            {(own && own.rank !== 1 && first ? [first, ...next] : next).map(({ playerId, rank, name }) => (
              <span key={playerId}>
                <strong>{fmt.ordinal(rank)}</strong> {name}
              </span>
            ))}
          </p>
          <Link to={`/tournaments/${tournamentId}`} className={css.go}>
            {t('home.season.see')}
            <IconChevronRight aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
};
