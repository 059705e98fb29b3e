import type { TournamentDocument } from './views';

export type MemberDocument = TournamentDocument['members'][string];

/** The stay of somebody that counts now. Ids come from outside: what every object knows ("constructor") is no member. */
export const memberIn = ({ members }: Pick<TournamentDocument, 'members'>, userId: string): MemberDocument | undefined =>
  Object.hasOwn(members, userId) ? members[userId] : undefined;
