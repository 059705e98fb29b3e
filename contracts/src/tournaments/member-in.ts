import type { TournamentDocument } from './views';

export type MemberDocument = TournamentDocument['members'][string];

/**
 * The current stay of a member. Checks own keys only, because an id from outside may be the name of a built-in property ("constructor").
 */
export const memberIn = ({ members }: Pick<TournamentDocument, 'members'>, userId: string): MemberDocument | undefined =>
  Object.hasOwn(members, userId) ? members[userId] : undefined;

/** The players of a tournament, without its referee, who has no place on the ladder meanwhile. */
export const playersIn = ({ members, refereeId }: Pick<TournamentDocument, 'members' | 'refereeId'>): readonly string[] =>
  Object.keys(members).filter((userId) => userId !== refereeId);

/** The players and governors of a tournament, each once: the participants of its conversation. */
export const insidersOf = ({
  members,
  creatorId,
  refereeId,
}: Pick<TournamentDocument, 'members' | 'creatorId' | 'refereeId'>): readonly string[] => [
  ...new Set([creatorId, ...(refereeId === null ? [] : [refereeId]), ...Object.keys(members)]),
];

export const isInsider = (tournament: TournamentDocument, userId: string): boolean =>
  memberIn(tournament, userId) !== undefined || tournament.creatorId === userId || tournament.refereeId === userId;
