import type { BoardRow, RankingAnswer } from '@tennis/contracts';

/** Escapes a text that a spreadsheet would run as a formula (domain.md "API and data"). */
export const inertCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const rankingColumns = ['position', 'player', 'points', 'wins', 'defeats'] as const;
const boardColumns = ['position', 'player', 'club', 'points', 'wins', 'defeats'] as const;
export type CsvColumn = (typeof boardColumns)[number];
/** The title of a column; the column's own name in files for programs. */
type ColumnTitle = (column: CsvColumn) => string;
const ownName: ColumnTitle = (column) => column;

/** The rows of a ranking's CSV, header first. Numbers stay numbers. */
export const rankingCsvRows = ({ standings }: RankingAnswer, titleOf: ColumnTitle = ownName): readonly (readonly string[])[] => [
  rankingColumns.map(titleOf),
  ...standings.map(({ rank, name, points, wins, defeats }) => [
    String(rank),
    inertCell(name),
    String(points),
    String(wins),
    String(defeats),
  ]),
];

/** The rows of a global leaderboard's CSV, header first. */
export const boardCsvRows = (rows: readonly BoardRow[], titleOf: ColumnTitle = ownName): readonly (readonly string[])[] => [
  boardColumns.map(titleOf),
  ...rows.map(({ rank, name, clubName, points, wins, defeats }) => [
    String(rank),
    inertCell(name),
    inertCell(clubName ?? ''),
    String(points),
    String(wins),
    String(defeats),
  ]),
];

/** Rows as CSV text, each ended by a line feed; cells are quoted only if necessary. */
export const csvText = (rows: readonly (readonly string[])[], separator: ',' | ';'): string =>
  rows
    .map((cells) => `${cells.map((cell) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator)}\n`)
    .join('');
