import type { Known } from '../tournament';

interface TurnedAway {
  readonly isBlocked: boolean;
  /** From when on they may come again; undefined for who was not turned away. ISO 8601 in UTC. */
  readonly againAt: string | undefined;
}

/** Why somebody who was turned away may not enter or ask yet (domain.md "Small decisions"); undefined once they may. */
export const whyNotBack = (
  { isBlocked, againAt }: TurnedAway,
  now: string,
): 'tournament.blocked' | 'tournament.rejoin-too-early' | undefined => {
  if (isBlocked) return 'tournament.blocked';
  return againAt !== undefined && now < againAt ? 'tournament.rejoin-too-early' : undefined;
};

/** The same of somebody whom a ladder knows. */
export const whyNotBackTo = ({ blocked, mayAskAgainAt }: Known, userId: string, now: string): ReturnType<typeof whyNotBack> =>
  whyNotBack({ isBlocked: blocked.has(userId), againAt: mayAskAgainAt.get(userId) }, now);
