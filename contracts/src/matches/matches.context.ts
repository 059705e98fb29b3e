import type { Context } from '../kernel/context';
import * as calls from './calls';
import type { MatchCommand } from './commands';
import { matchEvents, matchUpcasts } from './events';

export const matches: Context<typeof matchEvents, MatchCommand> = { calls, events: matchEvents, upcasts: matchUpcasts };
