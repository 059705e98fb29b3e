import type { SeasonStatistics } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './bump-chart.module.css';
import { climbSummary, rungOf, rungsShown, weekAt } from './weekly-ranks';
import { PlainList, Row } from '../../../shared/ui/layout/layout';

type WeeklyRanks = SeasonStatistics['climbs'];
type Climber = WeeklyRanks['players'][number];

/** Height of a rung in px: names of two lines never touch. */
const rung = 32;

/** Path of a player from week to week, level at each week so that crossing lines can be followed; it starts when they joined. */
const lineOf = ({ ranks }: Climber, deepest: number): string =>
  ranks
    .map((rank, week) => {
      if (rank === null) return '';
      const before = ranks[week - 1] ?? null;
      const y = rungOf(rank, deepest) * rung;
      return before === null ? `M${week} ${y}` : `C${week - 0.5} ${rungOf(before, deepest) * rung} ${week - 0.5} ${y} ${week} ${y}`;
    })
    .join('');

/** The same data as a table. */
const Table = ({ weeklyRanks: { weeks, players } }: { readonly weeklyRanks: WeeklyRanks }) => {
  const { t, fmt } = useText();
  return (
    <details className={css.details}>
      <summary>{t('compare.climbs.asTable')}</summary>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={t('compare.climbs.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('compare.climbs.week')}</th>
              {players.map(({ playerId, name }) => (
                <th key={playerId} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...weeks, undefined].map((week, nth) => (
              <tr key={week ?? 'now'}>
                <th scope="row">{week === undefined ? t('compare.climbs.now') : fmt.day(week)}</th>
                {players.map(({ playerId, ranks }) => {
                  const rank = ranks[nth] ?? null;
                  return <td key={playerId}>{rank === null ? '–' : fmt.ordinal(rank)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};

/** Ranks over the weeks: one line per player; the reader's own is highlighted. */
export const BumpChart = ({
  weeklyRanks,
  readerId,
  at,
}: {
  readonly weeklyRanks: WeeklyRanks;
  readonly readerId: string | undefined;
  /** A day to mark. */
  readonly at?: string | undefined;
}) => {
  const { t, fmt } = useText();
  const { weeks, players } = weeklyRanks;
  const highlight = climbSummary(weeklyRanks, readerId);
  if (!highlight) return null;
  const { kind, name, from, to, weeks: weekCount } = highlight;
  const summaryText = t(`compare.climbs.${kind}`, {
    name,
    from: fmt.ordinal(from),
    to: fmt.ordinal(to),
    count: weekCount,
    n: fmt.number(weekCount),
  });
  const deepest = Math.max(...players.flatMap(({ ranks }) => ranks.map((rank) => rank ?? 1)));
  const height = rungsShown(deepest) * rung;
  const lookOf = (playerId: string) => (playerId === readerId ? 'own' : playerId === highlight.playerId ? 'found' : undefined);
  return (
    <figure className={css.figure}>
      <figcaption className={css.heading}>{summaryText}</figcaption>
      <div className={css.picture}>
        <svg viewBox={`0 0 ${weeks.length} ${height}`} preserveAspectRatio="none" height={height} role="img" aria-label={summaryText}>
          {at && <path d={`M${weekAt(weeks, at)} 0V${height}`} data-look="at" />}
          {players.map((player) => (
            <path key={player.playerId} d={lineOf(player, deepest)} data-look={lookOf(player.playerId)} />
          ))}
        </svg>
        <PlainList aria-hidden as="ol" className={css.names} style={{ height }}>
          {players.map(({ playerId, name: who, ranks }) => {
            const rank = ranks.at(-1) ?? deepest;
            return (
              <li key={playerId} data-look={lookOf(playerId)} style={{ top: rungOf(rank, deepest) * rung }}>
                <span>{fmt.ordinal(rank)}</span> {who}
              </li>
            );
          })}
        </PlainList>
      </div>
      <Row aria-hidden as="p" justify="between" className={css.span}>
        <span>{fmt.day(weeks[0] ?? '')}</span>
        <span>{t('compare.climbs.now')}</span>
      </Row>
      <Table weeklyRanks={weeklyRanks} />
    </figure>
  );
};
