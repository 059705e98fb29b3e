import {
  checkResult,
  cutLine,
  earliestDate,
  isRejection,
  type Outcome,
  parseScore,
  reject,
  type RejectionCode,
  containsUrl,
  type ScoreRules,
  type SetScore,
  surfaceSchema,
  tidyLine,
} from '@tennis/contracts';
import Papa from 'papaparse';
import type { z } from 'zod';
import { decodeUtf8 } from './decode-utf8';

/** One match of a results file. `sets` are from the winner's side, as in `6-4 6-3`: `a` is the winner. */
export interface ResultRow {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly date: string;
  readonly event: string;
  readonly surface?: z.output<typeof surfaceSchema>;
  readonly winner: string;
  readonly loser: string;
  readonly sets: SetScore[];
  readonly outcome: Outcome;
}

export interface Problem {
  readonly line: number;
  readonly code: RejectionCode;
}

export interface ResultsFile {
  readonly rows: readonly ResultRow[];
  readonly problems: readonly Problem[];
  /** False when the file as a whole cannot be read as results, even if bad rows are skipped. */
  readonly usable: boolean;
}

const columns = ['date', 'event', 'surface', 'winner', 'loser', 'score'] as const;
type Column = (typeof columns)[number];

/** Longest name that the log may hold. */
const maxNameLength = 160;
const maxEventLength = 120;
/** Control characters are a sign of a damaged file. */
const controlCharacter = /(?!\s)\p{Cc}/u;

const unreadableFile = (code: RejectionCode, line: number): ResultsFile => ({ rows: [], problems: [{ line, code }], usable: false });

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
};

const separators = [',', ';', '\t'] as const;

/** Chooses the separator by which the header holds the most columns: spreadsheets in Portugal write another one than the rest. */
const separatorOf = (header: string): string => {
  const knownColumns = (separator: string): number =>
    header.split(separator).filter((name) => columns.some((column) => column === name.replaceAll('"', '').trim().toLowerCase())).length;
  return separators.reduce((best, separator) => (knownColumns(separator) > knownColumns(best) ? separator : best));
};

/** First line (`sep=;`) with which a spreadsheet declares the separator. */
const separatorLine = /^sep=.?[,;\t]*$/i;

/** The records of a CSV text, each with its first line; empty lines are skipped. */
const recordsOf = (text: string): { line: number; fields: string[]; broken: boolean }[] => {
  const records: { line: number; fields: string[]; broken: boolean }[] = [];
  let line = 1;
  let scanned = 0;
  const header = text.split('\n').find((one) => one.trim() !== '' && !separatorLine.test(one.trim()));
  Papa.parse<string[]>(text, {
    delimiter: separatorOf(header ?? ''),
    newline: '\n',
    step: ({ data, errors, meta }) => {
      const isSeparatorLine = records.length === 0 && /^sep=/i.test(data[0]!);
      if (!isSeparatorLine && data.some((field) => field.trim() !== '')) records.push({ line, fields: data, broken: errors.length > 0 });
      for (; scanned < meta.cursor; scanned++) if (text[scanned] === '\n') line++;
    },
  });
  return records;
};

/** Index of every column, or the code of a problem in the header. */
const columnIndexesOf = (header: readonly string[]): Readonly<Record<Column, number>> | RejectionCode => {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length === columns.length) return 'import.header-missing';
  if (missing.length) return 'import.column-missing';
  return Object.fromEntries(columns.map((column) => [column, names.indexOf(column)])) as Record<Column, number>;
};

/** Rules that a file is checked against: the last possible calendar day, and the ladder's forms of a score. */
export interface FileRules extends ScoreRules {
  readonly today: string;
}

/** Caches results by text: the same few dates, events, names and scores repeat in thousands of rows. */
const memoized = <Value>(make: (text: string) => Value) => {
  const cache = new Map<string, Value>();
  return (text: string): Value => {
    const value = cache.get(text) ?? make(text);
    cache.set(text, value);
    return value;
  };
};

/** A score from the winner's side. @throws Rejection import.score-unreadable, result.*. */
const scoreOf = (text: string, rules: ScoreRules) => {
  const { sets, outcome } = parseScore(text);
  if (checkResult({ sets, outcome }, rules).winner === 'b') throw reject('result.winner-mismatch');
  return { sets: [...sets], outcome };
};

interface CellReaders {
  readonly today: string;
  readonly text: (text: string) => string;
  readonly event: (text: string) => string;
  readonly score: (text: string) => ReturnType<typeof scoreOf>;
}

/** @throws Rejection with the first problem of a row. */
const rowOf = (line: number, value: (column: Column) => string, { today, text, event, score }: CellReaders): ResultRow => {
  const date = text(value('date'));
  if (!isDay(date)) throw reject('import.date-unknown');
  if (date > today) throw reject('result.date-in-future');
  if (date < earliestDate) throw reject('result.date-too-early');
  const written = [value('winner'), value('loser')];
  const [winner, loser] = [text(written[0]!), text(written[1]!)];
  if (!winner || !loser) throw reject('import.name-missing');
  if ([winner, loser].some(containsUrl)) throw reject('import.address-in-name');
  if ([winner, loser].some((name) => name.length > maxNameLength) || written.some((name) => controlCharacter.test(name)))
    throw reject('import.row-malformed');
  if (winner === loser) throw reject('match.same-player');
  const surface = surfaceSchema.safeParse(value('surface').trim().toLowerCase()).data;
  return {
    line,
    date,
    event: event(value('event')),
    ...(surface ? { surface } : {}),
    winner,
    loser,
    ...score(value('score')),
  };
};

/**
 * Reads and checks a whole results file. Reports the first problem of each bad row, with its line. An unknown surface is left out, because
 * a result needs none.
 */
export const readResultsFile = (bytes: Uint8Array, rules: FileRules): ResultsFile => {
  const decoded = decodeUtf8(bytes);
  if ('badLine' in decoded) return unreadableFile('import.file-not-utf8', decoded.badLine);
  const [header, ...records] = recordsOf(decoded.text);
  if (!header) return unreadableFile('import.file-empty', 1);
  const columnIndexes = columnIndexesOf(header.fields);
  if (typeof columnIndexes === 'string') return unreadableFile(columnIndexes, header.line);
  if (!records.length) return unreadableFile('import.file-empty', header.line);

  const cellReaders: CellReaders = {
    today: rules.today,
    text: memoized(tidyLine),
    event: memoized((text) => cutLine(text, maxEventLength)),
    score: memoized((text) => scoreOf(text, rules)),
  };
  const rows: ResultRow[] = [];
  const problems: Problem[] = [];
  for (const { line, fields, broken } of records) {
    try {
      if (broken || fields.slice(header.fields.length).some((field) => field.trim())) throw reject('import.row-malformed');
      if (fields.length < header.fields.length) throw reject('import.column-missing');
      rows.push(rowOf(line, (column) => fields[columnIndexes[column]]!, cellReaders));
    } catch (error) {
      if (!isRejection(error)) throw error;
      problems.push({ line, code: error.code });
    }
  }
  return { rows, problems, usable: true };
};
