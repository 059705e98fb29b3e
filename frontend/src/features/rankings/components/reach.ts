import type { ChallengeOption, Rules, StandingRow, TournamentDetail } from '@tennis/contracts';

/**
 * Players whom the reader may challenge by rank: so many active people above and below, skipping paused and suspended ones
 * (domain.md "Ranking" 8). Excludes the reader; empty if the tournament is not being played.
 */
export const reachOf = (
  rows: readonly StandingRow[],
  ownId: string | undefined,
  { rangeAbove, rangeBelow }: Pick<Rules, 'rangeAbove' | 'rangeBelow'>,
  status: TournamentDetail['status'],
): ReadonlySet<string> => {
  const own = rows.findIndex((row) => row.playerId === ownId);
  if (status !== 'active' || own < 0 || rows[own]?.status !== 'active') return new Set();
  const isActive = (row: StandingRow): boolean => row.status === 'active';
  const above = rows
    .slice(0, own)
    .reverse()
    .filter(isActive)
    .slice(0, rangeAbove ?? rows.length);
  const below = rows
    .slice(own + 1)
    .filter(isActive)
    .slice(0, rangeBelow ?? rows.length);
  return new Set([...above, ...below].map((row) => row.playerId));
};

/** Topmost player in reach above and below the reader, where the captions go. */
export const captionsOf = (
  rows: readonly StandingRow[],
  ownId: string | undefined,
  reach: ReadonlySet<string>,
): { readonly above: string | undefined; readonly below: string | undefined } => {
  const own = rows.findIndex((row) => row.playerId === ownId);
  const firstIn = (part: readonly StandingRow[]) => part.find((row) => reach.has(row.playerId))?.playerId;
  return { above: firstIn(rows.slice(0, Math.max(0, own))), below: firstIn(rows.slice(own + 1)) };
};

/** Whether the reader may now challenge anybody above, or below; true while unknown. */
export const mayChallengeOn = (
  side: 'Above' | 'Below',
  rows: readonly StandingRow[],
  ownId: string | undefined,
  options: readonly ChallengeOption[] | undefined,
): boolean => {
  if (!options) return true;
  const own = rows.findIndex((row) => row.playerId === ownId);
  const candidates = side === 'Above' ? rows.slice(0, Math.max(0, own)) : rows.slice(own + 1);
  return candidates.some(({ playerId }) => options.some((option) => option.allowed && option.playerId === playerId));
};
