/** A text table with aligned columns, numbers to the right. The first row is the header. */
export const tableText = (rows: readonly (readonly (string | number)[])[]): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => [...String(row[column])].length)));
  const padded = (cell: string | number, column: number): string => {
    const space = ' '.repeat(widths[column]! - [...String(cell)].length);
    return typeof cell === 'number' ? space + cell : cell + space;
  };
  return rows.map((row) => `${row.map(padded).join('  ').trimEnd()}\n`).join('');
};
