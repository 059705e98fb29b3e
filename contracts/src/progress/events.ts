import { z } from 'zod';
import type { EventDefinitions, EventOf } from '../kernel/define-event';
import { idSchema } from '../kernel/ids';
import { personal } from '../kernel/personal';
import { goalTypes } from './constants';

/** `progress-<user id>`: a person's goals. Experience, levels and achievements are folded and never events. */
export const progressEvents = {
  GoalSet: {
    version: 1,
    schema: z.object({
      goalId: idSchema,
      type: z.enum(goalTypes),
      /** A number; for a ranking goal, the rank. */
      target: z.int().min(1),
      until: z.iso.date(),
      title: personal(z.string().max(80)).optional(),
      description: personal(z.string().max(300)).optional(),
      /** For a ranking goal: the ladder, and the rank at the start. */
      tournamentId: idSchema.optional(),
      rankAtStart: z.int().min(1).optional(),
    }),
    sealedFor: 'stream',
  },
  GoalDropped: { version: 1, schema: z.object({ goalId: idSchema }) },
} as const satisfies EventDefinitions;

export type ProgressEvent = EventOf<typeof progressEvents>;
