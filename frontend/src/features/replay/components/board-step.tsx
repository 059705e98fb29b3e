import type { Replay, RungStep } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './replay.module.css';

/** In px, as the style sheet has them. */
const rowHeight = 44;
const slope = 48;

const middle = (row: number): number => (row + 0.5) * rowHeight;

type Side = 'Before' | 'After';
const seated = (rows: readonly RungStep[], side: Side): readonly RungStep[] =>
  rows.filter((row) => row[`rank${side}`] !== null).sort((one, other) => one[`rank${side}`]! - other[`rank${side}`]!);

const directionOf = ({ rankBefore, rankAfter }: RungStep): 'up' | 'down' | undefined => {
  if (rankBefore === null || rankAfter === null || rankBefore === rankAfter) return undefined;
  return rankAfter < rankBefore ? 'up' : 'down';
};

const Column = ({ rows, side }: { readonly rows: readonly RungStep[]; readonly side: Side }) => {
  const { t, fmt } = useText();
  return (
    <div>
      <h3 className={css.side}>{t(side === 'Before' ? 'replay.before' : 'replay.after')}</h3>
      <ol className={css.rungs}>
        {rows.map((row) => (
          <li key={row.playerId} data-moved={row.pointsBefore !== row.pointsAfter || directionOf(row) !== undefined || undefined}>
            <span className={css.rank}>{fmt.number(row[`rank${side}`]!)}</span>
            <span className={css.name}>{row.name}</span>
            {side === 'After' && directionOf(row) && (
              <span className={css.move} data-up={directionOf(row) === 'up' || undefined}>
                <span aria-hidden>
                  {directionOf(row) === 'up' ? '▲' : '▼'}
                  {fmt.number(Math.abs(row.rankAfter! - row.rankBefore!))}
                </span>
                <span className="sr-only">
                  {t(directionOf(row) === 'up' ? 'rankings.climbed' : 'rankings.fell', {
                    n: fmt.number(Math.abs(row.rankAfter! - row.rankBefore!)),
                  })}
                </span>
              </span>
            )}
            <span className={css.points}>{fmt.number(row[`points${side}`]!)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};

/** The rungs before and after a step, joined by who stood where. */
export const BoardStep = ({ board }: { readonly board: NonNullable<Replay['board']> }) => {
  const { t, fmt } = useText();
  const [before, after] = [seated(board.rows, 'Before'), seated(board.rows, 'After')];
  const height = Math.max(before.length, after.length) * rowHeight;
  const lineOf = (row: RungStep): string => {
    const [from, to] = [middle(before.indexOf(row)), middle(after.indexOf(row))];
    return `M0 ${from} C${slope / 2} ${from} ${slope / 2} ${to} ${slope} ${to}`;
  };
  return (
    <section aria-labelledby="board-step" className={css.part}>
      <div className={css.partHead}>
        <h2 id="board-step">{t('replay.board')}</h2>
        <span>{t('replay.ranked', { count: board.ranked, n: fmt.number(board.ranked) })}</span>
      </div>
      {board.rows.length === 0 ? (
        <p>{t('replay.nobody')}</p>
      ) : (
        <div className={css.board}>
          <Column rows={before} side="Before" />
          <svg aria-hidden className={css.lines} width={slope} height={height} viewBox={`0 0 ${slope} ${height}`}>
            {after
              .filter((row) => row.rankBefore !== null)
              .map((row) => (
                <path key={row.playerId} d={lineOf(row)} data-direction={directionOf(row)} />
              ))}
          </svg>
          <Column rows={after} side="After" />
        </div>
      )}
    </section>
  );
};
