import type { TournamentDocument } from './views';

export type MemberDocument = TournamentDocument['members'][string];

/** The stay of somebody that counts now. Ids come from outside: what every object knows ("constructor") is no member. */
export const memberIn = ({ members }: Pick<TournamentDocument, 'members'>, userId: string): MemberDocument | undefined =>
  Object.hasOwn(members, userId) ? members[userId] : undefined;

/** Who plays in a tournament: whoever is its referee does not meanwhile, and has no place on its ladder. */
export const playersIn = ({ members, refereeId }: Pick<TournamentDocument, 'members' | 'refereeId'>): readonly string[] =>
  Object.keys(members).filter((userId) => userId !== refereeId);

/** Who plays in a tournament or governs it, each once: they talk in its conversation. */
export const insidersOf = ({
  members,
  creatorId,
  refereeId,
}: Pick<TournamentDocument, 'members' | 'creatorId' | 'refereeId'>): readonly string[] => [
  ...new Set([creatorId, ...(refereeId === null ? [] : [refereeId]), ...Object.keys(members)]),
];

/** Whether somebody is one of them. */
export const isInsider = (tournament: TournamentDocument, userId: string): boolean =>
  memberIn(tournament, userId) !== undefined || tournament.creatorId === userId || tournament.refereeId === userId;
