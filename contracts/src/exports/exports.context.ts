import type { Context } from '../kernel/context';
import * as calls from './calls';
import type { ExportCommand } from './commands';
import { exportEvents } from './events';

export const dataExports: Context<typeof exportEvents, ExportCommand> = { calls, events: exportEvents };
