import type { StandingRow } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { StateCard } from '../../../shared/ui/state';
import { Form } from '../../../shared/domain-ui/form';
import { Movement } from './movement';
import css from './statistics.module.css';

const first = 5;

interface List {
  readonly title: string;
  readonly rows: readonly StandingRow[];
  readonly figure: (row: StandingRow) => React.ReactNode;
}

/** What the board itself can tell: how much is played, by whom, and who is on the way up. */
export const Statistics = ({ standings }: { readonly standings: readonly StandingRow[] }) => {
  const { t, fmt } = useText();
  const played = standings.reduce((sum, row) => sum + row.played, 0);
  if (played === 0) return <StateCard title={t('rankings.statistics.none')} text={t('rankings.statistics.noneText')} />;
  const top = (by: (row: StandingRow) => number): readonly StandingRow[] =>
    [...standings]
      .filter((row) => by(row) > 0)
      .sort((one, other) => by(other) - by(one) || one.rank - other.rank)
      .slice(0, first);
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
  const figures = [
    [t('rankings.statistics.results'), fmt.number(Math.round(played / 2))],
    [t('rankings.statistics.players'), fmt.number(standings.length)],
    [t('rankings.statistics.perPlayer'), fmt.decimal(played / standings.length)],
  ] as const;
  return (
    <div className={css.statistics}>
      <dl className={css.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.lists}>
        {lists.map(({ title, rows, figure }) => (
          <section key={title}>
            <h2 className={css.heading}>{title}</h2>
            {rows.length === 0 ? (
              <p className={css.nobody}>{t('rankings.statistics.nobody')}</p>
            ) : (
              <ol className={css.list}>
                {rows.map((row) => (
                  <li key={row.playerId}>
                    <span>
                      {row.name} <small>{fmt.ordinal(row.rank)}</small>
                    </span>
                    <span className={css.figure}>{figure(row)}</span>
                  </li>
                ))}
              </ol>
            )}
          </section>
        ))}
      </div>
    </div>
  );
};
