import type { AnyCommand, AnyEvent } from '@tennis/contracts';
import { cancelOpenWhenAPlayerIsOut } from './challenges/cancel-open-when-a-player-is-out.reaction';
import { challengeDecider } from './challenges/challenge.decider';
import { followChallenges } from './challenges/follow-challenges.reaction';
import { clubDecider } from './clubs/club.decider';
import { expireClubWhenFiveDaysPass } from './clubs/expire-club-when-five-days-pass.reaction';
import { bringBackWhenAnAccountReopens } from './identity/bring-back-when-an-account-reopens.reaction';
import { forgetAPersonWhoIsErased } from './identity/forget-a-person-who-is-erased.reaction';
import { leaveClubsWhenAPersonIsErased } from './clubs/leave-clubs-when-a-person-is-erased.reaction';
import { forgetPhotosWhenAPersonIsErased } from './identity/forget-photos-when-a-person-is-erased.reaction';
import { loginDecider } from './identity/login.decider';
import { rootDecider } from './identity/root.decider';
import { moveTheSignInWhenAnAccountIsTransferred } from './identity/move-the-sign-in-when-an-account-is-transferred.reaction';
import { suspendEverywhereWhenAnAccountCloses } from './identity/suspend-everywhere-when-an-account-closes.reaction';
import { userDecider } from './identity/user.decider';
import { exportDecider } from './exports/export.decider';
import { followExports } from './exports/follow-exports.reaction';
import { importDecider } from './imports/import.decider';
import { type AnyDecider, anyDecider } from './kernel/define-decider';
import type { Reaction } from './kernel/define-reaction';
import { followMatches } from './matches/follow-matches.reaction';
import { matchDecider } from './matches/match.decider';
import { operationsDecider } from './operations/operations.decider';
import { reviewDecider } from './reviews/review.decider';
import { endMentorshipsWhenAPersonIsErased } from './mentorships/end-mentorships-when-a-person-is-erased.reaction';
import { mentorshipDecider } from './mentorships/mentorship.decider';
import { progressDecider } from './progress/progress.decider';
import { referralDecider } from './referrals/referral.decider';
import { conversationDecider } from './messages/conversation.decider';
import { messageDecider } from './messages/message.decider';
import { contactDecider } from './support/contact.decider';
import { endTournamentWhenItsLastDayIsOver } from './tournaments/ending/end-tournament-when-its-last-day-is-over.reaction';
import { expireTournamentWhenFiveDaysPass } from './tournaments/validation/expire-tournament-when-five-days-pass.reaction';
import { freezeTournamentWhenAWeekHasPassed } from './tournaments/ending/freeze-tournament-when-a-week-has-passed.reaction';
import { reactivatePlayerWhenASuspensionIsOver } from './tournaments/suspension/reactivate-player-when-a-suspension-is-over.reaction';
import { tournamentDecider } from './tournaments/tournament.decider';

/** The deciders and reactions of a context. */
interface Context {
  readonly deciders: readonly AnyDecider[];
  readonly reactions?: readonly Reaction[];
}

type Contexts = Readonly<Record<string, Context>>;
type DecidersIn<Listed extends Contexts> = Listed[keyof Listed]['deciders'][number];
type CommandTypeOf<Listed> = Listed extends AnyDecider<infer Type> ? Type : never;
type EventTypeOf<Listed> = Listed extends AnyDecider<string, infer Type> ? Type : never;

/**
 * No constraint if nothing is missing; otherwise a property that no object has, so that the compile error says what to do and for which
 * items.
 */
type Wanted<ToDo extends string, Missing> = [Missing] extends [never] ? unknown : Readonly<Record<ToDo, Missing>>;
type Complete<Listed extends Contexts> = Wanted<
  'list the decider of these commands in backend/domain/src/contexts.ts',
  Exclude<AnyCommand['type'], CommandTypeOf<DecidersIn<Listed>>>
> &
  Wanted<'list the commands of the context in contracts/src/contexts.ts', Exclude<CommandTypeOf<DecidersIn<Listed>>, AnyCommand['type']>> &
  Wanted<'list the events of the context in contracts/src/contexts.ts', Exclude<EventTypeOf<DecidersIn<Listed>>, AnyEvent['type']>>;

/** Compiles only while every command has a decider and every decided event is in the log's contracts. */
const complete = <const Listed extends Contexts>(listed: Listed & Complete<Listed>): Listed => listed;

/** Every context, by the name of its folder. */
const contexts: Contexts = complete({
  identity: {
    deciders: [anyDecider(userDecider), anyDecider(loginDecider), anyDecider(rootDecider)],
    reactions: [
      suspendEverywhereWhenAnAccountCloses,
      bringBackWhenAnAccountReopens,
      forgetAPersonWhoIsErased,
      forgetPhotosWhenAPersonIsErased,
      moveTheSignInWhenAnAccountIsTransferred,
    ],
  },
  clubs: { deciders: [anyDecider(clubDecider)], reactions: [expireClubWhenFiveDaysPass, leaveClubsWhenAPersonIsErased] },
  tournaments: {
    deciders: [anyDecider(tournamentDecider)],
    reactions: [
      expireTournamentWhenFiveDaysPass,
      endTournamentWhenItsLastDayIsOver,
      freezeTournamentWhenAWeekHasPassed,
      reactivatePlayerWhenASuspensionIsOver,
    ],
  },
  challenges: { deciders: [anyDecider(challengeDecider)], reactions: [followChallenges, cancelOpenWhenAPlayerIsOut] },
  matches: { deciders: [anyDecider(matchDecider)], reactions: [followMatches] },
  reviews: { deciders: [anyDecider(reviewDecider)] },
  imports: { deciders: [anyDecider(importDecider)] },
  exports: { deciders: [anyDecider(exportDecider)], reactions: [followExports] },
  support: { deciders: [anyDecider(contactDecider)] },
  messages: { deciders: [anyDecider(conversationDecider), anyDecider(messageDecider)] },
  progress: { deciders: [anyDecider(progressDecider)] },
  mentorships: { deciders: [anyDecider(mentorshipDecider)], reactions: [endMentorshipsWhenAPersonIsErased] },
  referrals: { deciders: [anyDecider(referralDecider)] },
  operations: { deciders: [anyDecider(operationsDecider)] },
});

export const deciders: readonly AnyDecider[] = Object.values(contexts).flatMap((context) => context.deciders);
export const reactions: readonly Reaction[] = Object.values(contexts).flatMap((context) => context.reactions ?? []);

/** @throws Error if two deciders have the same command, because each would decide it. */
export const decidersByCommand = (listed: readonly AnyDecider[]): ReadonlyMap<string, AnyDecider> => {
  const byCommand = new Map<string, AnyDecider>();
  for (const decider of listed)
    for (const type of Object.keys(decider.decide)) {
      const other = byCommand.get(type);
      if (other) throw new Error(`${type} is decided by two deciders, ${other.name} and ${decider.name}`);
      byCommand.set(type, decider);
    }
  return byCommand;
};

const byCommand = decidersByCommand(deciders);

/** The decider of a command. @throws Error for a command without a decider. */
export const deciderOf = (commandType: string): AnyDecider => {
  const decider = byCommand.get(commandType);
  if (!decider) throw new Error(`no decider for ${commandType}`);
  return decider;
};
