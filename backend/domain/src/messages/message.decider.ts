import {
  type ConversationDocument,
  type DeleteMessage,
  isInsider,
  type MatchDocument,
  type MessageCommand,
  type MessageEvent,
  reject,
  type ReportMessage,
  type SendMessage,
  type TournamentDocument,
  views,
} from '@tennis/contracts';
import { type Decide, defineDecider, type Facts, type Needs, withFacts } from '../kernel/define-decider';

/** The state of a message that decisions need, without its text. */
type SentMessage =
  | { readonly status: 'none' }
  | {
      readonly status: 'sent' | 'deleted';
      readonly conversationId: string;
      readonly authorId: string;
      readonly reportedBy: readonly string[];
    };

/** The documents with the participants: the conversation or match of two people, or the tournament. */
interface ConversationFacts {
  readonly conversation: ConversationDocument;
  readonly match: MatchDocument;
  readonly tournament: TournamentDocument;
}
const factsOf = ({ data: { kind, conversationId } }: SendMessage): Needs<ConversationFacts> => {
  if (kind === 'tournament') return { tournament: [views.tournament, conversationId] };
  return { conversation: [views.conversation, conversationId], ...(kind === 'match' ? { match: [views.match, conversationId] } : {}) };
};

/** The two participants. @throws Rejection conversation.unknown. */
const participantsOf = ({ conversation, match }: Facts<ConversationFacts>, kind: SendMessage['data']['kind']): readonly string[] => {
  const two = kind === 'match' ? match && [match.playerA, match.playerB] : conversation?.participantIds;
  if (!two || two.length === 0) throw reject('conversation.unknown');
  return two;
};

/** Players and governors of the tournament take part. @throws Rejection conversation.unknown, conversation.not-participant. */
const checkParticipant = (tournament: TournamentDocument | undefined, userId: string): void => {
  if (!tournament) throw reject('conversation.unknown');
  if (!isInsider(tournament, userId)) throw reject('conversation.not-participant');
};

/** A message that the author's browser sends twice is stored once: its id derives from the browser's id for it. */
const sendMessage: Decide<SendMessage, SentMessage, MessageEvent, ConversationFacts> = ({ data }, message, { actor, facts }) => {
  if (message.status !== 'none') return [];
  const { conversationId, kind, clientId, text } = data;
  const participantIds = kind === 'tournament' ? [] : participantsOf(facts, kind);
  if (kind === 'tournament') checkParticipant(facts.tournament, actor.id);
  else if (!participantIds.includes(actor.id)) throw reject('conversation.not-participant');
  const blockedBy = facts.conversation?.blockedBy ?? [];
  if (blockedBy.includes(actor.id)) throw reject('conversation.blocked');
  const sent = { conversationId, kind, participantIds: [...participantIds], authorId: actor.id, clientId, text };
  return [{ type: 'MessageSent', data: blockedBy.length > 0 ? { ...sent, withheldFrom: [...blockedBy] } : sent }];
};

/** @throws Rejection message.unknown, also for a message of another conversation. */
const requireMessage = (message: SentMessage, conversationId: string) => {
  if (message.status === 'none' || message.conversationId !== conversationId) throw reject('message.unknown');
  return message;
};

/** Only one's own message can be deleted; it leaves a mark (domain.md "Small decisions"). */
const deleteMessage: Decide<DeleteMessage, SentMessage, MessageEvent> = ({ data: { conversationId } }, message, { actor }) => {
  const { status, authorId } = requireMessage(message, conversationId);
  if (authorId !== actor.id) throw reject('message.not-yours');
  return status === 'deleted' ? [] : [{ type: 'MessageDeleted', data: { conversationId } }];
};

/** A deleted message can still be reported, so that deleting an insult gains nothing. */
const reportMessage: Decide<ReportMessage, SentMessage, MessageEvent> = ({ data: { conversationId } }, message, { actor }) => {
  const { authorId, reportedBy } = requireMessage(message, conversationId);
  if (authorId === actor.id) throw reject('message.own');
  return reportedBy.includes(actor.id) ? [] : [{ type: 'MessageReported', data: { conversationId, authorId, by: actor.id } }];
};

export const messageDecider = defineDecider<SentMessage, MessageCommand, MessageEvent>({
  name: 'message',
  stream: ({ data }) => `message-${data.messageId}`,
  initial: { status: 'none' },
  evolve: {
    MessageSent: (_none, { data: { conversationId, authorId } }) => ({ status: 'sent', conversationId, authorId, reportedBy: [] }),
    MessageDeleted: (message) => (message.status === 'none' ? message : { ...message, status: 'deleted' }),
    MessageReported: (message, { data: { by } }) =>
      message.status === 'none' ? message : { ...message, reportedBy: [...message.reportedBy, by] },
  },
  decide: {
    SendMessage: withFacts(factsOf, sendMessage),
    DeleteMessage: deleteMessage,
    ReportMessage: reportMessage,
  },
});
