import type { ExistingTournament } from '../tournament';

interface RefusalState {
  readonly isBlocked: boolean;
  /** The time from which they may come again; undefined if they were not turned away. ISO 8601 in UTC. */
  readonly againAt: string | undefined;
}

/** The reason why a player who was turned away may not join or ask yet (domain.md "Small decisions"); undefined once they may. */
export const whyNotBack = (
  { isBlocked, againAt }: RefusalState,
  now: string,
): 'tournament.blocked' | 'tournament.rejoin-too-early' | undefined => {
  if (isBlocked) return 'tournament.blocked';
  return againAt !== undefined && now < againAt ? 'tournament.rejoin-too-early' : undefined;
};

/** The same, from the state of a ladder. */
export const whyNotBackTo = ({ blocked, mayAskAgainAt }: ExistingTournament, userId: string, now: string): ReturnType<typeof whyNotBack> =>
  whyNotBack({ isBlocked: blocked.has(userId), againAt: mayAskAgainAt.get(userId) }, now);
