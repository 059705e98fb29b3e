/** A failure that an operator can mend: told in one sentence, without a stack. `reason` names it for the program. */
export class ExpectedFailure extends Error {
  constructor(
    sentence: string,
    readonly reason?: string,
  ) {
    super(sentence);
    this.name = 'ExpectedFailure';
  }
}
