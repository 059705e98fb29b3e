import type { KeptOut, TournamentDocument } from '@tennis/contracts';
import { mayAskAgainAt, whyNotBack } from '@tennis/domain';

/** Whether a person is blocked from a ladder, and how and when they were turned away; `away` is undefined if they were not. */
export const awayFrom = (
  { blocked = {}, turnedAway }: TournamentDocument,
  userId: string,
): { readonly isBlocked: boolean; readonly away: TournamentDocument['turnedAway'][string] | undefined } => ({
  isBlocked: Object.hasOwn(blocked, userId),
  away: Object.hasOwn(turnedAway, userId) ? turnedAway[userId] : undefined,
});

/** People who may not join at an instant, latest first: blocked people, and people who were turned away and must wait. */
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
