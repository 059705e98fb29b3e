import type { Context } from '../kernel/context';
import * as calls from './calls';
import type { ClubCommand } from './commands';
import { clubEvents } from './events';

export const clubs: Context<typeof clubEvents, ClubCommand> = { calls, events: clubEvents };
