/** Faults that can be injected; README.md describes what each is in a real server. */
export type Injection =
  | 'append-hangs'
  | 'append-unavailable'
  | 'cut-connections'
  | 'down'
  | 'drop-subscriptions'
  | 'features-unavailable'
  | 'not-ready'
  | 'receipt-hangs'
  | 'receipt-lost'
  | 'restart'
  | 'rst-stream'
  | 'second-reply'
  | 'quiet-subscriptions'
  | 'slow-down'
  | 'too-slow'
  | 'up';

export interface EventStoreDouble {
  /** A connection string for the client. */
  readonly url: string;
  readonly port: number;
  /** Affects the next `count` calls (default 1). `milliseconds` delays every answer, 0 ends that. Resolves once it is active. */
  inject(name: Injection, details?: { readonly count?: number; readonly milliseconds?: number }): Promise<void>;
  /** Kills the process; its log is lost. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** `liveBuffer`: number of events that a live subscriber may lag before it is dropped (32 as on 23.10; 0 as on 24.2: never). */
export function startEventStoreDouble(options?: { readonly port?: number; readonly liveBuffer?: number }): Promise<EventStoreDouble>;
