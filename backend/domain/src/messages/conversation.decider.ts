import {
  type BlockConversation,
  type ConversationCommand,
  type ConversationEvent,
  type MatchDocument,
  reject,
  type StartConversation,
  type UnblockConversation,
  views,
} from '@tennis/contracts';
import { type Decide, defineDecider, withFacts } from '../kernel/define-decider';

/** The state of a conversation that decisions need; the players of a match are looked up. */
interface Conversation {
  readonly participantIds: readonly string[];
  readonly blockedBy: readonly string[];
}

/** Two people have one conversation: its id derives from their ids. */
const startConversation: Decide<StartConversation, Conversation, ConversationEvent> = (
  { data: { participantIds } },
  conversation,
  { actor },
) => {
  if (conversation.participantIds.length > 0) return [];
  if (!participantIds.includes(actor.id)) throw reject('conversation.not-participant');
  if (participantIds[0] === participantIds[1]) throw reject('conversation.self');
  return [{ type: 'ConversationStarted', data: { participantIds: [...participantIds] } }];
};

/**
 * The other person is not notified and cannot tell: their messages go nowhere. @throws Rejection conversation.unknown,
 * conversation.not-of-two, conversation.not-participant.
 */
const blockConversation: Decide<BlockConversation, Conversation, ConversationEvent, { match: MatchDocument }> = (
  { data: { kind } },
  { participantIds, blockedBy },
  { actor, facts: { match } },
) => {
  if (kind === 'tournament') throw reject('conversation.not-of-two');
  const two = kind === 'match' && match ? [match.playerA, match.playerB] : participantIds;
  if (two.length === 0) throw reject('conversation.unknown');
  if (!two.includes(actor.id)) throw reject('conversation.not-participant');
  return blockedBy.includes(actor.id) ? [] : [{ type: 'ConversationBlocked', data: { by: actor.id, kind, participantIds: [...two] } }];
};

const unblockConversation: Decide<UnblockConversation, Conversation, ConversationEvent> = (_command, { blockedBy }, { actor }) =>
  blockedBy.includes(actor.id) ? [{ type: 'ConversationUnblocked', data: { by: actor.id } }] : [];

export const conversationDecider = defineDecider<Conversation, ConversationCommand, ConversationEvent>({
  name: 'conversation',
  stream: ({ data }) => `conversation-${data.conversationId}`,
  initial: { participantIds: [], blockedBy: [] },
  evolve: {
    ConversationStarted: (conversation, { data: { participantIds } }) => ({ ...conversation, participantIds }),
    ConversationBlocked: (conversation, { data: { by } }) => ({ ...conversation, blockedBy: [...conversation.blockedBy, by] }),
    ConversationUnblocked: (conversation, { data: { by } }) => ({
      ...conversation,
      blockedBy: conversation.blockedBy.filter((id) => id !== by),
    }),
  },
  decide: {
    StartConversation: startConversation,
    BlockConversation: withFacts(
      ({ data: { kind, conversationId } }) => (kind === 'match' ? { match: [views.match, conversationId] } : {}),
      blockConversation,
    ),
    UnblockConversation: unblockConversation,
  },
});
