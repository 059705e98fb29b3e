import { z } from 'zod';
import type { EventDefinitions, EventOf } from '../kernel/define-event';
import { idSchema } from '../kernel/ids';
import { personal } from '../kernel/personal';
import { goalTypes } from './words';

/** `progress-<user id>`: what somebody means to reach. Experience, levels and achievements are folded and never events. */
export const progressEvents = {
  GoalSet: {
    version: 1,
    schema: z.object({
      goalId: idSchema,
      type: z.enum(goalTypes),
      /** How many; of a ranking, the place. */
      target: z.int().min(1),
      until: z.iso.date(),
      title: personal(z.string().max(80)).optional(),
      description: personal(z.string().max(300)).optional(),
      /** Of a ranking: where, and from which place. */
      tournamentId: idSchema.optional(),
      rankAtStart: z.int().min(1).optional(),
    }),
    sealedFor: 'stream',
  },
  GoalDropped: { version: 1, schema: z.object({ goalId: idSchema }) },
} as const satisfies EventDefinitions;

export type ProgressEvent = EventOf<typeof progressEvents>;
