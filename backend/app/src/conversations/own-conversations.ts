import {
  type Actor,
  type ConversationDocument,
  memberIn,
  type MessageRow,
  type StoredRow,
  type TournamentDocument,
  views,
} from '@tennis/contracts';
import { reaches } from '@tennis/projections';
import { accessOf } from '../access/tournament-access';
import type { AppContext } from '../kernel/app-context';
import { allFound, documentsOf } from '../reads/documents';
import { directOf, type KnownConversation, ofTournament } from './known-conversation';

/** Most messages that are counted or searched; beyond that it is enough to know that there are more. */
export const maxCounted = 100;

/** Tournaments where the user plays or governs. Each has a conversation, whose document names no participants. */
const laddersOf = async (app: AppContext, userId: string): Promise<readonly TournamentDocument[]> => {
  const me = { equals: [userId] };
  const [entered, governed] = await Promise.all([
    allFound(app, views.tournament, { memberIds: me }),
    allFound(app, views.tournament, { governedBy: me }),
  ]);
  return [...entered, ...governed].map(({ document }) => document);
};

/** Conversations that name the user, and those of their ladders, by id. */
const saidAround = async (app: AppContext, userId: string, ladderIds: readonly string[]) => {
  const [found, groups] = await Promise.all([
    allFound(app, views.conversation, { of: { equals: [userId] } }),
    documentsOf(app, views.conversation, ladderIds),
  ]);
  return { named: found.map(({ document }) => document), groups };
};

/** Every conversation in which the user may have written, also those that they may no longer read. */
export const everSaidIn = async (app: AppContext, userId: string): Promise<readonly ConversationDocument[]> => {
  const ladderIds = (await laddersOf(app, userId)).map(({ id }) => id);
  const { named, groups } = await saidAround(app, userId, ladderIds);
  const all = [...named, ...ladderIds.flatMap((id) => groups(id) ?? [])];
  return [...new Map(all.map((document) => [document.id, document])).values()];
};

/** Places where the user may have conversations, beside those of two people. */
export interface TakesPartIn {
  /** Tournaments where they play or govern. */
  readonly ladders: readonly TournamentDocument[];
  /** Their open matches, which may have no message yet. */
  readonly openMatches: readonly string[];
}

/** Chooses conversations by their document, which is undefined before the first message. */
type Wanted = (id: string, document: ConversationDocument | undefined) => boolean;

/** The actor's conversations: of two people and of matches with messages, of open matches, and of their tournaments. */
export const conversationsOf = async (
  app: AppContext,
  actor: Actor,
  { ladders, openMatches }: TakesPartIn,
  isWanted: Wanted = () => true,
): Promise<readonly KnownConversation[]> => {
  const laddersById = new Map(ladders.map((ladder) => [ladder.id, ladder]));
  const { named, groups } = await saidAround(app, actor.id, [...laddersById.keys()]);
  const kept = new Map(named.flatMap((document) => (isWanted(document.id, document) ? [[document.id, document] as const] : [])));
  const ofKind = (kind: ConversationDocument['kind']) => [...kept.values()].filter((document) => document.kind === kind);
  const matchIds = [...new Set([...ofKind('match').map(({ id }) => id), ...openMatches])];
  const matches = await documentsOf(app, views.match, matchIds);
  const ofMatches = matchIds.flatMap((id) => matches(id) ?? []);
  const left = ofKind('tournament').map(({ id }) => id);
  const needed = [...ofMatches.map(({ tournamentId }) => tournamentId), ...left].filter((id) => !laddersById.has(id));
  const others = await documentsOf(app, views.tournament, needed);
  const visible = (id: string): TournamentDocument | undefined => {
    const tournament = laddersById.get(id) ?? others(id);
    return tournament && accessOf(tournament, actor) !== 'hidden' ? tournament : undefined;
  };
  const mine = [...laddersById.keys()].filter((id) => isWanted(id, groups(id)));
  return [
    ...ofKind('direct').map(directOf),
    ...ofMatches.flatMap(({ id, playerA, playerB, tournamentId }): KnownConversation[] => {
      const tournament = visible(tournamentId);
      const participantIds = [playerA, playerB];
      return tournament ? [{ id, kind: 'match', document: kept.get(id), participantIds, tournament, until: undefined }] : [];
    }),
    ...[...new Set([...mine, ...left])].flatMap((id) => {
      const tournament = visible(id);
      return (tournament && ofTournament(tournament, groups(id) ?? kept.get(id), actor.id)) ?? [];
    }),
  ];
};

/** All conversations of the actor, also those without messages. */
export const ownConversations = async (app: AppContext, actor: Actor): Promise<readonly KnownConversation[]> => {
  const [ladders, open] = await Promise.all([laddersOf(app, actor.id), allFound(app, views.match, { openTo: { equals: [actor.id] } })]);
  return conversationsOf(app, actor, { ladders, openMatches: open.map(({ key }) => key) });
};

/** How many messages the reader may read. */
export const countOf = ({ document, until }: KnownConversation): number => until ?? document?.count ?? 0;

/** Messages after a place, at most `limit`. The caller checks that the reader may read them. */
const someAfter = (app: AppContext, { id }: KnownConversation, after: number, limit: number): Promise<readonly StoredRow<MessageRow>[]> =>
  app.readStore.rows(views.conversation, id, { after, limit });

/** All readable messages after a place. */
export const saidAfter = (app: AppContext, conversation: KnownConversation, after: number): Promise<readonly StoredRow<MessageRow>[]> => {
  const from = Math.max(0, after);
  return someAfter(app, conversation, from, countOf(conversation) - from);
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
const cameAt = ({ kind, tournament }: KnownConversation, me: string): string | undefined =>
  kind === 'tournament' && tournament ? memberIn(tournament, me)?.joinedAt : undefined;

/** Messages of others in these rows that reached the user and were not taken back. Messages from before the user joined are left out. */
const heardIn = async (
  app: AppContext,
  conversation: KnownConversation,
  me: string,
  rows: readonly StoredRow<MessageRow>[],
): Promise<readonly StoredRow<MessageRow>[]> => {
  const since = cameAt(conversation, me);
  const heard = rows.filter(({ body }) => body.authorId !== me && reaches(body, me) && (!since || body.sentAt >= since));
  const isDeleted = await deletedOf(app, heard);
  return heard.filter(({ body }) => !isDeleted(body.messageId));
};

/** Unread messages of others, oldest first, among the last `maxCounted`. */
export const unreadOf = async (
  app: AppContext,
  conversation: KnownConversation,
  me: string,
  mark: number,
): Promise<readonly StoredRow<MessageRow>[]> => {
  const count = countOf(conversation);
  if (conversation.until !== undefined || mark >= count) return [];
  return heardIn(app, conversation, me, await saidAfter(app, conversation, Math.max(mark, count - maxCounted)));
};

/** Number of messages before an instant, by binary search between two places: a busy ladder has many from before the user joined. */
const saidBefore = async (app: AppContext, conversation: KnownConversation, instant: string, from: number, to: number): Promise<number> => {
  let [least, most] = [from, to];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    const [row] = await someAfter(app, conversation, middle, 1);
    if (row && row.body.sentAt < instant) least = middle + 1;
    else most = middle;
  }
  return least;
};

/**
 * Place of the first unread message, however many follow it; new messages do not move it.
 * `unread`: the counted unread messages, not empty.
 */
export const firstUnreadOf = async (
  app: AppContext,
  conversation: KnownConversation,
  me: string,
  mark: number,
  unread: readonly StoredRow<MessageRow>[],
): Promise<number> => {
  const counted = unread[0]!.n;
  if (countOf(conversation) - mark <= maxCounted) return counted;
  const since = cameAt(conversation, me);
  let after = since ? await saidBefore(app, conversation, since, mark, counted - 1) : mark;
  for (; after < counted - 1; after += maxCounted) {
    const [first] = await heardIn(app, conversation, me, await someAfter(app, conversation, after, maxCounted));
    if (first) return first.n;
  }
  return counted;
};
