/**
 * Ends a command with an exit code that is no failure of the program: 2 for a refusal or drift, 3 for an intact log that holds events which
 * its schemas refuse.
 */
export class Exit extends Error {
  constructor(readonly code: 0 | 1 | 2 | 3) {
    super(`exit ${code}`);
    this.name = 'Exit';
  }
}
