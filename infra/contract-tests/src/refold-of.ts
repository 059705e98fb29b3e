import type { Recorded } from '@tennis/contracts';
import type { Folded, Refold, Refolding, StoredRow } from '@tennis/ports';

type OfAllRows = (state: unknown, rows: readonly StoredRow[], event: Recorded, key: string) => Folded;

const rowsOfAStep = 50;

const goOn = (fold: OfAllRows, rows: StoredRow[], begun: Recorded, key: string): Refolding => {
  let seen = rows.length;
  const all = (): readonly StoredRow[] => {
    if (seen < rows.length) throw new Error(`${rows.length - seen} rows were not looked at`);
    return rows;
  };
  return {
    add: (more) => {
      for (const row of more) rows.push(row);
    },
    get waiting() {
      return rows.length - seen;
    },
    *steps() {
      for (; seen < rows.length; seen = Math.min(seen + rowsOfAStep, rows.length)) yield;
    },
    suits: ({ type, data }) => type === begun.type && JSON.stringify(data) === JSON.stringify(begun.data),
    save: all,
    finish: (state, event) => fold(state, all(), event, key),
  };
};

/** A re-fold written as one function of all rows; its steps only read them. */
export const refoldOf = (types: readonly string[], fold: OfAllRows): Refold => ({
  types: new Set(types),
  begin: (event, key) => goOn(fold, [], event, key),
  resume: (saved, event, key) => goOn(fold, [...(saved as readonly StoredRow[])], event, key),
});
