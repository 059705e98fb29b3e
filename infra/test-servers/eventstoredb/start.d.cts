/** What can be injected; README.md says what each one is in a real server. */
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
  | 'slow-down'
  | 'too-slow'
  | 'up';

export interface EventStoreDouble {
  /** A connection string for the client. */
  readonly url: string;
  readonly port: number;
  /** `count` calls are hit (default 1); `milliseconds` delay every answer, 0 ends it. Resolves once it is in force. */
  inject(name: Injection, details?: { readonly count?: number; readonly milliseconds?: number }): Promise<void>;
  /** Ends the process without a word; its log is gone. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** `liveBuffer`: how many events a live subscriber may lag before it is dropped (32 as on 23.10; 0 as on 24.2: never). */
export function startEventStoreDouble(options?: { readonly port?: number; readonly liveBuffer?: number }): Promise<EventStoreDouble>;
