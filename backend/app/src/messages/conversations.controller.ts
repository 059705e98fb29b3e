import { Controller, Inject } from '@nestjs/common';
import {
  type Actor,
  blockConversation,
  hour,
  markConversationRead,
  type ParsedInputOf,
  type Receipt,
  reject,
  startConversation,
  unblockConversation,
  views,
} from '@tennis/contracts';
import { whyNotWriteTo } from '../reads/may-write-to';
import { CommandBus, commands } from '../kernel/commands';
import { refuseIfLimited } from '../http/limits/recent-limit';
import { SharedLimit } from '../http/limits/shared-limit';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { conversationIdOf } from '../kernel/ids';
import { viewsPosition } from '../reads/views-position';
import { requireConversation } from '../conversations/participant-conversation';
import { countOf } from '../conversations/own-conversations';
import { markRead } from '../conversations/read-marks';

/** The limit of one person, for conversations with people to whom they had not written before. */
const newConversationsAnHour = 20;

@Controller()
export class ConversationsController {
  private readonly startLimit = new SharedLimit('conversations', newConversationsAnHour, hour);

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
  ) {}

  /** The conversation of a match or tournament exists with it; that of two people begins here. */
  @Serves(startConversation)
  async start(
    @Input() { participantIds, tournamentId, matchId }: ParsedInputOf<typeof startConversation>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    const other = participantIds?.[0];
    if (other !== undefined) return this.startWith(other, envelope);
    const wanted = matchId === undefined ? 'tournament' : 'match';
    const { id, kind } = await requireConversation(this.app, matchId ?? tournamentId!, envelope.actor);
    if (kind !== wanted) throw reject('conversation.unknown');
    return this.unchangedReceipt(id);
  }

  @Serves(markConversationRead)
  async markRead(@CurrentActor() actor: Actor, @Input() { conversationId, upTo }: ParsedInputOf<typeof markConversationRead>) {
    const known = await requireConversation(this.app, conversationId, actor);
    const { document, kind } = known;
    const isNews = await markRead(this.app, actor.id, conversationId, Math.min(upTo, countOf(known)));
    // the other person sees it at once, and so do the reader's own browsers; after a block, nothing is published
    if (isNews && kind !== 'tournament' && document?.blockedBy.length === 0)
      await this.app.push.publish([{ view: views.conversation, id: conversationId, position: '0' }]);
    return { success: true };
  }

  @Serves(blockConversation)
  async block(
    @Input() { conversationId }: ParsedInputOf<typeof blockConversation>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    const { kind } = await requireConversation(this.app, conversationId, envelope.actor);
    return this.commandBus.execute(new commands.BlockConversation({ conversationId, kind }, envelope));
  }

  @Serves(unblockConversation)
  async unblock(
    @Input() { conversationId }: ParsedInputOf<typeof unblockConversation>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    const { document } = await requireConversation(this.app, conversationId, envelope.actor);
    if (!document?.blockedBy.includes(envelope.actor.id)) return this.unchangedReceipt(conversationId);
    return this.commandBus.execute(new commands.UnblockConversation({ conversationId }, envelope));
  }

  /**
   * A receipt without a change. Its position is the one that all views have reached, because the position of the last event would reveal a
   * block (docs/adr/0023-a-message-is-a-stream.md).
   */
  private unchangedReceipt(id: string): Receipt {
    return { id, position: String(viewsPosition(this.app)) };
  }

  private async startWith(other: string, envelope: RequestEnvelope): Promise<Receipt> {
    const { actor } = envelope;
    const conversationId = conversationIdOf(this.app.personalData, actor.id, other);
    if (await this.app.readStore.get(views.conversation, conversationId)) return this.unchangedReceipt(conversationId);
    const refusal = await whyNotWriteTo(this.app, actor, other);
    if (refusal) throw reject(refusal);
    refuseIfLimited(await this.startLimit.take(this.app, actor.id), 'conversation.too-many');
    return this.commandBus.execute(new commands.StartConversation({ conversationId, participantIds: [actor.id, other] }, envelope));
  }
}
