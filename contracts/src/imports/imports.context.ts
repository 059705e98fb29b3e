import type { Context } from '../kernel/context';
import * as calls from './calls';
import type { ImportCommand } from './commands';
import { importEvents } from './events';

export const imports: Context<typeof importEvents, ImportCommand> = { calls, events: importEvents };
