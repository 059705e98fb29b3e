import type { Context } from '../kernel/context';
import * as calls from './calls';
import type { OperationCommand } from './commands';
import { operationEvents } from './events';

export const operations: Context<typeof operationEvents, OperationCommand> = { calls, events: operationEvents };
