import type { ExcludedPerson, TournamentDocument } from '@tennis/contracts';
import { mayAskAgainAt, whyNotBack } from '@tennis/domain';

/** Whether a person is blocked from a ladder, and how and when they were turned away; `exclusion` is undefined if they were not. */
export const exclusionOf = (
  { blocked = {}, turnedAway }: TournamentDocument,
  userId: string,
): { readonly isBlocked: boolean; readonly exclusion: TournamentDocument['turnedAway'][string] | undefined } => ({
  isBlocked: Object.hasOwn(blocked, userId),
  exclusion: Object.hasOwn(turnedAway, userId) ? turnedAway[userId] : undefined,
});

/** People who may not join at an instant, latest first: blocked people, and people who were turned away and must wait. */
export const excludedPeople = (tournament: TournamentDocument, now: string): readonly Omit<ExcludedPerson, 'name'>[] => {
  const { blocked = {}, turnedAway } = tournament;
  const waitingRows = Object.entries(turnedAway).flatMap(([userId, { how, at }]) => {
    const until = mayAskAgainAt(at);
    const { isBlocked } = exclusionOf(tournament, userId);
    return whyNotBack({ isBlocked, againAt: until }, now) === 'tournament.rejoin-too-early' ? [{ userId, how, since: at, until }] : [];
  });
  const blockedRows = Object.entries(blocked).map(([userId, since]) => ({ userId, how: 'blocked' as const, since, until: null }));
  return [...blockedRows, ...waitingRows].sort((one, other) => other.since.localeCompare(one.since));
};
