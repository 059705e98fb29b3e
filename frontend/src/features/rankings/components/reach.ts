import type { ChallengeOption, Rules, StandingRow, TournamentDetail } from '@tennis/contracts';

/**
 * Whom the reader's place lets them challenge: so many active people above and below, skipping those who pause or are suspended
 * (domain.md "Ranking" 8). The reader's own row is not in it. Nobody is, where the tournament is not being played.
 */
export const reachOf = (
  rows: readonly StandingRow[],
  ownId: string | undefined,
  { rangeAbove, rangeBelow }: Pick<Rules, 'rangeAbove' | 'rangeBelow'>,
  status: TournamentDetail['status'],
): ReadonlySet<string> => {
  const own = rows.findIndex((row) => row.playerId === ownId);
  if (status !== 'active' || own < 0 || rows[own]?.status !== 'active') return new Set();
  const active = (row: StandingRow): boolean => row.status === 'active';
  const above = rows
    .slice(0, own)
    .reverse()
    .filter(active)
    .slice(0, rangeAbove ?? rows.length);
  const below = rows
    .slice(own + 1)
    .filter(active)
    .slice(0, rangeBelow ?? rows.length);
  return new Set([...above, ...below].map((row) => row.playerId));
};

/** The topmost person in reach above and below the reader: where the caption stands. */
export const captionsOf = (
  rows: readonly StandingRow[],
  ownId: string | undefined,
  reach: ReadonlySet<string>,
): { readonly above: string | undefined; readonly below: string | undefined } => {
  const own = rows.findIndex((row) => row.playerId === ownId);
  const firstIn = (part: readonly StandingRow[]) => part.find((row) => reach.has(row.playerId))?.playerId;
  return { above: firstIn(rows.slice(0, Math.max(0, own))), below: firstIn(rows.slice(own + 1)) };
};

/** Whether the reader may challenge anybody now who stands above, or below; as long as nobody knows they may. */
export const mayChallengeOn = (
  side: 'Above' | 'Below',
  rows: readonly StandingRow[],
  ownId: string | undefined,
  options: readonly ChallengeOption[] | undefined,
): boolean => {
  if (!options) return true;
  const own = rows.findIndex((row) => row.playerId === ownId);
  const there = side === 'Above' ? rows.slice(0, Math.max(0, own)) : rows.slice(own + 1);
  return there.some(({ playerId }) => options.some((option) => option.allowed && option.playerId === playerId));
};
