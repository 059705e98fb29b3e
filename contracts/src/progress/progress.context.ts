import type { Context } from '../kernel/context';
import * as calls from './calls';
import type { ProgressCommand } from './commands';
import { progressEvents } from './events';

export const progress: Context<typeof progressEvents, ProgressCommand> = { calls, events: progressEvents };
