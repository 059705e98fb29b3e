import type { Context } from '../kernel/context';
import * as calls from './calls';
import type { ReviewCommand } from './commands';
import { reviewEvents } from './events';

export const reviews: Context<typeof reviewEvents, ReviewCommand> = { calls, events: reviewEvents };
