import type { BoardRow, RankingAnswer } from '@tennis/contracts';

/** A text that a spreadsheet would run as a formula is shown as text instead (domain.md "API and data"). */
export const inertCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The rows of a ranking's CSV, header first. Numbers stay numbers. */
export const rankingCsvRows = ({ standings }: RankingAnswer): readonly (readonly string[])[] => [
  ['position', 'player', 'points', 'wins', 'defeats'],
  ...standings.map(({ rank, name, points, wins, defeats }) => [
    String(rank),
    inertCell(name),
    String(points),
    String(wins),
    String(defeats),
  ]),
];

/** The rows of the board over all tournaments, header first. */
export const boardCsvRows = (rows: readonly BoardRow[]): readonly (readonly string[])[] => [
  ['position', 'player', 'club', 'points', 'wins', 'defeats'],
  ...rows.map(({ rank, name, clubName, points, wins, defeats }) => [
    String(rank),
    inertCell(name),
    inertCell(clubName ?? ''),
    String(points),
    String(wins),
    String(defeats),
  ]),
];

/** Rows as CSV text, each ended by a line feed; a cell is quoted when it has to be. */
export const csvText = (rows: readonly (readonly string[])[], separator: ',' | ';'): string =>
  rows
    .map((cells) => `${cells.map((cell) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator)}\n`)
    .join('');
