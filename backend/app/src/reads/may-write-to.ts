import { type Actor, isAdult, kindsOf, memberIn, type TournamentDocument, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { allFound } from './documents';

/** Why somebody may not begin a conversation with a person; undefined where they may. */
export type WhyNotWrite = 'user.unknown' | 'conversation.self' | 'conversation.no-account' | 'conversation.not-from-your-ladders';

const playTogether = (tournaments: readonly TournamentDocument[], userId: string): boolean =>
  tournaments.some((tournament) => !tournament.hidden && (memberIn(tournament, userId) !== undefined || tournament.creatorId === userId));

/**
 * Whoever plays with a person, or governs where they play, may write to them; others not to who is known to be a minor. Few tell their
 * year of birth: who did not can be written to, blocks and reports (docs/adr/0033).
 */
export const whyNotWriteTo = async (app: AppContext, actor: Actor, userId: string): Promise<WhyNotWrite | undefined> => {
  const [person, account, profile, entered] = await Promise.all([
    app.readStore.get(views.person, userId),
    app.readStore.get(views.account, userId),
    app.readStore.get(views.profile, userId),
    allFound(app, views.tournament, { memberIds: { equals: [userId] } }),
  ]);
  if (!person || person.document.erased) return 'user.unknown';
  if (actor.id === userId) return 'conversation.self';
  if (account?.document.status !== 'active') return 'conversation.no-account';
  const governs = kindsOf(actor).includes('admin');
  const birthYear = profile?.document.birthYear ?? null;
  const isKnownMinor = birthYear !== null && !isAdult(birthYear, Number(app.clock.now().slice(0, 4)));
  if (governs || !isKnownMinor) return undefined;
  const mine = entered.map(({ document }) => document);
  return playTogether(mine, actor.id) ? undefined : 'conversation.not-from-your-ladders';
};
