import {
  type Actor,
  type ConversationDocument,
  type ConversationKind,
  isInsider,
  reject,
  type TournamentDocument,
  views,
} from '@tennis/contracts';
import { matchOf, playsIn, tournamentOf } from '../access/roles-in-tournament';
import { accessOf } from '../access/tournament-access';
import type { AppContext } from '../kernel/app-context';

/** A conversation as one of its participants sees it. */
export interface ParticipantConversation {
  readonly id: string;
  readonly kind: ConversationKind;
  /** Undefined before the first message. */
  readonly document: ConversationDocument | undefined;
  /** The two participants; empty for a tournament's conversation. */
  readonly participantIds: readonly string[];
  /** Undefined for a conversation of two people. */
  readonly tournament: TournamentDocument | undefined;
  /** How many messages they may read after leaving; undefined while they take part. */
  readonly until: number | undefined;
}

/** A conversation of two people. */
export const directConversation = (document: ConversationDocument): ParticipantConversation => {
  const { id, participantIds } = document;
  return { id, kind: 'direct', document, participantIds, tournament: undefined, until: undefined };
};

/** A tournament's conversation: all of it for insiders, up to their leaving for those who left. */
export const tournamentConversation = (
  tournament: TournamentDocument,
  document: ConversationDocument | undefined,
  userId: string,
): ParticipantConversation | undefined => {
  const common = { id: tournament.id, kind: 'tournament' as const, document, participantIds: [], tournament };
  if (isInsider(tournament, userId)) return { ...common, until: undefined };
  const left = document?.left ?? {};
  return Object.hasOwn(left, userId) ? { ...common, until: left[userId]! } : undefined;
};

type Refusal = 'conversation.unknown' | 'conversation.not-participant';

/** The actor's conversation of any kind, or the code of the refusal. A hidden conversation takes as many reads as a missing one. */
const findConversation = async (app: AppContext, id: string, actor: Actor): Promise<ParticipantConversation | Refusal> => {
  const [stored, match] = await Promise.all([app.readStore.get(views.conversation, id), matchOf(app, id)]);
  const tournament = await tournamentOf(app, match?.tournamentId ?? id);
  const document = stored?.document;
  if (document?.kind === 'direct') {
    return document.participantIds.includes(actor.id) ? directConversation(document) : 'conversation.unknown';
  }
  const access = tournament ? accessOf(tournament, actor) : 'hidden';
  if (!tournament || access === 'hidden') return 'conversation.unknown';
  if (!match) return tournamentConversation(tournament, document, actor.id) ?? 'conversation.not-participant';
  if (!playsIn(match, actor)) return access === 'inside' ? 'conversation.not-participant' : 'conversation.unknown';
  return { id, kind: 'match', document, participantIds: [match.playerA, match.playerB], tournament, until: undefined };
};

/** @throws Rejection conversation.unknown; conversation.not-participant for a match or tournament that the actor may know of. */
export const requireConversation = async (app: AppContext, id: string, actor: Actor): Promise<ParticipantConversation> => {
  const found = await findConversation(app, id, actor);
  if (typeof found === 'string') throw reject(found);
  return found;
};

/** The conversation, if the actor takes part in it now; a person who left gets no more news. */
export const conversationFor = async (app: AppContext, id: string, actor: Actor): Promise<ParticipantConversation | undefined> => {
  if (actor.kind !== 'user') return undefined;
  const found = await findConversation(app, id, actor);
  return typeof found !== 'string' && found.until === undefined ? found : undefined;
};
