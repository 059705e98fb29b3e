import type { BoardRow } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import css from './board-rows.module.css';
import type { PlayerSelection } from '../compare/use-player-selection';
import { SelectablePlayer, SelectionHint } from '../compare/selectable-player';
import { Movement } from '../components/movement';
import { useGapTo } from './use-gap-to';
import { PlainList, Stack } from '../../../shared/ui/layout/layout';

interface BoardRowProps {
  /** Points of the first player, the full length of a bar; no bars if undefined. */
  readonly best?: number | undefined;
  /** The reader may open player pages, and pick comparable players to compare. */
  readonly linked: boolean;
  readonly selection: PlayerSelection;
}

const Row = ({
  row,
  own,
  above,
  best,
  linked,
  selection,
}: BoardRowProps & { readonly row: BoardRow; readonly own: boolean; readonly above?: BoardRow | undefined }) => {
  const { t, fmt } = useText();
  const { rank, playerId, name, photoUrl, clubName, points, wins, defeats, movement, comparable } = row;
  const gapTo = useGapTo();
  const record = t('boards.record', { wins: fmt.number(wins), defeats: fmt.number(defeats) });
  return (
    <>
      <Stack as="span" align="end" className={css.rank}>
        <strong>{fmt.number(rank)}</strong>
        <Movement trend={movement} />
      </Stack>
      {linked && comparable ? <SelectablePlayer person={row} selection={selection} /> : <Avatar name={name} photoUrl={photoUrl} />}
      <Stack as="span" className={css.who}>
        <span className={css.name}>
          {linked ? <Link to={`/players/${playerId}`}>{name}</Link> : name}
          {own && ` · ${t('boards.you')}`}
        </span>
        <small>
          {above ? gapTo(row, above) : record}
          {!above && clubName && <span className={css.club}> · {clubName}</span>}
        </small>
      </Stack>
      {best !== undefined && best > 0 && (
        <span aria-hidden className={css.bar}>
          <span style={{ width: `${(Math.max(0, points) / best) * 100}%` }} />
        </span>
      )}
      <span className={css.points}>
        <strong>{fmt.number(points)}</strong> {t('boards.points')}
      </span>
    </>
  );
};

/** Rows of a board; the reader's own row is at the end if it is on another page. */
export const BoardRows = ({
  label,
  rows,
  own,
  above,
  best,
  linked,
  selection,
}: BoardRowProps & {
  readonly label: string;
  readonly rows: readonly BoardRow[];
  readonly own?: BoardRow | null;
  /** The player just above the reader, if not on this page. */
  readonly above?: BoardRow | undefined;
}) => {
  const { t } = useText();
  const isShown = own && rows.some(({ playerId }) => playerId === own.playerId);
  return (
    <>
      {linked && rows.some(({ comparable }) => comparable) && <SelectionHint />}
      <PlainList as="ol" aria-label={label}>
        {rows.map((row) => (
          <li key={row.playerId} className={css.row} data-own={row.playerId === own?.playerId || undefined}>
            <Row row={row} own={row.playerId === own?.playerId} best={best} linked={linked} selection={selection} />
          </li>
        ))}
      </PlainList>
      {own && !isShown && (
        <div role="group" aria-label={t('boards.own')} className={`${css.row} ${css.pinned}`} data-own>
          <Row row={own} own above={above} best={best} linked={linked} selection={selection} />
        </div>
      )}
    </>
  );
};
