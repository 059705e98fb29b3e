import type { Context } from '../kernel/context';
import * as calls from './calls';
import type { ConversationCommand, MessageCommand } from './commands';
import { conversationEvents } from './events';

export const messages: Context<typeof conversationEvents, ConversationCommand | MessageCommand> = { calls, events: conversationEvents };
