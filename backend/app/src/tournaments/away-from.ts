import type { KeptOut, TournamentDocument } from '@tennis/contracts';
import { mayAskAgainAt, whyNotBack } from '@tennis/domain';

/** Whether somebody is blocked from a ladder, and how and when they were turned away; undefined for who was not. */
export const awayFrom = (
  { blocked = {}, turnedAway }: TournamentDocument,
  userId: string,
): { readonly isBlocked: boolean; readonly away: TournamentDocument['turnedAway'][string] | undefined } => ({
  isBlocked: Object.hasOwn(blocked, userId),
  away: Object.hasOwn(turnedAway, userId) ? turnedAway[userId] : undefined,
});

/** Who may not enter at an instant, the last one first: who is blocked, and who was turned away and has to wait. */
export const keptOutOf = (tournament: TournamentDocument, now: string): readonly Omit<KeptOut, 'name'>[] => {
  const { blocked = {}, turnedAway } = tournament;
  const waiting = Object.entries(turnedAway).flatMap(([userId, { how, at }]) => {
    const until = mayAskAgainAt(at);
    const { isBlocked } = awayFrom(tournament, userId);
    return whyNotBack({ isBlocked, againAt: until }, now) === 'tournament.rejoin-too-early' ? [{ userId, how, since: at, until }] : [];
  });
  const walledOut = Object.entries(blocked).map(([userId, since]) => ({ userId, how: 'blocked' as const, since, until: null }));
  return [...walledOut, ...waiting].sort((one, other) => other.since.localeCompare(one.since));
};
