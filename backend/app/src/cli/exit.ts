/** Ends a command with a code that is no failure of the program: 2 for a refusal or drift (api.md "Command line"). */
export class Exit extends Error {
  constructor(readonly code: 0 | 1 | 2) {
    super(`exit ${code}`);
    this.name = 'Exit';
  }
}
