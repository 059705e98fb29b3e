import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { useTournamentsOf } from '../api/tournaments';
import { CardsSkeleton } from './cards-skeleton';
import css from './ladders-of-club.module.css';
import { TournamentCard } from './tournament-card';
import { Muted } from '../../../shared/ui/layout/layout';

/** Ladders of a club that the reader may know of, with their results. */
export const LaddersOfClub = ({
  clubId,
  rungs,
}: {
  readonly clubId: string;
  /** The reader's rank on a ladder, with their neighbours. */
  readonly rungs: (tournamentId: string) => ReactNode;
}) => {
  const { t, fmt } = useText();
  return (
    <Region query={useTournamentsOf(clubId)} failed={t('tournaments.failed')} skeleton={<CardsSkeleton cards={2} />}>
      {({ items }) => {
        const results = items.reduce((sum, { results: some = 0 }) => sum + some, 0);
        if (items.length === 0) return <p>{t('tournaments.ofClub.none')}</p>;
        return (
          <>
            <Muted marginBottom={8}>
              {t('tournaments.count', { count: items.length, n: fmt.number(items.length) })} ·{' '}
              {t('tournaments.results', { count: results, n: fmt.number(results) })}
            </Muted>
            <ul className={css.ladders}>
              {items.map((tournament) => (
                <li key={tournament.id}>
                  <TournamentCard tournament={{ ...tournament, clubName: null }} wide={false}>
                    {rungs(tournament.id)}
                  </TournamentCard>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Region>
  );
};
