import {
  type KeptMentorship,
  minMatchesOfMentor,
  type MentorshipRole,
  mentorshipRoles,
  mentorshipStateAt,
  type MentorshipState,
  type MentorshipWithAnswer,
  views,
  whyNotOffer,
} from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { blockedBetween } from './blocked-between';
import { matchesThatCount } from '../reads/matches-of-player';

const roleIn = ({ mentorId }: KeptMentorship, me: string, state: MentorshipState): MentorshipRole | undefined => {
  if (state === 'active') return mentorId === me ? 'mentee' : 'mentor';
  return state === 'offered' ? (mentorId === me ? 'made' : 'received') : undefined;
};

/** Role of a person towards the reader: an active mentorship comes before an offer. */
const roleOf = (kept: readonly KeptMentorship[], me: string, them: string, now: string): MentorshipRole | null => {
  const roles = kept
    .filter(({ mentorId, menteeId }) => mentorId === them || menteeId === them)
    .map((one) => roleIn(one, me, mentorshipStateAt(one, now)));
  return mentorshipRoles.find((role) => roles.includes(role)) ?? null;
};

/** Mentorship between the reader and one person, and whether the reader can offer to be their mentor. Read on every player's page. */
export const mentorshipBetween = async (app: AppContext, me: string, them: string): Promise<MentorshipWithAnswer> => {
  const { readStore } = app;
  const [mine, matches, profiles, accounts, person] = await Promise.all([
    readStore.get(views.mentorships, me),
    matchesThatCount(app, me, minMatchesOfMentor),
    readStore.getMany(views.profile, [me, them]),
    readStore.getMany(views.account, [me, them]),
    readStore.get(views.person, them),
  ]);
  const now = app.clock.now();
  const kept = mine?.document.mentorships ?? [];
  const [myProfile, theirProfile] = profiles.map((one) => one?.document);
  const [myAccount, theirAccount] = accounts.map((one) => one?.document);
  const mentor = { id: me, profile: myProfile, account: myAccount, matches, helped: kept.filter(({ mentorId }) => mentorId === me) };
  const mentee = { id: them, profile: theirProfile, account: theirAccount, person: person?.document };
  const role = roleOf(kept, me, them, now);
  const isHidden = role === 'received' && (await blockedBetween(app, me, them)).length > 0;
  return { between: isHidden ? null : role, why: whyNotOffer({ mentor, mentee }, now) };
};
