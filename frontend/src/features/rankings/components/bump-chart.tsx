import type { SeasonStatistics } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './bump-chart.module.css';
import { climbFound, placeOf, rungsShown, weekAt } from './climbs';

type Climbs = SeasonStatistics['climbs'];
type Climber = Climbs['players'][number];

/** Height of a rung in px: names of two lines never touch. */
const rung = 32;

/** Path of a player from week to week, level at each week so that crossing lines can be followed; it starts when they joined. */
const lineOf = ({ ranks }: Climber, deepest: number): string =>
  ranks
    .map((rank, week) => {
      if (rank === null) return '';
      const before = ranks[week - 1] ?? null;
      const y = placeOf(rank, deepest) * rung;
      return before === null ? `M${week} ${y}` : `C${week - 0.5} ${placeOf(before, deepest) * rung} ${week - 0.5} ${y} ${week} ${y}`;
    })
    .join('');

/** The same data as a table. */
const Table = ({ climbs: { weeks, players } }: { readonly climbs: Climbs }) => {
  const { t, fmt } = useText();
  return (
    <details className={css.details}>
      <summary>{t('rankings.climbs.asTable')}</summary>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={t('rankings.climbs.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('rankings.climbs.week')}</th>
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
                <th scope="row">{week === undefined ? t('rankings.climbs.now') : fmt.day(week)}</th>
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
  climbs,
  readerId,
  at,
}: {
  readonly climbs: Climbs;
  readonly readerId: string | undefined;
  /** A day to mark. */
  readonly at?: string | undefined;
}) => {
  const { t, fmt } = useText();
  const { weeks, players } = climbs;
  const found = climbFound(climbs, readerId);
  if (!found) return null;
  const { kind, name, from, to, weeks: past } = found;
  const finding = t(`rankings.climbs.${kind}`, {
    name,
    from: fmt.ordinal(from),
    to: fmt.ordinal(to),
    count: past,
    n: fmt.number(past),
  });
  const deepest = Math.max(...players.flatMap(({ ranks }) => ranks.map((rank) => rank ?? 1)));
  const height = rungsShown(deepest) * rung;
  const looks = (playerId: string) => (playerId === readerId ? 'own' : playerId === found.playerId ? 'found' : undefined);
  return (
    <figure className={css.figure}>
      <figcaption className={css.heading}>{finding}</figcaption>
      <div className={css.picture}>
        <svg viewBox={`0 0 ${weeks.length} ${height}`} preserveAspectRatio="none" height={height} role="img" aria-label={finding}>
          {at && <path d={`M${weekAt(weeks, at)} 0V${height}`} data-look="at" />}
          {players.map((player) => (
            <path key={player.playerId} d={lineOf(player, deepest)} data-look={looks(player.playerId)} />
          ))}
        </svg>
        <ol aria-hidden className={css.names} style={{ height }}>
          {players.map(({ playerId, name: who, ranks }) => {
            const rank = ranks.at(-1) ?? deepest;
            return (
              <li key={playerId} data-look={looks(playerId)} style={{ top: placeOf(rank, deepest) * rung }}>
                <span>{fmt.ordinal(rank)}</span> {who}
              </li>
            );
          })}
        </ol>
      </div>
      <p aria-hidden className={css.span}>
        <span>{fmt.day(weeks[0] ?? '')}</span>
        <span>{t('rankings.climbs.now')}</span>
      </p>
      <Table climbs={climbs} />
    </figure>
  );
};
