import { insidersOf, views } from '@tennis/contracts';
import { tournamentOf } from '../access/kinds-of';
import type { ContextDefinition } from '../kernel/context-definition';
import { conversationFor } from '../conversations/known-conversation';
import { MessagesModule } from './messages.module';

export const messages: ContextDefinition = {
  module: MessagesModule,
  watchable: [
    {
      view: views.conversation,
      mayWatch: async (app, actor, id) => (await conversationFor(app, id, actor)) !== undefined,
      // the conversation of a ladder has the ladder's id
      within: async (_, id) => id,
      concerns: async (app, id) => {
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
