import type { EventStore } from '@tennis/ports';

/** The part of a log that folding needs. */
export type LogSource = Pick<EventStore, 'readAll' | 'subscribe' | 'head'>;
