import { handleContactMessage, listContactMessages, reopenContactMessage } from '@tennis/contracts';
import { answers, sends } from '../http/call-rows';
import { commands } from '../kernel/commands';
import type { ContextDefinition } from '../kernel/context-definition';
import { ContactController } from './contact.controller';
import { ContactQueries } from './contact.queries';
import { SupportController } from './support.controller';

export const support: ContextDefinition = {
  controllers: [
    SupportController,
    ContactController,
    answers(listContactMessages, ContactQueries, (queries, actor, query) => queries.list(actor, query)),
    sends(handleContactMessage, commands.HandleMessage),
    sends(reopenContactMessage, commands.ReopenMessage),
  ],
  providers: [ContactQueries],
};
