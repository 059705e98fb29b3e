import type { BoardRow } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import css from './board-rows.module.css';
import type { Chosen } from '../compare/chosen';
import { Pick, PickHint } from '../compare/pick';
import { Movement } from './movement';

interface Reading {
  /** The reader may open the pages of players, and pick to compare who can be. */
  readonly linked: boolean;
  readonly chosen: Chosen;
}

const Row = ({
  row,
  own,
  above,
  linked,
  chosen,
}: Reading & { readonly row: BoardRow; readonly own: boolean; readonly above?: BoardRow | undefined }) => {
  const { t, fmt } = useText();
  const { rank, playerId, name, photoUrl, clubName, points, wins, defeats, movement, comparable } = row;
  const record = t('rankings.board.record', { wins: fmt.number(wins), defeats: fmt.number(defeats) });
  const gap = (mine: BoardRow, next: BoardRow): string => {
    const points = next.points - mine.points;
    const rank = fmt.ordinal(next.rank);
    return points === 0
      ? t('home.level', { rank })
      : t('home.gap', { rank, points: t('rankings.points', { count: points, n: fmt.number(points) }) });
  };
  return (
    <>
      <span className={css.rank}>
        <strong>{fmt.number(rank)}</strong>
        <Movement trend={movement} />
      </span>
      {linked && comparable ? <Pick person={row} chosen={chosen} /> : <Avatar name={name} photoUrl={photoUrl} />}
      <span className={css.who}>
        <span className={css.name}>
          {linked ? <Link to={`/players/${playerId}`}>{name}</Link> : name}
          {own && ` · ${t('rankings.board.you')}`}
        </span>
        <small>{above ? gap(row, above) : [record, clubName].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={css.points}>
        <strong>{fmt.number(points)}</strong> {t('rankings.board.points')}
      </span>
    </>
  );
};

/** The rows of a board; the reader's own stands at the foot where it is on another page. */
export const BoardRows = ({
  label,
  rows,
  own,
  above,
  linked,
  chosen,
}: Reading & {
  readonly label: string;
  readonly rows: readonly BoardRow[];
  readonly own?: BoardRow | null;
  /** Who is just above the reader, where those are not in sight. */
  readonly above?: BoardRow | undefined;
}) => {
  const { t } = useText();
  const isShown = own && rows.some(({ playerId }) => playerId === own.playerId);
  return (
    <>
      {linked && rows.some(({ comparable }) => comparable) && <PickHint />}
      <ol className={css.rows} aria-label={label}>
        {rows.map((row) => (
          <li key={row.playerId} className={css.row} data-own={row.playerId === own?.playerId || undefined}>
            <Row row={row} own={row.playerId === own?.playerId} linked={linked} chosen={chosen} />
          </li>
        ))}
      </ol>
      {own && !isShown && (
        <div role="group" aria-label={t('rankings.board.own')} className={`${css.row} ${css.pinned}`} data-own>
          <Row row={own} own above={above} linked={linked} chosen={chosen} />
        </div>
      )}
    </>
  );
};
