export interface Clock {
  /** ISO 8601 in UTC with milliseconds. */
  now(): string;
}
