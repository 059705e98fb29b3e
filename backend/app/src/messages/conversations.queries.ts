import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type ConversationAnswer,
  memberIn,
  type MessagePage,
  type MessageRow,
  type Page,
  type StoredRow,
  type TournamentDocument,
  views,
} from '@tennis/contracts';
import { type MessageJoins, presentConversation, presentMessage, reaches } from '@tennis/projections';
import { accessOf } from '../access/tournament-access';
import { APP, type AppContext } from '../kernel/app-context';
import { allFound, documentsOf } from '../reads/documents';
import { peopleFor } from '../reads/people';
import { directOf, knownConversation, type KnownConversation, ofTournament } from './known-conversation';
import { marksOf, readMarkOf } from './read-marks';

const pageLength = 50;
/** As many are counted or looked through; of more it is enough to know that there are more. */
const mostCounted = 100;

type Row = Pick<StoredRow<MessageRow>, 'n' | 'body'>;
interface Told {
  readonly conversation: KnownConversation;
  readonly last: Row | null;
  readonly unread: number;
}

const countOf = ({ document, until }: KnownConversation): number => until ?? document?.count ?? 0;

@Injectable()
export class ConversationQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** The newest message first; those of tournaments and open matches in which nobody said anything yet stand last. */
  async list(actor: Actor, page: number, pageSize: number): Promise<Page<ConversationAnswer>> {
    const [mine, marks] = await Promise.all([this.mine(actor), marksOf(this.app, actor.id)]);
    const told = await Promise.all(mine.map((conversation) => this.tell(conversation, actor, marks(conversation.id))));
    const listed = told
      .filter(({ conversation: { kind }, last }) => kind !== 'direct' || last !== null)
      .sort((one, other) => (other.last?.body.sentAt ?? '').localeCompare(one.last?.body.sentAt ?? ''));
    const shown = listed.slice((page - 1) * pageSize, page * pageSize);
    const joins = await this.joinsOf(
      actor,
      shown.flatMap(({ last }) => last ?? []),
      shown.flatMap(({ conversation }) => conversation.participantIds),
    );
    return { items: shown.map((one) => present(one, actor, joins)), total: listed.length, page, pageSize };
  }

  async countUnread(actor: Actor): Promise<number> {
    const [mine, marks] = await Promise.all([this.mine(actor), marksOf(this.app, actor.id)]);
    const counts = await Promise.all(mine.map((conversation) => this.unread(conversation, actor, marks(conversation.id))));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** @throws Rejection as `knownConversation`. */
  async read(actor: Actor, id: string): Promise<ConversationAnswer> {
    const conversation = await knownConversation(this.app, id, actor);
    const told = await this.tell(conversation, actor, await readMarkOf(this.app, actor.id, id));
    return present(told, actor, await this.joinsOf(actor, told.last ? [told.last] : [], conversation.participantIds));
  }

  /** Fifty messages before a place, newest last. @throws Rejection as `knownConversation`. */
  async messages(actor: Actor, id: string, before: number | undefined): Promise<MessagePage> {
    const conversation = await knownConversation(this.app, id, actor);
    const last = Math.min(before === undefined ? Infinity : before - 1, countOf(conversation));
    const first = Math.max(1, last - pageLength + 1);
    const rows = last < first ? [] : await this.app.readStore.rows(views.conversation, id, { after: first - 1, limit: last - first + 1 });
    const shown = rows.filter(({ body }) => reaches(body, actor.id));
    const joins = await this.joinsOf(actor, shown, []);
    return { items: shown.map((row) => presentMessage(row, joins)), ...(first > 1 ? { before: first } : {}) };
  }

  /** Of two people and of matches where something was said, of open matches, and of one's tournaments. */
  private async mine(actor: Actor): Promise<readonly KnownConversation[]> {
    const me = { equals: [actor.id] };
    const [found, open, entered, governed] = await Promise.all([
      allFound(this.app, views.conversation, { of: me }),
      allFound(this.app, views.match, { openTo: me }),
      allFound(this.app, views.tournament, { memberIds: me }),
      allFound(this.app, views.tournament, { governedBy: me }),
    ]);
    const kept = new Map(found.map(({ document }) => [document.id, document]));
    const ladders = new Map([...entered, ...governed].map(({ document }) => [document.id, document]));
    const talked = [...kept.values()].filter(({ kind }) => kind === 'match').map(({ id }) => id);
    const matches = await documentsOf(this.app, views.match, [...talked, ...open.map(({ key }) => key)]);
    const ofMatches = [...new Set([...talked, ...open.map(({ key }) => key)])].flatMap((id) => matches(id) ?? []);
    const left = [...kept.values()].filter(({ kind }) => kind === 'tournament').map(({ id }) => id);
    const needed = [...ofMatches.map(({ tournamentId }) => tournamentId), ...left].filter((id) => !ladders.has(id));
    const [others, groups] = await Promise.all([
      documentsOf(this.app, views.tournament, needed),
      documentsOf(this.app, views.conversation, [...ladders.keys()]),
    ]);
    const visible = (id: string): TournamentDocument | undefined => {
      const tournament = ladders.get(id) ?? others(id);
      return tournament && accessOf(tournament, actor) !== 'hidden' ? tournament : undefined;
    };
    return [
      ...[...kept.values()].flatMap((document) => (document.kind === 'direct' ? [directOf(document)] : [])),
      ...ofMatches.flatMap(({ id, playerA, playerB, tournamentId }): KnownConversation[] => {
        const tournament = visible(tournamentId);
        const participantIds = [playerA, playerB];
        return tournament ? [{ id, kind: 'match', document: kept.get(id), participantIds, tournament, until: undefined }] : [];
      }),
      ...[...new Set([...ladders.keys(), ...left])].flatMap((id) => {
        const tournament = visible(id);
        return (tournament && ofTournament(tournament, groups(id) ?? kept.get(id), actor.id)) ?? [];
      }),
    ];
  }

  private async tell(conversation: KnownConversation, actor: Actor, mark: number): Promise<Told> {
    const [last, unread] = await Promise.all([this.lastOf(conversation, actor), this.unread(conversation, actor, mark)]);
    return { conversation, last, unread };
  }

  /** The last message that reaches the reader: nearly always the last one there is. */
  private async lastOf(conversation: KnownConversation, actor: Actor): Promise<Row | null> {
    const { document, until } = conversation;
    if (!document?.last) return null;
    if (until === undefined && reaches(document.last, actor.id)) return { n: document.count, body: document.last };
    const rows = await this.latest(conversation, countOf(conversation) - mostCounted);
    return rows.findLast(({ body }) => reaches(body, actor.id)) ?? null;
  }

  /** What others said since somebody last read; who never did is not asked to read what was said before they came. */
  private async unread(conversation: KnownConversation, actor: Actor, mark: number): Promise<number> {
    const { tournament, kind, until } = conversation;
    const count = countOf(conversation);
    if (until !== undefined || mark >= count) return 0;
    const since = kind === 'tournament' && tournament ? memberIn(tournament, actor.id)?.joinedAt : undefined;
    const rows = await this.latest(conversation, Math.max(mark, count - mostCounted));
    const heard = rows.filter(({ body }) => body.authorId !== actor.id && reaches(body, actor.id) && (!since || body.sentAt >= since));
    const isDeleted = await this.deletedOf(heard);
    return heard.filter(({ body }) => !isDeleted(body.messageId)).length;
  }

  private latest(conversation: KnownConversation, after: number): Promise<readonly StoredRow<MessageRow>[]> {
    const from = Math.max(0, after);
    return this.app.readStore.rows(views.conversation, conversation.id, { after: from, limit: countOf(conversation) - from });
  }

  private async deletedOf(rows: readonly Row[]): Promise<(messageId: string) => boolean> {
    const marks = await documentsOf(
      this.app,
      views.deletedMessages,
      rows.map(({ body }) => body.messageId),
    );
    return (messageId) => marks(messageId) !== undefined;
  }

  private async joinsOf(actor: Actor, rows: readonly Row[], others: readonly string[]): Promise<MessageJoins> {
    const authors = rows.map(({ body }) => body.authorId);
    const [people, isDeleted] = await Promise.all([peopleFor(this.app, actor, [...others, ...authors]), this.deletedOf(rows)]);
    return { people, isDeleted, open: (sealed) => this.app.personalData.open(sealed) };
  }
}

const present = ({ conversation, last, unread }: Told, actor: Actor, joins: MessageJoins): ConversationAnswer => {
  const { id, kind, participantIds, tournament, document, until } = conversation;
  return presentConversation(
    {
      id,
      kind,
      participantIds,
      tournament: tournament ? { id: tournament.id, name: tournament.name } : null,
      members: kind === 'tournament' && tournament ? Object.keys(tournament.members).length : null,
      last,
      unread,
      blockedBy: document?.blockedBy ?? [],
      hasLeft: until !== undefined,
    },
    actor.id,
    joins,
  );
};
