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

/** As many are counted or looked through; of more it is enough to know that there are more. */
export const maxCounted = 100;

/** Where somebody plays or governs: each of these has a conversation, which names nobody. */
const laddersOf = async (app: AppContext, userId: string): Promise<readonly TournamentDocument[]> => {
  const me = { equals: [userId] };
  const [entered, governed] = await Promise.all([
    allFound(app, views.tournament, { memberIds: me }),
    allFound(app, views.tournament, { governedBy: me }),
  ]);
  return [...entered, ...governed].map(({ document }) => document);
};

/** What was said where somebody is named, and, by its id, in each of their ladders. */
const saidAround = async (app: AppContext, userId: string, ladderIds: readonly string[]) => {
  const [found, groups] = await Promise.all([
    allFound(app, views.conversation, { of: { equals: [userId] } }),
    documentsOf(app, views.conversation, ladderIds),
  ]);
  return { named: found.map(({ document }) => document), groups };
};

/** Every conversation in which somebody may have said something, also where they may not look any more. */
export const everSaidIn = async (app: AppContext, userId: string): Promise<readonly ConversationDocument[]> => {
  const ladderIds = (await laddersOf(app, userId)).map(({ id }) => id);
  const { named, groups } = await saidAround(app, userId, ladderIds);
  const all = [...named, ...ladderIds.flatMap((id) => groups(id) ?? [])];
  return [...new Map(all.map((document) => [document.id, document])).values()];
};

/** What conversations somebody may have beside those of two people. */
export interface TakesPartIn {
  /** Where they play or govern. */
  readonly ladders: readonly TournamentDocument[];
  /** Matches of theirs in which nobody may have said anything yet. */
  readonly openMatches: readonly string[];
}

/** Which of them are wanted, by what was said in them; undefined where nothing was. */
type Wanted = (id: string, document: ConversationDocument | undefined) => boolean;

/** Of two people and of matches where something was said, of open matches, and of one's tournaments. */
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

/** All that somebody has, also those in which nobody said anything yet. */
export const ownConversations = async (app: AppContext, actor: Actor): Promise<readonly KnownConversation[]> => {
  const [ladders, open] = await Promise.all([laddersOf(app, actor.id), allFound(app, views.match, { openTo: { equals: [actor.id] } })]);
  return conversationsOf(app, actor, { ladders, openMatches: open.map(({ key }) => key) });
};

/** How many messages of it its reader may read. */
export const countOf = ({ document, until }: KnownConversation): number => until ?? document?.count ?? 0;

/** So many messages after a place in it; the caller sees to it that their reader may read them. */
const someAfter = (app: AppContext, { id }: KnownConversation, after: number, limit: number): Promise<readonly StoredRow<MessageRow>[]> =>
  app.readStore.rows(views.conversation, id, { after, limit });

/** What was said after a place in it. */
export const saidAfter = (app: AppContext, conversation: KnownConversation, after: number): Promise<readonly StoredRow<MessageRow>[]> => {
  const from = Math.max(0, after);
  return someAfter(app, conversation, from, countOf(conversation) - from);
};

/** Which messages their authors took back. */
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

/** Since when its reader is there; undefined where they always were. */
const cameAt = ({ kind, tournament }: KnownConversation, me: string): string | undefined =>
  kind === 'tournament' && tournament ? memberIn(tournament, me)?.joinedAt : undefined;

/** What others said in these rows that somebody got, and that was not taken back; nobody is asked to read what was said before they came. */
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

/** What others said since somebody last read, oldest first: of the last that are counted. */
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

/** How much was said before an instant, looked for between two places: a ladder that talks said much before somebody came. */
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
 * The place of the first that somebody has not read, however much was said since: whatever is said next, it stays the same. `unread` is
 * what is counted of it, and not empty.
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
