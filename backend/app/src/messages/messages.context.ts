import { insidersOf, views } from '@tennis/contracts';
import { tournamentOf } from '../access/roles-in-tournament';
import type { ContextDefinition } from '../kernel/context-definition';
import { conversationFor } from '../conversations/participant-conversation';
import { MessagesModule } from './messages.module';

export const messages: ContextDefinition = {
  module: MessagesModule,
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
