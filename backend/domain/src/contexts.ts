import { cancelOpenWhenAPlayerIsOut } from './challenges/cancel-open-when-a-player-is-out.reaction';
import { challengeDecider } from './challenges/challenge.decider';
import { followChallenges } from './challenges/follow-challenges.reaction';
import { forgetPhotosWhenAPersonIsErased } from './identity/forget-photos-when-a-person-is-erased.reaction';
import { loginDecider } from './identity/login.decider';
import { rootDecider } from './identity/root.decider';
import { suspendEverywhereWhenAnAccountCloses } from './identity/suspend-everywhere-when-an-account-closes.reaction';
import { userDecider } from './identity/user.decider';
import { importDecider } from './imports/import.decider';
import { type AnyDecider, anyDecider } from './kernel/define-decider';
import type { Reaction } from './kernel/define-reaction';
import { followMatches } from './matches/follow-matches.reaction';
import { matchDecider } from './matches/match.decider';
import { contactDecider } from './support/contact.decider';
import { expireTournamentWhenFiveDaysPass } from './tournaments/expire-tournament-when-five-days-pass.reaction';
import { freezeTournamentWhenAWeekHasPassed } from './tournaments/freeze-tournament-when-a-week-has-passed.reaction';
import { tournamentDecider } from './tournaments/tournament.decider';

/** What decides in a context, and what follows from its events. */
interface Context {
  readonly deciders: readonly AnyDecider[];
  readonly reactions?: readonly Reaction[];
}

/** Every context; its name is that of its folder. */
const contexts: Readonly<Record<string, Context>> = {
  identity: {
    deciders: [anyDecider(userDecider), anyDecider(loginDecider), anyDecider(rootDecider)],
    reactions: [suspendEverywhereWhenAnAccountCloses, forgetPhotosWhenAPersonIsErased],
  },
  tournaments: {
    deciders: [anyDecider(tournamentDecider)],
    reactions: [expireTournamentWhenFiveDaysPass, freezeTournamentWhenAWeekHasPassed],
  },
  challenges: { deciders: [anyDecider(challengeDecider)], reactions: [followChallenges, cancelOpenWhenAPlayerIsOut] },
  matches: { deciders: [anyDecider(matchDecider)], reactions: [followMatches] },
  imports: { deciders: [anyDecider(importDecider)] },
  support: { deciders: [anyDecider(contactDecider)] },
};

export const deciders: readonly AnyDecider[] = Object.values(contexts).flatMap((context) => context.deciders);
export const reactions: readonly Reaction[] = Object.values(contexts).flatMap((context) => context.reactions ?? []);

const byCommand = new Map(deciders.flatMap((decider) => Object.keys(decider.decide).map((type) => [type, decider] as const)));

/** Who decides a command. @throws Error for a command that nobody decides. */
export const deciderOf = (commandType: string): AnyDecider => {
  const decider = byCommand.get(commandType);
  if (!decider) throw new Error(`no decider for ${commandType}`);
  return decider;
};
