import { operatorSentence, type Told } from '../texts/operator-sentences';

/** A failure that an operator can mend: told in one sentence, without a stack. `reason` names it for the program. */
export class ExpectedFailure extends Error {
  constructor(
    sentence: string,
    readonly reason?: string,
    /** Where the sentence exists in every language. */
    readonly told?: Told,
  ) {
    super(sentence);
    this.name = 'ExpectedFailure';
  }
}

/** A failure that is told in the language of who asked. */
export const expectedFailure = (told: Told, reason: string = told.code): ExpectedFailure =>
  new ExpectedFailure(operatorSentence(told, 'en'), reason, told);
