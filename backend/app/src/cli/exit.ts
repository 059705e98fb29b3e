/** Ends a command with a code that is no failure of the program: 2 for a refusal or drift, 3 for a log that is as it was written and holds what its schemas refuse. */
export class Exit extends Error {
  constructor(readonly code: 0 | 1 | 2 | 3) {
    super(`exit ${code}`);
    this.name = 'Exit';
  }
}
