import { z } from 'zod';

/** An event as the log keeps it: sealed fields stay sealed. */
export const loggedEvent = z.object({
  id: z.string(),
  stream: z.string(),
  revision: z.int(),
  position: z.string(),
  type: z.string(),
  version: z.int(),
  data: z.unknown(),
  occurredAt: z.string(),
  recordedAt: z.string(),
  metadata: z.object({
    commandId: z.string(),
    bodyHash: z.string(),
    correlationId: z.string(),
    causationId: z.string(),
    actorId: z.string(),
    actorKind: z.enum(['visitor', 'user', 'system']),
  }),
});

const rebuild = z.object({
  id: z.string(),
  state: z.enum(['building', 'ready', 'failed']),
  position: z.int(),
  head: z.int(),
});

export const projectionStatus = z.object({
  name: z.string(),
  version: z.int(),
  position: z.int(),
  lag: z.int().describe('Number of positions that it is behind the log'),
  state: z.enum(['live', 'stopped', 'catching-up', 'damaged']),
  cause: z
    .object({ position: z.int(), type: z.string(), message: z.string() })
    .optional()
    .describe('Event that stopped it; absent if none'),
  damaged: z.array(z.string()).optional().describe('Keys of documents that could not be read; absent without any'),
  rebuild: rebuild.optional(),
  generation: z.string().describe('The build that is served'),
  former: z.string().nullable().describe('The build before, while it is kept for a roll-back; null without one'),
});

export const rebuildStatus = rebuild.extend({ view: z.string() });

export const verification = z.object({
  equal: z.boolean(),
  live: z.string().describe('Hash of the served view'),
  rebuilt: z.string().describe('Hash of the view that is folded anew from the log'),
  different: z.array(z.string()).describe('Keys of documents that differ'),
  paths: z.array(z.string()).describe('Paths of the first fields that differ; `*` stands for a key that is no field name'),
});

/** Includes the views that a rebuild took along, because they are exchanged together. */
export const previewResults = z.array(verification.extend({ name: z.string() }));

export const projectionName = z.object({ name: z.string() });
