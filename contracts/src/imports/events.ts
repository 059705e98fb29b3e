import { z } from 'zod';
import type { EventDefinitions, EventOf } from '../kernel/define-event';
import { idSchema } from '../kernel/ids';

/** `import-<id>`: the id derives from the file's hash, the name and the rules, so the same import exists once. */
export const importEvents = {
  ImportStarted: {
    version: 1,
    schema: z.object({ tournamentId: idSchema, fileHash: z.string(), name: z.string(), rows: z.int(), by: z.string() }),
  },
  /** Whether the season counts on the global leaderboards: only once a super admin says so (domain.md "Ranking" 10). */
  SeasonCounted: { version: 1, schema: z.object({ tournamentId: idSchema, counts: z.boolean() }) },
  ImportCompleted: { version: 1, schema: z.object({ tournamentId: idSchema, players: z.int(), imported: z.int(), rejected: z.int() }) },
} as const satisfies EventDefinitions;

export type ImportEvent = EventOf<typeof importEvents>;
