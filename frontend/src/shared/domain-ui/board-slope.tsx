import type { RankStep } from '@tennis/contracts';
import { useText } from '../i18n/use-text';
import css from './board-slope.module.css';
import { curveBetween, RungMove, rungHeight } from './rung-move';
import { PlainList } from '../ui/layout/layout';

/** In px, as in the style sheet. */
const slopeWidth = 48;

type Side = 'Before' | 'After';
const rankedRows = (rows: readonly RankStep[], side: Side): readonly RankStep[] =>
  rows.filter((row) => row[`rank${side}`] !== null).sort((one, other) => one[`rank${side}`]! - other[`rank${side}`]!);

const directionOf = ({ rankBefore, rankAfter }: RankStep): 'up' | 'down' | undefined => {
  if (rankBefore === null || rankAfter === null || rankBefore === rankAfter) return undefined;
  return rankAfter < rankBefore ? 'up' : 'down';
};

const Column = ({
  rows,
  side,
  title,
  readerId,
}: {
  readonly rows: readonly RankStep[];
  readonly side: Side;
  readonly title: string;
  readonly readerId: string | undefined;
}) => {
  const { fmt } = useText();
  return (
    <div>
      <p aria-hidden className={css.side}>
        {title}
      </p>
      <PlainList aria-label={title} as="ol" className={css.rungs}>
        {rows.map((row) => (
          <li
            key={row.playerId}
            aria-current={row.playerId === readerId || undefined}
            data-moved={row.pointsBefore !== row.pointsAfter || directionOf(row) !== undefined || undefined}
          >
            <span className={css.rank}>{fmt.number(row[`rank${side}`]!)}</span>
            <span className={css.name}>{row.name}</span>
            {side === 'After' && row.rankBefore !== null && <RungMove from={row.rankBefore} to={row.rankAfter!} />}
            <span className={css.points}>{fmt.number(row[`points${side}`]!)}</span>
          </li>
        ))}
      </PlainList>
    </div>
  );
};

interface BoardSlopeProps {
  readonly rows: readonly RankStep[];
  /** Heading of the rungs before the change, and of those after it. */
  readonly before: string;
  readonly after: string;
  /** Player whose rung is highlighted. */
  readonly readerId?: string | undefined;
}

/** Rungs before and after, each column in its own order, joined by lines per player. Also works for a part of the ladder. */
export const BoardSlope = ({ rows, readerId, ...titles }: BoardSlopeProps) => {
  const [before, after] = [rankedRows(rows, 'Before'), rankedRows(rows, 'After')];
  const height = Math.max(before.length, after.length) * rungHeight;
  return (
    <div className={css.board}>
      <Column rows={before} side="Before" title={titles.before} readerId={readerId} />
      <svg aria-hidden className={css.lines} width={slopeWidth} height={height} viewBox={`0 0 ${slopeWidth} ${height}`}>
        {after
          .filter((row) => row.rankBefore !== null)
          .map((row) => (
            <path
              key={row.playerId}
              d={curveBetween(before.indexOf(row), after.indexOf(row), slopeWidth)}
              data-direction={directionOf(row)}
            />
          ))}
      </svg>
      <Column rows={after} side="After" title={titles.after} readerId={readerId} />
    </div>
  );
};
