import { IconChevronRight } from '@tabler/icons-react';
import type { EndedLadder } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/i18n/use-text';
import css from './seasons.module.css';
import { Row, Stack, Text } from '../../shared/ui/layout/layout';

/** Ladders of the reader that ended recently: the winners and the reader's final place. */
export const Seasons = ({ seasons }: { readonly seasons: readonly EndedLadder[] }) => {
  const { t, fmt } = useText();
  return (
    <Stack as="ul" gap={12} className={css.seasons} aria-label={t('home.season.label')}>
      {seasons.map(({ tournamentId, tournamentName, status, players, podium: [first, ...next], own }) => (
        <Stack key={tournamentId} as="li" gap={6} className={css.season}>
          <Text size={13}>{tournamentName}</Text>
          <p className={css.headline}>
            {own?.rank === 1
              ? t(`home.season.mine.${status}`)
              : own
                ? t(`home.season.own.${status}`, { rank: fmt.ordinal(own.rank), n: fmt.number(players) })
                : t(`home.season.first.${status}`, { name: first?.name ?? '' })}
          </p>
          <Row as="p" wrap className={css.others}>
            {(own && own.rank !== 1 && first ? [first, ...next] : next).map(({ playerId, rank, name }) => (
              <span key={playerId}>
                <strong>{fmt.ordinal(rank)}</strong> {name}
              </span>
            ))}
          </Row>
          <Link to={`/tournaments/${tournamentId}`} className={css.go}>
            {t('home.season.see')}
            <IconChevronRight aria-hidden />
          </Link>
        </Stack>
      ))}
    </Stack>
  );
};
