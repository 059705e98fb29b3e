/** A failure that an operator can mend: told in one sentence, without a stack. */
export class ExpectedFailure extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'ExpectedFailure';
  }
}
