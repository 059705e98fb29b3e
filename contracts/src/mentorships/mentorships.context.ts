import type { Context } from '../kernel/context';
import * as calls from './calls';
import type { MentorshipCommand } from './commands';
import { mentorshipEvents } from './events';

export const mentorships: Context<typeof mentorshipEvents, MentorshipCommand> = { calls, events: mentorshipEvents };
