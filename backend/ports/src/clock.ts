export interface Clock {
  /** ISO 8601 in UTC with milliseconds. */
  now(): string;
}

/** A clock that can be moved ahead, so that two weeks pass in a minute. Only a program with the development sign-in open has one. */
export interface DevelopmentClock extends Clock {
  /** Resolves when all listeners have handled the new time. */
  advance(milliseconds: number): Promise<void>;
  /** Calls the listener after each advance, one after the other, with the total advance in ms. */
  onAdvanced(listener: (ahead: number) => Promise<unknown>): void;
}
