/** Points for a win over somebody above, over somebody below, and for a defeat. */
export type Points = readonly [winAbove: number, winBelow: number, defeat: number];

/** The table of the rule book, written a second time: uses nothing of the program. */
export const presetPoints = {
  standard: [3, 2, -1],
  aggressive: [5, 3, -2],
  conservative: [2, 1, 0],
  tennisStyle: [4, 2, -1],
} as const satisfies Record<string, Points>;

export interface Line {
  readonly player: string;
  points: number;
  wins: number;
  defeats: number;
}

/** Cells of a CSV line; a quoted cell may hold commas. */
const cells = (line: string): readonly string[] =>
  [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map(([, plain, quoted]) => quoted ?? plain ?? '').slice(0, 6);

const better = (one: Line, other: Line): number => other.points - one.points || other.wins - one.wins || one.defeats - other.defeats;

/**
 * The ranking of a season by brute force: everybody enters in order of first appearance, and after each row the whole board is sorted again
 * (points, wins, fewer defeats, entry). Array.sort is stable, so entry decides the rest when it starts from entry order.
 */
export const scoreSeason = (csv: string, [winAbove, winBelow, defeat]: Points): readonly Line[] => {
  const rows = csv.trim().split('\n').slice(1).map(cells);
  const entry: Line[] = [];
  const lineOf = (player: string): Line => {
    const known = entry.find((line) => line.player === player);
    if (known) return known;
    const line = { player, points: 0, wins: 0, defeats: 0 };
    entry.push(line);
    return line;
  };
  for (const row of rows) [row[3]!, row[4]!].forEach(lineOf);
  for (const row of rows) {
    const [winner, loser] = [lineOf(row[3]!), lineOf(row[4]!)];
    const board = [...entry].sort(better);
    winner.points += board.indexOf(loser) < board.indexOf(winner) ? winAbove : winBelow;
    winner.wins++;
    loser.points += defeat;
    loser.defeats++;
  }
  return [...entry].sort(better);
};

export const csvOf = (lines: readonly Line[]): string =>
  [
    'position,player,points,wins,defeats',
    ...lines.map(({ player, points, wins, defeats }, index) => [index + 1, player, points, wins, defeats].join(',')),
  ]
    .map((line) => `${line}\n`)
    .join('');
