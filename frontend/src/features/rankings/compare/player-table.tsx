import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { PanelRow, PlayerSort } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { percent } from '../../../shared/i18n/percent';
import { useText } from '../../../shared/i18n/use-text';
import type { PlayerSelection } from './use-player-selection';
import { SelectablePlayer } from './selectable-player';
import css from './player-table.module.css';

interface PlayerListProps {
  readonly rows: readonly PanelRow[];
  readonly sort: PlayerSort;
  readonly selection: PlayerSelection;
}

const numbers = ['matches', 'wins', 'winRate', 'points'] as const;
type NumberName = (typeof numbers)[number];

const useNumberText = () => {
  const { fmt, language } = useText();
  return (row: PanelRow, name: NumberName): string => {
    const value = row[name];
    if (value === null) return '—';
    return name === 'winRate' ? percent(fmt.number(value), language) : fmt.number(value);
  };
};

/** All players in rows; sortable columns have a button in their heading. */
export const PlayerTable = ({
  rows,
  sort,
  turned,
  selection,
  onSort,
}: PlayerListProps & { readonly turned: boolean; readonly onSort: (sort: PlayerSort, turned: boolean) => void }) => {
  const { t } = useText();
  const valueOf = useNumberText();
  /** Numbers begin with the greatest, names with A; pressing the same heading again turns the order. */
  const isAscending = (sort === 'name') !== turned;
  const heading = (name: PlayerSort) => (
    <th key={name} scope="col" aria-sort={sort !== name ? 'none' : isAscending ? 'ascending' : 'descending'}>
      <button type="button" onClick={() => onSort(name, sort === name && !turned)}>
        {t(`compare.panel.sort.${name}`)}
        {sort === name && (isAscending ? <IconArrowUp aria-hidden size={16} /> : <IconArrowDown aria-hidden size={16} />)}
      </button>
    </th>
  );
  return (
    <table className={css.table} aria-label={t('nav.playersPanel')}>
      <thead>
        <tr>
          {heading('name')}
          {numbers.map(heading)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.playerId}>
            <th scope="row">
              <span className={css.who}>
                <SelectablePlayer person={row} selection={selection} />
                <span>
                  <Link to={`/players/${row.playerId}`}>{row.name}</Link>
                  {row.clubName && <small>{row.clubName}</small>}
                </span>
              </span>
            </th>
            {numbers.map((name) => (
              <td key={name} data-sorted={sort === name || undefined}>
                {valueOf(row, name)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** All players as cards with two numbers: the sorted one, and the matches. */
export const PlayerCards = ({ rows, sort, selection }: PlayerListProps) => {
  const { t } = useText();
  const valueOf = useNumberText();
  const first = sort === 'name' || sort === 'matches' ? 'winRate' : sort;
  return (
    <ul className={css.cards} aria-label={t('nav.playersPanel')}>
      {rows.map((row) => (
        <li key={row.playerId}>
          <SelectablePlayer person={row} selection={selection} />
          <span>
            <Link to={`/players/${row.playerId}`}>{row.name}</Link>
            {row.clubName && <small>{row.clubName}</small>}
          </span>
          <dl>
            {([first, 'matches'] as const).map((name) => (
              <div key={name}>
                <dt>{t(`compare.panel.sort.${name}`)}</dt>
                <dd>{valueOf(row, name)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
};
