import type { Match } from '@tennis/contracts';

/** Whether a player rejects the report and tells no other result: it may not have been played. What a referee turned down is for a ruling. */
export const isOnlyDenied = ({ disputed, playerA, playerB }: Match): boolean =>
  disputed !== null && disputed.proposed === null && (disputed.by === playerA || disputed.by === playerB);
