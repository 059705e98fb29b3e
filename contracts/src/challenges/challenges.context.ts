import type { Context } from '../kernel/context';
import * as calls from './calls';
import type { ChallengeCommand } from './commands';
import { challengeEvents, challengeUpcasts } from './events';

export const challenges: Context<typeof challengeEvents, ChallengeCommand> = { calls, events: challengeEvents, upcasts: challengeUpcasts };
