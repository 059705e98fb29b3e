import type { Context } from '../kernel/context';
import * as calls from './calls';
import type { TournamentCommand } from './commands';
import { tournamentEvents, tournamentUpcasts } from './events';

export const tournaments: Context<typeof tournamentEvents, TournamentCommand> = {
  calls,
  events: tournamentEvents,
  upcasts: tournamentUpcasts,
};
