import type { Recorded } from '@tennis/contracts';
import type { FoldEffect, Refold, RefoldWork, StoredRow } from '@tennis/ports';

type OfAllRows = (state: unknown, rows: readonly StoredRow[], event: Recorded, key: string) => FoldEffect;

const stepSize = 50;

const refoldingOf = (fold: OfAllRows, rows: StoredRow[], firstEvent: Recorded, key: string): RefoldWork => {
  let readCount = rows.length;
  const allRows = (): readonly StoredRow[] => {
    if (readCount < rows.length) throw new Error(`${rows.length - readCount} rows were not looked at`);
    return rows;
  };
  return {
    add: (more) => {
      for (const row of more) rows.push(row);
    },
    get pendingRows() {
      return rows.length - readCount;
    },
    *steps() {
      for (; readCount < rows.length; readCount = Math.min(readCount + stepSize, rows.length)) yield;
    },
    isSameRefold: ({ type, data }) => type === firstEvent.type && JSON.stringify(data) === JSON.stringify(firstEvent.data),
    save: allRows,
    finish: (state, event) => fold(state, allRows(), event, key),
  };
};

/** A re-fold written as one function of all rows; its steps only read them. */
export const refoldOf = (types: readonly string[], fold: OfAllRows): Refold => ({
  types: new Set(types),
  begin: (event, key) => refoldingOf(fold, [], event, key),
  resume: (saved, event, key) => refoldingOf(fold, [...(saved as readonly StoredRow[])], event, key),
});
