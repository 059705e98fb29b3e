import type { EventStore } from '@tennis/ports';

/** What folding needs of a log. */
export type LogSource = Pick<EventStore, 'readAll' | 'subscribe' | 'head'>;
