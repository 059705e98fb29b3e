import type { Context } from '../kernel/context';
import type { ImportCommand } from './commands';
import { importEvents } from './events';

export const imports: Context<typeof importEvents, ImportCommand> = { events: importEvents };
