import { type OperatorCode, type OperatorFilling, type OperatorMessage, operatorSentence } from '../texts/operator-sentences';

/** A failure that an operator can fix: reported in one sentence, without a stack. */
export class ExpectedFailure extends Error {
  constructor(readonly operatorMessage: OperatorMessage) {
    super(operatorSentence(operatorMessage, 'en'));
    this.name = 'ExpectedFailure';
  }

  get code(): OperatorCode {
    return this.operatorMessage.code;
  }
}

/** `throw expectedFailure('folder.locked', { folder })`. */
export const expectedFailure = <Code extends OperatorCode>(code: Code, ...[params]: OperatorFilling<Code>): ExpectedFailure =>
  new ExpectedFailure({ code, params } as OperatorMessage);
