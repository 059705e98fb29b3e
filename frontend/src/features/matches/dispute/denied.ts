import type { Match } from '@tennis/contracts';

/**
 * Whether a player rejected the report without giving another result: perhaps the match was not played. A report that the referee
 * turned down needs a ruling instead.
 */
export const isOnlyDenied = ({ disputed, playerA, playerB }: Match): boolean =>
  disputed !== null && disputed.proposed === null && (disputed.by === playerA || disputed.by === playerB);
