import { unknownEventError } from '@tennis/contracts';
import type { Connection } from '../files/schema';

/** The newest event of each type, by two index look-ups per type: a release never writes an older version after a newer one. */
const newestOfTypes = `
  WITH RECURSIVE kinds (type) AS (
    SELECT min(type) FROM main.events
    UNION ALL
    SELECT (SELECT min(type) FROM main.events WHERE type > kinds.type) FROM kinds WHERE kinds.type IS NOT NULL
  )
  SELECT type, version FROM main.events
  WHERE position IN (SELECT (SELECT max(position) FROM main.events WHERE type = kinds.type) FROM kinds WHERE kinds.type IS NOT NULL)`;

/** @throws UnknownEvent if a later release wrote into the log: views and decisions would continue without its events. */
export const checkKnown = (log: Connection): void => {
  for (const { type, version } of log.prepare<[], { type: string; version: number }>(newestOfTypes).iterate()) {
    const unknown = unknownEventError(type, version);
    if (unknown) throw unknown;
  }
};
