import type { Context } from '../kernel/context';
import * as calls from './calls';
import type { IdentityCommand } from './commands';
import { identityEvents } from './events';

export const identity: Context<typeof identityEvents, IdentityCommand> = { calls, events: identityEvents };
