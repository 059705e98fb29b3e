import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type ConversationAnswer,
  type ConversationDetail,
  type MessagePage,
  type MessageRow,
  type Page,
  type StoredRow,
  views,
} from '@tennis/contracts';
import { type MessageJoins, presentConversation, presentMessage, isVisibleTo } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { unsealerOf } from '../reads/unsealed';
import { peopleFor } from '../reads/people';
import { requireConversation, type ParticipantConversation } from '../conversations/participant-conversation';
import { countOf, deletedOf, maxCounted, ownConversations, readableMessagesAfter, unreadOf } from '../conversations/own-conversations';
import { deliverabilityOf } from '../conversations/deliverability-of';
import { readCountsOf, readMarkOf, readCountOf } from '../conversations/read-marks';

const pageLength = 50;

type Row = Pick<StoredRow<MessageRow>, 'n' | 'body'>;
interface ConversationState {
  readonly conversation: ParticipantConversation;
  readonly last: Row | null;
  readonly unread: number;
}

@Injectable()
export class ConversationQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /**
   * The newest message first; conversations without a message for the reader come last. An empty conversation of two people is left out,
   * unless the reader blocks the other: there they end the block.
   */
  async list(actor: Actor, page: number, pageSize: number): Promise<Page<ConversationAnswer>> {
    const [mine, marks] = await Promise.all([ownConversations(this.app, actor), readCountsOf(this.app, actor.id)]);
    const states = await Promise.all(mine.map((conversation) => this.stateOf(conversation, actor, marks(conversation.id))));
    const listed = states
      .filter(({ conversation: { kind, document } }) => kind !== 'direct' || document?.last || document?.blockedBy.includes(actor.id))
      .sort((one, other) => (other.last?.body.sentAt ?? '').localeCompare(one.last?.body.sentAt ?? ''));
    const shown = listed.slice((page - 1) * pageSize, page * pageSize);
    const conversations = shown.map(({ conversation }) => conversation);
    const [joins, isReceived] = await Promise.all([
      this.joinsOf(
        actor,
        shown.flatMap(({ last }) => last ?? []),
        conversations.flatMap(({ participantIds }) => participantIds),
      ),
      deliverabilityOf(this.app, conversations),
    ]);
    return { items: shown.map((one) => present(one, actor, { joins, isReceived })), total: listed.length, page, pageSize };
  }

  async countUnread(actor: Actor): Promise<number> {
    const [mine, marks] = await Promise.all([ownConversations(this.app, actor), readCountsOf(this.app, actor.id)]);
    const unread = await Promise.all(mine.map((conversation) => unreadOf(this.app, conversation, actor.id, marks(conversation.id))));
    return unread.reduce((sum, { length }) => sum + length, 0);
  }

  /** @throws Rejection as `requireConversation`. */
  async read(actor: Actor, id: string): Promise<ConversationDetail> {
    const conversation = await requireConversation(this.app, id, actor);
    const state = await this.stateOf(conversation, actor, await readCountOf(this.app, actor.id, id));
    const [joins, isReceived] = await Promise.all([
      this.joinsOf(actor, state.last ? [state.last] : [], conversation.participantIds),
      deliverabilityOf(this.app, [conversation]),
    ]);
    const otherId = conversation.participantIds.find((participantId) => participantId !== actor.id);
    const reading = otherId === undefined ? undefined : await readMarkOf(this.app, otherId, id);
    return {
      ...present(state, actor, { joins, isReceived }),
      readByOther: reading ? { upTo: reading.upTo, at: reading.at ?? null } : null,
    };
  }

  /** Fifty messages before a number, newest last. @throws Rejection as `requireConversation`. */
  async messages(actor: Actor, id: string, before: number | undefined): Promise<MessagePage> {
    const conversation = await requireConversation(this.app, id, actor);
    const last = Math.min(before === undefined ? Infinity : before - 1, countOf(conversation));
    const first = Math.max(1, last - pageLength + 1);
    const rows = last < first ? [] : await this.app.readStore.rows(views.conversation, id, { after: first - 1, limit: last - first + 1 });
    const shown = rows.filter(({ body }) => isVisibleTo(body, actor.id));
    const joins = await this.joinsOf(actor, shown, []);
    const { deleted = 0 } = conversation.document ?? {};
    return { items: shown.map((row) => presentMessage(row, joins)), deleted, ...(first > 1 ? { before: first } : {}) };
  }

  private async stateOf(conversation: ParticipantConversation, actor: Actor, mark: number): Promise<ConversationState> {
    const [last, unread] = await Promise.all([this.lastOf(conversation, actor), unreadOf(this.app, conversation, actor.id, mark)]);
    return { conversation, last, unread: unread.length };
  }

  /** The last message that the reader receives: nearly always the last one of all. */
  private async lastOf(conversation: ParticipantConversation, actor: Actor): Promise<Row | null> {
    const { document, until } = conversation;
    if (!document?.last) return null;
    if (until === undefined && isVisibleTo(document.last, actor.id)) return { n: document.count, body: document.last };
    const rows = await readableMessagesAfter(this.app, conversation, countOf(conversation) - maxCounted);
    return rows.findLast(({ body }) => isVisibleTo(body, actor.id)) ?? null;
  }

  private async joinsOf(actor: Actor, rows: readonly Row[], others: readonly string[]): Promise<MessageJoins> {
    const authors = rows.map(({ body }) => body.authorId);
    const [people, isDeleted] = await Promise.all([peopleFor(this.app, actor, [...others, ...authors]), deletedOf(this.app, rows)]);
    return { people, isDeleted, open: unsealerOf(this.app) };
  }
}

interface PresentationData {
  readonly joins: MessageJoins;
  readonly isReceived: Awaited<ReturnType<typeof deliverabilityOf>>;
}

const present = (
  { conversation, last, unread }: ConversationState,
  actor: Actor,
  { joins, isReceived }: PresentationData,
): ConversationAnswer => {
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
      isReceived: isReceived(conversation),
    },
    actor.id,
    joins,
  );
};
