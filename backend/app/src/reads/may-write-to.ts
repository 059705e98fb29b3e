import { type Actor, isAdult, kindsOf, memberIn, type TournamentDocument, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { findAll } from './documents';

/** Why the actor may not start a conversation with a person; undefined when they may. */
export type WhyNotWrite = 'user.unknown' | 'conversation.self' | 'conversation.no-account' | 'conversation.not-from-your-ladders';

const playTogether = (tournaments: readonly TournamentDocument[], userId: string): boolean =>
  tournaments.some((tournament) => !tournament.hidden && (memberIn(tournament, userId) !== undefined || tournament.creatorId === userId));

/**
 * Players of a common ladder, and those who govern, may write to a person. Others may not write to a known minor. Few people give their
 * year of birth: those who did not can be written to, and can block and report (docs/adr/0023-a-message-is-a-stream.md).
 */
export const whyNotWriteTo = async (app: AppContext, actor: Actor, userId: string): Promise<WhyNotWrite | undefined> => {
  const [person, account, profile, entered] = await Promise.all([
    app.readStore.get(views.person, userId),
    app.readStore.get(views.account, userId),
    app.readStore.get(views.profile, userId),
    findAll(app, views.tournament, { memberIds: { equals: [userId] } }),
  ]);
  if (!person || person.document.erased) return 'user.unknown';
  if (actor.id === userId) return 'conversation.self';
  if (account?.document.status !== 'active') return 'conversation.no-account';
  const governs = kindsOf(actor).includes('admin');
  const birthYear = profile?.document.birthYear ?? null;
  const isKnownMinor = birthYear !== null && !isAdult(birthYear, Number(app.clock.now().slice(0, 4)));
  if (governs || !isKnownMinor) return undefined;
  const tournaments = entered.map(({ document }) => document);
  return playTogether(tournaments, actor.id) ? undefined : 'conversation.not-from-your-ladders';
};
