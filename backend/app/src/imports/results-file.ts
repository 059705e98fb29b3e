import {
  checkResult,
  cutLine,
  earliestDate,
  isRejection,
  type Outcome,
  parseScore,
  reject,
  type RejectionCode,
  saysAddress,
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
const longestName = 160;
const longestEvent = 120;
/** Control characters are a sign of a damaged file. */
const controlCharacter = /(?!\s)\p{Cc}/u;

const unusable = (code: RejectionCode, line: number): ResultsFile => ({ rows: [], problems: [{ line, code }], usable: false });

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
};

const separators = [',', ';', '\t'] as const;

/** Chooses the separator by which the header holds the most columns: spreadsheets in Portugal write another one than the rest. */
const separatorOf = (header: string): string => {
  const known = (separator: string): number =>
    header.split(separator).filter((name) => columns.some((column) => column === name.replaceAll('"', '').trim().toLowerCase())).length;
  return separators.reduce((best, separator) => (known(separator) > known(best) ? separator : best));
};

/** First line (`sep=;`) with which a spreadsheet declares the separator. */
const tellsSeparator = /^sep=.?[,;\t]*$/i;

/** The records of a CSV text, each with its first line; empty lines are skipped. */
const recordsOf = (text: string): { line: number; fields: string[]; broken: boolean }[] => {
  const records: { line: number; fields: string[]; broken: boolean }[] = [];
  let line = 1;
  let read = 0;
  const header = text.split('\n').find((one) => one.trim() !== '' && !tellsSeparator.test(one.trim()));
  Papa.parse<string[]>(text, {
    delimiter: separatorOf(header ?? ''),
    newline: '\n',
    step: ({ data, errors, meta }) => {
      const isTold = records.length === 0 && /^sep=/i.test(data[0]!);
      if (!isTold && data.some((field) => field.trim() !== '')) records.push({ line, fields: data, broken: errors.length > 0 });
      for (; read < meta.cursor; read++) if (text[read] === '\n') line++;
    },
  });
  return records;
};

/** Index of every column, or the code of a problem in the header. */
const placesOf = (header: readonly string[]): Readonly<Record<Column, number>> | RejectionCode => {
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
const remembering = <Value>(make: (text: string) => Value) => {
  const known = new Map<string, Value>();
  return (text: string): Value => {
    const value = known.get(text) ?? make(text);
    known.set(text, value);
    return value;
  };
};

/** A score from the winner's side. @throws Rejection import.score-unreadable, result.*. */
const scoreOf = (text: string, rules: ScoreRules) => {
  const { sets, outcome } = parseScore(text);
  if (checkResult({ sets, outcome }, rules).winner === 'b') throw reject('result.winner-mismatch');
  return { sets: [...sets], outcome };
};

interface Reading {
  readonly today: string;
  readonly text: (text: string) => string;
  readonly event: (text: string) => string;
  readonly score: (text: string) => ReturnType<typeof scoreOf>;
}

/** @throws Rejection with the first problem of a row. */
const rowOf = (line: number, value: (column: Column) => string, { today, text, event, score }: Reading): ResultRow => {
  const date = text(value('date'));
  if (!isDay(date)) throw reject('import.date-unknown');
  if (date > today) throw reject('result.date-in-future');
  if (date < earliestDate) throw reject('result.date-too-early');
  const written = [value('winner'), value('loser')];
  const [winner, loser] = [text(written[0]!), text(written[1]!)];
  if (!winner || !loser) throw reject('import.name-missing');
  if ([winner, loser].some(saysAddress)) throw reject('import.address-in-name');
  if ([winner, loser].some((name) => name.length > longestName) || written.some((name) => controlCharacter.test(name)))
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
  if ('badLine' in decoded) return unusable('import.file-not-utf8', decoded.badLine);
  const [header, ...records] = recordsOf(decoded.text);
  if (!header) return unusable('import.file-empty', 1);
  const places = placesOf(header.fields);
  if (typeof places === 'string') return unusable(places, header.line);
  if (!records.length) return unusable('import.file-empty', header.line);

  const reading: Reading = {
    today: rules.today,
    text: remembering(tidyLine),
    event: remembering((text) => cutLine(text, longestEvent)),
    score: remembering((text) => scoreOf(text, rules)),
  };
  const rows: ResultRow[] = [];
  const problems: Problem[] = [];
  for (const { line, fields, broken } of records) {
    try {
      if (broken || fields.slice(header.fields.length).some((field) => field.trim())) throw reject('import.row-malformed');
      if (fields.length < header.fields.length) throw reject('import.column-missing');
      rows.push(rowOf(line, (column) => fields[places[column]]!, reading));
    } catch (error) {
      if (!isRejection(error)) throw error;
      problems.push({ line, code: error.code });
    }
  }
  return { rows, problems, usable: true };
};
