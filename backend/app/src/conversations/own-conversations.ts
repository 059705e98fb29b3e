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
  const [found, groups] = await Promise.all([
    allFound(app, views.conversation, { of: { equals: [actor.id] } }),
    documentsOf(app, views.conversation, [...laddersById.keys()]),
  ]);
  const kept = new Map(found.flatMap(({ document }) => (isWanted(document.id, document) ? [[document.id, document] as const] : [])));
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

/** How many messages of it its reader may read. */
export const countOf = ({ document, until }: KnownConversation): number => until ?? document?.count ?? 0;

/** What was said after a place in it. */
export const saidAfter = (app: AppContext, conversation: KnownConversation, after: number): Promise<readonly StoredRow<MessageRow>[]> => {
  const from = Math.max(0, after);
  return app.readStore.rows(views.conversation, conversation.id, { after: from, limit: countOf(conversation) - from });
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

/** What others said since somebody last read, oldest first; who never did is not asked to read what was said before they came. */
export const unreadOf = async (
  app: AppContext,
  conversation: KnownConversation,
  me: string,
  mark: number,
): Promise<readonly StoredRow<MessageRow>[]> => {
  const { tournament, kind, until } = conversation;
  const count = countOf(conversation);
  if (until !== undefined || mark >= count) return [];
  const since = kind === 'tournament' && tournament ? memberIn(tournament, me)?.joinedAt : undefined;
  const rows = await saidAfter(app, conversation, Math.max(mark, count - maxCounted));
  const heard = rows.filter(({ body }) => body.authorId !== me && reaches(body, me) && (!since || body.sentAt >= since));
  const isDeleted = await deletedOf(app, heard);
  return heard.filter(({ body }) => !isDeleted(body.messageId));
};
