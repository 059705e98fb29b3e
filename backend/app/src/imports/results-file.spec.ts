import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileRules, readResultsFile } from './results-file';

const rules: FileRules = { today: '2026-03-02', longSets: false };
const header = 'date,event,surface,winner,loser,score';
const good = '2026-01-10,Taça do Tejo,clay,Ana Conceição,Rui Sá,6-4 6-3';
const read = (...lines: readonly string[]) => readResultsFile(Buffer.from(lines.join('\n')), rules);
const bytes = (...parts: readonly (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));

const goodRow = {
  line: 2,
  date: '2026-01-10',
  event: 'Taça do Tejo',
  surface: 'clay',
  winner: 'Ana Conceição',
  loser: 'Rui Sá',
  sets: [
    { a: 6, b: 4 },
    { a: 6, b: 3 },
  ],
  outcome: 'completed',
};

describe('a results file is parsed', () => {
  it('row by row, with the line number of each', () => {
    expect(read(header, good)).toEqual({ rows: [goodRow], problems: [], usable: true });
  });

  it('with a byte order mark, Windows or old Macintosh line ends, and without a last line end', () => {
    for (const end of ['\r\n', '\r', '\n']) {
      expect(readResultsFile(bytes([0xef, 0xbb, 0xbf], header, end, good, end), rules).rows).toEqual([goodRow]);
      expect(readResultsFile(bytes(header, end, good), rules).rows).toEqual([goodRow]);
    }
  });

  it('with commas, quotes and line ends inside quotes, counting the lines of the file', () => {
    const { rows, problems } = read(header, '2026-01-10,"Open, ""o 2.º""\nde Évora",hard,"Sá, Rui",Ana,6-0 6-0', good, 'x');
    expect(rows.map(({ line, event, winner }) => ({ line, event, winner }))).toEqual([
      { line: 2, event: 'Open, "o 2.º" de Évora', winner: 'Sá, Rui' },
      { line: 4, event: 'Taça do Tejo', winner: 'Ana Conceição' },
    ]);
    expect(problems).toEqual([{ line: 5, code: 'import.column-missing' }]);
  });

  it('ignoring empty lines, which count as lines', () => {
    expect(read('', header, '', '  ', good).rows.map(({ line }) => line)).toEqual([5]);
  });

  it.each([
    ['a semicolon', ';', []],
    ['a tab', '\t', []],
    ['a comma that is told first', ',', ['sep=,']],
    ['a semicolon that is told first', ';', ['sep=;']],
  ])('with %s between its columns', (_what, separator, first) => {
    const by = (line: string) => line.replaceAll(',', separator);
    const line = first.length + 2;
    expect(read(...first, by(header), by(good))).toEqual({ rows: [{ ...goodRow, line }], problems: [], usable: true });
    const wrong = by('2026-13-01,,,Ana,Rui,6-4 6-3');
    expect(read(...first, by(header), by(',,,,,'), wrong).problems).toEqual([{ line: line + 1, code: 'import.date-unknown' }]);
  });

  it('with a comma inside a semicolon-separated column', () => {
    expect(read(header.replaceAll(',', ';'), good.replaceAll(',', ';').replace('Taça do Tejo', 'Open, Lisboa')).rows).toEqual([
      { ...goodRow, event: 'Open, Lisboa' },
    ]);
  });

  it('with the columns in any order, other columns besides and a header in capitals', () => {
    const { rows, problems } = read(
      'Score,WINNER,round,loser,date,surface,event',
      '6-4 6-3,Ana Conceição,F,Rui Sá,2026-01-10,clay,Taça do Tejo',
    );
    expect({ rows, problems }).toEqual({ rows: [goodRow], problems: [] });
  });

  it('treating one written name as one person: spaces and composed accents do not matter, anything else does', () => {
    const { rows } = read(
      header,
      '2026-01-10,,,  Ana   Conceic\u0327a\u0303o ,Rui Sá,6-4 6-3',
      '2026-01-10,,,ana conceição,Rui Sá,6-4 6-3',
    );
    expect(rows.map(({ winner }) => winner)).toEqual(['Ana Conceição', 'ana conceição']);
  });

  it('leaving out an unknown surface', () => {
    const { rows, problems } = read(
      header,
      '2026-01-10,,,Ana,Rui,6-4 6-3',
      '2026-01-10,,Moquete,Ana,Rui,6-4 6-3',
      '2026-01-10,,Grass,Ana,Rui,6-4 6-3',
    );
    expect([rows.map(({ surface }) => surface), problems]).toEqual([[undefined, undefined, 'grass'], []]);
  });

  it.each([
    ['6-4 3-6 7-6(5)', 'completed', '6-4 3-6 7-6/7:5'],
    ['6-4 3-6 7-6(10)', 'completed', '6-4 3-6 7-6/12:10'],
    ['6-4 3-6 [10-7]', 'completed', '6-4 3-6 super 10-7'],
    ['6-4 3-6 10-6', 'completed', '6-4 3-6 super 10-6'],
    ['6-4 3-6 [12-10]', 'completed', '6-4 3-6 super 12-10'],
    ['6-7(3) 7-6 7-5', 'completed', '6-7/3:7 7-6 7-5'],
    ['W/O', 'walkover', ''],
    ['6-3 2-1 RET', 'retired', '6-3 2-1'],
    ['4-6 3-2 RET', 'retired', '4-6 3-2'],
    ['RET', 'retired', ''],
    ['6-4 3-6 1-0 DEF', 'retired', '6-4 3-6 1-0'],
  ])('with every form of a score: %s', (score, outcome, written) => {
    const { rows, problems } = read(header, `2026-01-10,,,Ana,Rui,${score}`);
    const sets = rows[0]!.sets.map(
      ({ a, b, tieBreak, superTieBreak }) => `${superTieBreak ? 'super ' : ''}${a}-${b}${tieBreak ? `/${tieBreak.a}:${tieBreak.b}` : ''}`,
    );
    expect([problems, rows[0]!.outcome, sets.join(' ')]).toEqual([[], outcome, written]);
  });

  it("in the repository's own example", () => {
    const { rows, problems } = readResultsFile(
      readFileSync(join(__dirname, '../../../../infra/dev-env/examples/example-season.csv')),
      rules,
    );
    expect([rows.length, problems]).toEqual([40, []]);
  });
});

describe('a bad row is reported with its line and its reason', () => {
  it.each([
    ['a set nobody can win so', '2026-01-10,,,Ana,Rui,6-5 6-3', 'result.set-impossible'],
    ['more than six games without a reason', '2026-01-10,,,Ana,Rui,8-6 6-3', 'result.set-impossible'],
    ['a tie-break in a set without one', '2026-01-10,,,Ana,Rui,6-4(5) 6-3', 'result.tie-break-impossible'],
    ['a super tie-break that decides nothing', '2026-01-10,,,Ana,Rui,6-4 [10-7]', 'result.super-tie-break-misplaced'],
    ['a set after the match was decided', '2026-01-10,,,Ana,Rui,6-4 6-3 6-1', 'result.sets-after-decided'],
    ['a match that nobody won', '2026-01-10,,,Ana,Rui,6-4 3-6', 'result.winner-undetermined'],
    ['a loser who won', '2026-01-10,,,Ana,Rui,4-6 3-6', 'result.winner-mismatch'],
    ['a loser who won the super tie-break', '2026-01-10,,,Ana,Rui,6-4 3-6 [7-10]', 'result.winner-mismatch'],
    ['a retirement after the end', '2026-01-10,,,Ana,Rui,6-4 6-3 RET', 'result.sets-after-decided'],
    ['a score that is none', '2026-01-10,,,Ana,Rui,won easily', 'import.score-unreadable'],
    ['no score', '2026-01-10,,,Ana,Rui,', 'import.score-unreadable'],
    ['the same player twice', '2026-01-10,,,Ana, Ana ,6-4 6-3', 'match.same-player'],
    ['a nameless player', '2026-01-10,,,Ana,  ,6-4 6-3', 'import.name-missing'],
    ['a name that cannot be seen', '2026-01-10,,,Ana,\u3164,6-4 6-3', 'import.name-missing'],
    ['a name that leads to a page', '2026-01-10,,,Ana,Rui evil.example,6-4 6-3', 'import.address-in-name'],
    ['a name with a control character', '2026-01-10,,,Ana,Rui\u0000,6-4 6-3', 'import.row-malformed'],
    ['a name too long for a name', `2026-01-10,,,Ana,${'R'.repeat(161)},6-4 6-3`, 'import.row-malformed'],
    ['a day that does not exist', '2026-02-30,,,Ana,Rui,6-4 6-3', 'import.date-unknown'],
    ['a month that does not exist', '2026-13-01,,,Ana,Rui,6-4 6-3', 'import.date-unknown'],
    ['another way to write a date', '10/01/2026,,,Ana,Rui,6-4 6-3', 'import.date-unknown'],
    ['no date', ',,,Ana,Rui,6-4 6-3', 'import.date-unknown'],
    ['a day before anybody played ladders', '1899-12-31,,,Ana,Rui,6-4 6-3', 'result.date-too-early'],
    ['a day that is yet to come', '2026-03-03,,,Ana,Rui,6-4 6-3', 'result.date-in-future'],
    ['a missing column', '2026-01-10,,clay,Ana,Rui', 'import.column-missing'],
    ['a column too many, as an unquoted comma makes it', '2026-01-10,Open, Lisboa,clay,Ana,Rui,6-4 6-3', 'import.row-malformed'],
    ['a quote that is never closed', '2026-01-10,"Open,clay,Ana,Rui,6-4 6-3', 'import.row-malformed'],
  ])('%s', (_, row, code) => {
    const { rows, problems, usable } = read(header, good, row);
    expect([rows.length, problems, usable]).toEqual([1, [{ line: 3, code }], true]);
  });

  it('once, whatever else is wrong with it', () => {
    expect(read(header, 'x,,,Ana,Ana,nothing', good, 'y').problems).toEqual([
      { line: 2, code: 'import.date-unknown' },
      { line: 4, code: 'import.column-missing' },
    ]);
  });

  it('long sets are accepted when the ladder allows them', () => {
    expect(readResultsFile(bytes(header, '\n2026-01-10,,,Ana,Rui,6-4 3-6 8-6'), { ...rules, longSets: true }).problems).toEqual([]);
  });
});

describe('a file without results is refused as a whole', () => {
  it.each([
    ['an empty file', '', 'import.file-empty', 1],
    ['nothing but empty lines', '\n \n\n', 'import.file-empty', 1],
    ['nothing but a header', header, 'import.file-empty', 1],
    ['no header', `${good}\n${good}`, 'import.header-missing', 1],
    ['another kind of file', '{"results": []}', 'import.header-missing', 1],
    ['a header without one of the columns', `\ndate,event,surface,winner,loser\n${good}`, 'import.column-missing', 2],
  ])('%s', (_, text, code, line) => {
    expect(readResultsFile(Buffer.from(text), rules)).toEqual({ rows: [], problems: [{ line, code }], usable: false });
  });

  it('invalid UTF-8 is reported with its line', () => {
    const latin1 = bytes(header, '\n', good, '\n2026-01-10,,,Jo', [0xe3], 'o,Rui,6-4 6-3\n');
    expect(readResultsFile(latin1, rules)).toEqual({ rows: [], problems: [{ line: 3, code: 'import.file-not-utf8' }], usable: false });
  });
});
