import type { StandingRow, TournamentDetail } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { Form } from '../../../shared/domain-ui/form';
import { useRanking } from '../api/ranking';
import { useSeason } from '../api/story';
import { Movement } from './movement';
import css from './statistics.module.css';
import { Muted, PlainList, Stack, Text } from '../../../shared/ui/layout/layout';

const maxRows = 5;

interface List {
  readonly title: string;
  readonly rows: readonly StandingRow[];
  readonly figure: (row: StandingRow) => React.ReactNode;
}

const Lists = ({ tournamentId, standings }: { readonly tournamentId: string; readonly standings: readonly StandingRow[] }) => {
  const { t, fmt } = useText();
  // The board counts only matches of current participants, so the total comes from the season, which the parent loads. Asking again
  // after its failure would unmount this component.
  const { data: season } = useSeason(tournamentId, false);
  if (season ? season.results === 0 : standings.every(({ played }) => played === 0))
    return <StateCard title={t('rankings.statistics.none')} text={t('rankings.statistics.noneText')} />;
  const top = (by: (row: StandingRow) => number): readonly StandingRow[] =>
    [...standings]
      .filter((row) => by(row) > 0)
      .sort((one, other) => by(other) - by(one) || one.rank - other.rank)
      .slice(0, maxRows);
  const streak = (row: StandingRow): number => /V*$/.exec(row.form)?.[0].length ?? 0;
  const lists: readonly List[] = [
    {
      title: t('rankings.statistics.active'),
      rows: top((row) => row.played),
      figure: (row) => t('rankings.statistics.matches', { count: row.played, n: fmt.number(row.played) }),
    },
    { title: t('rankings.statistics.climbers'), rows: top((row) => row.trend ?? 0), figure: (row) => <Movement trend={row.trend} /> },
    { title: t('rankings.statistics.form'), rows: top(streak), figure: (row) => <Form form={row.form} label /> },
  ];
  const figures = season && [
    [t('rankings.statistics.results'), fmt.number(season.results)],
    [t('rankings.statistics.players'), fmt.number(standings.length)],
    [t('rankings.statistics.perPlayer'), fmt.decimal((2 * season.results) / season.players)],
  ];
  return (
    <Stack gap={24}>
      {figures && (
        <div>
          <dl className={css.figures}>
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Muted marginTop={8}>{t('rankings.statistics.whoPlayed', { count: season.players, n: fmt.number(season.players) })}</Muted>
        </div>
      )}
      <div className={css.lists}>
        {lists.map(({ title, rows, figure }) => (
          <section key={title}>
            <Text as="h2" size={17} marginBottom={4}>
              {title}
            </Text>
            {rows.length === 0 ? (
              <Text muted>{t('rankings.statistics.nobody')}</Text>
            ) : (
              <PlainList as="ol" className={css.list}>
                {rows.map((row) => (
                  <li key={row.playerId}>
                    <span>
                      {row.name} <small>{fmt.ordinal(row.rank)}</small>
                    </span>
                    <span className={css.figure}>{figure(row)}</span>
                  </li>
                ))}
              </PlainList>
            )}
          </section>
        ))}
      </div>
    </Stack>
  );
};

/** Amount of play, most active players, and climbers. */
export const Statistics = ({ tournament: { id, zone } }: { readonly tournament: TournamentDetail }) => {
  const { t } = useText();
  return (
    <Region query={useRanking(id, undefined, zone)} failed={t('rankings.failed')} skeleton={<RowsSkeleton rows={10} />}>
      {({ standings }) => <Lists tournamentId={id} standings={standings} />}
    </Region>
  );
};
