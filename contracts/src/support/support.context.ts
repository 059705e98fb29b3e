import type { Context } from '../kernel/context';
import * as calls from './calls';
import type { SupportCommand } from './commands';
import { supportEvents } from './events';

export const support: Context<typeof supportEvents, SupportCommand> = { calls, events: supportEvents };
