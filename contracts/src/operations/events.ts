import { z } from 'zod';
import type { EventDefinitions, EventOf } from '../kernel/define-event';
import { instantSchema } from '../kernel/ids';

const views = z.array(z.string()).min(1);
const different = z.int().min(0);

/**
 * `system-operations`: actions of operators with their outcome. No view folds these events, so that they do not change the result of a
 * rebuild.
 */
export const operationEvents = {
  ProjectionRebuilt: { version: 1, schema: z.object({ views }) },
  RebuildFailed: { version: 1, schema: z.object({ views }) },
  RebuildCancelled: { version: 1, schema: z.object({ views }) },
  ProjectionSwapped: { version: 1, schema: z.object({ views }) },
  ProjectionRolledBack: { version: 1, schema: z.object({ views, generation: z.string() }) },
  /** `different`: the number of documents found that differ from the log. */
  ProjectionVerified: { version: 1, schema: z.object({ views, different }) },
  /** By the nightly check. */
  ProjectionRepaired: { version: 1, schema: z.object({ views, different }) },
  /** On request: the views that differ from the log, and the number of problems in the log. */
  IntegrityChecked: { version: 1, schema: z.object({ drifted: z.array(z.string()), problems: z.int().min(0) }) },
  /** Deadlines follow the clock's present time from now on. */
  ClockAccepted: { version: 1, schema: z.object({ now: instantSchema }) },
  /** On request: the number of jobs. */
  JobsRun: { version: 1, schema: z.object({ ran: z.int().min(0) }) },
} as const satisfies EventDefinitions;

export type OperationEvent = EventOf<typeof operationEvents>;
