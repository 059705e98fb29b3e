export interface Clock {
  /** ISO 8601 in UTC with milliseconds. */
  now(): string;
}

/** A clock that can be moved ahead, so that two weeks are lived in a minute: only a program behind open doors has one. */
export interface DevelopmentClock extends Clock {
  /** Resolves when everybody who waits for an instant has looked again. */
  advance(milliseconds: number): Promise<void>;
  /** Calls the listener after each advance, one after the other, with how far ahead it is in all, in ms. */
  onAdvanced(listener: (ahead: number) => Promise<unknown>): void;
}
