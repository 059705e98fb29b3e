import {
  type Actor,
  type ConversationDocument,
  memberIn,
  type MessageRow,
  type StoredRow,
  type TournamentDocument,
  views,
} from '@tennis/contracts';
import { isVisibleTo } from '@tennis/projections';
import { accessOf } from '../access/tournament-access';
import type { AppContext } from '../kernel/app-context';
import { findAll, documentsOf } from '../reads/documents';
import { directConversation, type ParticipantConversation, tournamentConversation } from './participant-conversation';

/** Most messages that are counted or searched; beyond that it is enough to know that there are more. */
export const maxCounted = 100;

/** Tournaments where the user plays or governs. Each has a conversation, whose document names no participants. */
const laddersOf = async (app: AppContext, userId: string): Promise<readonly TournamentDocument[]> => {
  const me = { equals: [userId] };
  const [entered, governed] = await Promise.all([
    findAll(app, views.tournament, { memberIds: me }),
    findAll(app, views.tournament, { governedBy: me }),
  ]);
  return [...entered, ...governed].map(({ document }) => document);
};

/** Conversations that name the user, and those of their ladders, by id. */
const loadConversations = async (app: AppContext, userId: string, ladderIds: readonly string[]) => {
  const [found, groups] = await Promise.all([
    findAll(app, views.conversation, { of: { equals: [userId] } }),
    documentsOf(app, views.conversation, ladderIds),
  ]);
  return { named: found.map(({ document }) => document), groups };
};

/** Every conversation in which the user may have written, also those that they may no longer read. */
export const conversationsWrittenIn = async (app: AppContext, userId: string): Promise<readonly ConversationDocument[]> => {
  const ladderIds = (await laddersOf(app, userId)).map(({ id }) => id);
  const { named, groups } = await loadConversations(app, userId, ladderIds);
  const all = [...named, ...ladderIds.flatMap((id) => groups(id) ?? [])];
  return [...new Map(all.map((document) => [document.id, document])).values()];
};

/** Places where the user may have conversations, beside those of two people. */
export interface ConversationSources {
  /** Tournaments where they play or govern. */
  readonly ladders: readonly TournamentDocument[];
  /** Their open matches, which may have no message yet. */
  readonly openMatches: readonly string[];
}

/** Chooses conversations by their document, which is undefined before the first message. */
type ConversationFilter = (id: string, document: ConversationDocument | undefined) => boolean;

/** The actor's conversations: of two people and of matches with messages, of open matches, and of their tournaments. */
export const conversationsOf = async (
  app: AppContext,
  actor: Actor,
  { ladders, openMatches }: ConversationSources,
  isWanted: ConversationFilter = () => true,
): Promise<readonly ParticipantConversation[]> => {
  const laddersById = new Map(ladders.map((ladder) => [ladder.id, ladder]));
  const { named, groups } = await loadConversations(app, actor.id, [...laddersById.keys()]);
  const namedById = new Map(named.flatMap((document) => (isWanted(document.id, document) ? [[document.id, document] as const] : [])));
  const namedOfKind = (kind: ConversationDocument['kind']) => [...namedById.values()].filter((document) => document.kind === kind);
  const matchIds = [...new Set([...namedOfKind('match').map(({ id }) => id), ...openMatches])];
  const matches = await documentsOf(app, views.match, matchIds);
  const matchDocuments = matchIds.flatMap((id) => matches(id) ?? []);
  const leftTournamentIds = namedOfKind('tournament').map(({ id }) => id);
  const missingTournamentIds = [...matchDocuments.map(({ tournamentId }) => tournamentId), ...leftTournamentIds].filter(
    (id) => !laddersById.has(id),
  );
  const otherTournaments = await documentsOf(app, views.tournament, missingTournamentIds);
  const findVisible = (id: string): TournamentDocument | undefined => {
    const tournament = laddersById.get(id) ?? otherTournaments(id);
    return tournament && accessOf(tournament, actor) !== 'hidden' ? tournament : undefined;
  };
  const ownLadderIds = [...laddersById.keys()].filter((id) => isWanted(id, groups(id)));
  return [
    ...namedOfKind('direct').map(directConversation),
    ...matchDocuments.flatMap(({ id, playerA, playerB, tournamentId }): ParticipantConversation[] => {
      const tournament = findVisible(tournamentId);
      const participantIds = [playerA, playerB];
      return tournament ? [{ id, kind: 'match', document: namedById.get(id), participantIds, tournament, until: undefined }] : [];
    }),
    ...[...new Set([...ownLadderIds, ...leftTournamentIds])].flatMap((id) => {
      const tournament = findVisible(id);
      return (tournament && tournamentConversation(tournament, groups(id) ?? namedById.get(id), actor.id)) ?? [];
    }),
  ];
};

/** All conversations of the actor, also those without messages. */
export const ownConversations = async (app: AppContext, actor: Actor): Promise<readonly ParticipantConversation[]> => {
  const [ladders, open] = await Promise.all([laddersOf(app, actor.id), findAll(app, views.match, { openTo: { equals: [actor.id] } })]);
  return conversationsOf(app, actor, { ladders, openMatches: open.map(({ key }) => key) });
};

/** How many messages the reader may read. */
export const countOf = ({ document, until }: ParticipantConversation): number => until ?? document?.count ?? 0;

/** Messages after a place, at most `limit`. The caller checks that the reader may read them. */
const loadMessages = (
  app: AppContext,
  { id }: ParticipantConversation,
  after: number,
  limit: number,
): Promise<readonly StoredRow<MessageRow>[]> => app.readStore.rows(views.conversation, id, { after, limit });

/** All readable messages after a place. */
export const readableMessagesAfter = (
  app: AppContext,
  conversation: ParticipantConversation,
  after: number,
): Promise<readonly StoredRow<MessageRow>[]> => {
  const from = Math.max(0, after);
  return loadMessages(app, conversation, from, countOf(conversation) - from);
};

/** Tells which messages their authors took back. */
export const deletedOf = async (
  app: AppContext,
  rows: readonly { readonly body: Pick<MessageRow, 'messageId'> }[],
): Promise<(messageId: string) => boolean> => {
  const marks = await documentsOf(
    app,
    views.deletedMessages,
    rows.map(({ body }) => body.messageId),
  );
  return (messageId) => marks(messageId) !== undefined;
};

/** When the reader joined the tournament; undefined in other conversations, and for non-members. */
const joinedLadderAt = ({ kind, tournament }: ParticipantConversation, me: string): string | undefined =>
  kind === 'tournament' && tournament ? memberIn(tournament, me)?.joinedAt : undefined;

/** Messages of others in these rows that reached the user and were not taken back. Messages from before the user joined are left out. */
const receivedMessages = async (
  app: AppContext,
  conversation: ParticipantConversation,
  me: string,
  rows: readonly StoredRow<MessageRow>[],
): Promise<readonly StoredRow<MessageRow>[]> => {
  const since = joinedLadderAt(conversation, me);
  const received = rows.filter(({ body }) => body.authorId !== me && isVisibleTo(body, me) && (!since || body.sentAt >= since));
  const isDeleted = await deletedOf(app, received);
  return received.filter(({ body }) => !isDeleted(body.messageId));
};

/** Unread messages of others, oldest first, among the last `maxCounted`. */
export const unreadOf = async (
  app: AppContext,
  conversation: ParticipantConversation,
  me: string,
  mark: number,
): Promise<readonly StoredRow<MessageRow>[]> => {
  const count = countOf(conversation);
  if (conversation.until !== undefined || mark >= count) return [];
  return receivedMessages(app, conversation, me, await readableMessagesAfter(app, conversation, Math.max(mark, count - maxCounted)));
};

/** Number of messages before an instant, by binary search between two places: a busy ladder has many from before the user joined. */
const countMessagesBefore = async (
  app: AppContext,
  conversation: ParticipantConversation,
  instant: string,
  from: number,
  to: number,
): Promise<number> => {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [row] = await loadMessages(app, conversation, middle, 1);
    if (row && row.body.sentAt < instant) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Place of the first unread message, however many follow it; new messages do not move it.
 * `unread`: the counted unread messages, not empty.
 */
export const firstUnreadOf = async (
  app: AppContext,
  conversation: ParticipantConversation,
  me: string,
  mark: number,
  unread: readonly StoredRow<MessageRow>[],
): Promise<number> => {
  const firstCounted = unread[0]!.n;
  if (countOf(conversation) - mark <= maxCounted) return firstCounted;
  const since = joinedLadderAt(conversation, me);
  let after = since ? await countMessagesBefore(app, conversation, since, mark, firstCounted - 1) : mark;
  for (; after < firstCounted - 1; after += maxCounted) {
    const [first] = await receivedMessages(app, conversation, me, await loadMessages(app, conversation, after, maxCounted));
    if (first) return first.n;
  }
  return firstCounted;
};
