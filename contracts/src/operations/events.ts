import { z } from 'zod';
import type { EventDefinitions, EventOf } from '../kernel/define-event';
import { instantSchema } from '../kernel/ids';

const views = z.array(z.string()).min(1);
const different = z.int().min(0);

/** `system-operations`: what operators did, and how it ended. No view folds any of it, so a rebuild comes to nothing else by it. */
export const operationEvents = {
  ProjectionRebuilt: { version: 1, schema: z.object({ views }) },
  RebuildFailed: { version: 1, schema: z.object({ views }) },
  RebuildCancelled: { version: 1, schema: z.object({ views }) },
  ProjectionSwapped: { version: 1, schema: z.object({ views }) },
  ProjectionRolledBack: { version: 1, schema: z.object({ views, generation: z.string() }) },
  /** `different`: how many documents were named that say something else than the log. */
  ProjectionVerified: { version: 1, schema: z.object({ views, different }) },
  /** By the check of every night. */
  ProjectionRepaired: { version: 1, schema: z.object({ views, different }) },
  /** Asked for by hand: which views differ from the log, and how much of the log is not as it was written. */
  IntegrityChecked: { version: 1, schema: z.object({ drifted: z.array(z.string()), problems: z.int().min(0) }) },
  /** Deadlines go by what the clock says from now on. */
  ClockAccepted: { version: 1, schema: z.object({ now: instantSchema }) },
  /** By hand: how many there were. */
  JobsRun: { version: 1, schema: z.object({ ran: z.int().min(0) }) },
} as const satisfies EventDefinitions;

export type OperationEvent = EventOf<typeof operationEvents>;
