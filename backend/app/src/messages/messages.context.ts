import {
  countUnreadMessages,
  insidersOf,
  listConversations,
  listMessageReports,
  readConversation,
  readMessages,
  views,
} from '@tennis/contracts';
import { tournamentOf } from '../access/roles-in-tournament';
import { answers } from '../http/call-rows';
import type { ContextDefinition } from '../kernel/context-definition';
import { conversationFor } from '../conversations/participant-conversation';
import { ConversationsController } from './conversations.controller';
import { ConversationQueries } from './conversations.queries';
import { MessagesController } from './messages.controller';
import { ReportQueries } from './reports.queries';

export const messages: ContextDefinition = {
  controllers: [
    answers(listConversations, ConversationQueries, (queries, actor, { page, pageSize }) => queries.list(actor, page, pageSize)),
    answers(countUnreadMessages, ConversationQueries, async (queries, actor) => ({ count: await queries.countUnread(actor) })),
    answers(readConversation, ConversationQueries, (queries, actor, { conversationId }) => queries.read(actor, conversationId)),
    ConversationsController,
    answers(readMessages, ConversationQueries, (queries, actor, { conversationId, before }) =>
      queries.messages(actor, conversationId, before),
    ),
    MessagesController,
    answers(listMessageReports, ReportQueries, (queries, actor, { page, pageSize }) => queries.list(actor, page, pageSize)),
  ],
  providers: [ConversationQueries, ReportQueries],
  watchable: [
    {
      view: views.conversation,
      mayWatch: async (app, actor, id) => (await conversationFor(app, id, actor)) !== undefined,
      // the conversation of a ladder has the ladder's id
      tournamentIdOf: async (_, id) => id,
      peopleConcerned: async (app, id) => {
        const conversation = (await app.readStore.get(views.conversation, id))?.document;
        if (!conversation) return [];
        // a person who blocked the author is not told about messages that they do not get
        if (conversation.kind !== 'tournament')
          return conversation.participantIds.filter((person) => !conversation.last?.withheldFrom?.includes(person));
        const tournament = await tournamentOf(app, id);
        return tournament ? insidersOf(tournament) : [];
      },
    },
  ],
};
