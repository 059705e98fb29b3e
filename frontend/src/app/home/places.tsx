import { IconChevronRight } from '@tabler/icons-react';
import type { HomeAnswer } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useGapTo } from '../../features/rankings/boards/use-gap-to';
import { LadderExcerpt } from '../../features/rankings/components/ladder-excerpt';
import { useText } from '../../shared/i18n/use-text';
import css from './home.module.css';
import { Row, Stack } from '../../shared/ui/layout/layout';

type Position = HomeAnswer['positions'][number];

const OwnPlace = ({ position: { tournamentId, tournamentName, rows }, ownId }: { readonly position: Position; readonly ownId: string }) => {
  const { t, fmt } = useText();
  const gapTo = useGapTo();
  const ownIndex = rows.findIndex(({ playerId }) => playerId === ownId);
  const own = rows[ownIndex];
  const above = rows[ownIndex - 1];
  const rankChange = own?.trend ?? 0;
  const ladderPath = `/tournaments/${tournamentId}`;
  return (
    <article className={css.place}>
      <Row gap={10} align="baseline" justify="between" className={css.placeHead}>
        <h3 className={css.ladder}>
          <Link to={ladderPath}>{tournamentName}</Link>
        </h3>
        {rankChange !== 0 && (
          <p className={rankChange > 0 ? css.up : css.down}>
            {t(rankChange > 0 ? 'home.climbed' : 'home.fell', { n: fmt.number(Math.abs(rankChange)) })}
          </p>
        )}
      </Row>
      <LadderExcerpt label={tournamentName} rows={rows} ownId={ownId} />
      <Link to={ladderPath} className={css.go}>
        {own && above ? gapTo(own, above) : t('home.first')}
        <IconChevronRight aria-hidden />
      </Link>
    </article>
  );
};

/** The reader's place on each ladder, with the players around it and the points to the next rung. */
export const OwnPlaces = ({ positions, ownId }: { readonly positions: readonly Position[]; readonly ownId: string }) => {
  const { t } = useText();
  return (
    <section aria-labelledby="home-mine" className={css.part}>
      <h2 id="home-mine" className={css.heading}>
        {t('home.mine')}
      </h2>
      {positions.map((position) => (
        <OwnPlace key={position.tournamentId} position={position} ownId={ownId} />
      ))}
    </section>
  );
};

/** Ladders that the reader runs. */
export const ManagedLadders = ({ runs }: { readonly runs: NonNullable<HomeAnswer['runs']> }) => {
  const { t } = useText();
  return (
    <section aria-labelledby="home-runs" className={css.part}>
      <h2 id="home-runs" className={css.heading}>
        {t('home.runs.heading')}
      </h2>
      <Stack as="ul" gap={12} className={css.runs}>
        {runs.map(({ tournamentId, tournamentName, role }) => (
          <li key={tournamentId} className={css.place}>
            <Row gap={10} align="baseline" justify="between" className={css.placeHead}>
              <h3 className={css.ladder}>
                <Link to={`/tournaments/${tournamentId}`}>{tournamentName}</Link>
              </h3>
            </Row>
            <Link to={`/tournaments/${tournamentId}?tab=manage`} className={css.go}>
              {t(`home.runs.${role}`)}
              <IconChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </Stack>
    </section>
  );
};
