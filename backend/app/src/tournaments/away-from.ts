import type { TournamentDocument } from '@tennis/contracts';

/** Whether somebody is blocked from a ladder, and how and when they were turned away; undefined for who was not. */
export const awayFrom = (
  { blocked = {}, turnedAway }: TournamentDocument,
  userId: string,
): { readonly isBlocked: boolean; readonly away: TournamentDocument['turnedAway'][string] | undefined } => ({
  isBlocked: Object.hasOwn(blocked, userId),
  away: Object.hasOwn(turnedAway, userId) ? turnedAway[userId] : undefined,
});
