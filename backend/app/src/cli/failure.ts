import { CommanderError } from 'commander';
import { isRejection, type RejectionCode, type Language } from '@tennis/contracts';
import { ExpectedFailure } from '../host/expected-failure';
import { ConfigProblems } from '../kernel/config-problems';
import { type OperatorCode, type OperatorMessage, operatorSentence } from '../texts/operator-sentences';
import { sentence } from '../texts/sentences';
import { AmbiguousName } from './ambiguous-name';
import { tableText } from './table';
import { usageMistake } from './usage-mistake';

/** How a command without an answer ends. */
export interface Failure {
  /** 2: the answer is no. 1: nothing could be asked or carried out (docs/operating.md). */
  readonly exit: 1 | 2;
  readonly code: string;
  readonly message: string;
  /** Further fields of the `--json` output. */
  readonly more?: object;
}

/** Topics of refusals; every other message to an operator means that the operation could not even be asked for. */
const refusedTopics: ReadonlySet<string> = new Set(['account', 'backup', 'move', 'player', 'stream', 'tournament']);
/** Codes of these topics that are no refusals: a folder that cannot be made, a file that cannot be read. */
const notCarriedOut: ReadonlySet<OperatorCode | RejectionCode> = new Set([
  'backup.no-folder',
  'backup.no-list',
  'backup.nowhere',
  'import.file-missing',
  'move.no-folder',
  'move.unfinished',
]);

const exitOf = (code: OperatorCode): 1 | 2 => (refusedTopics.has(code.split('.')[0]!) && !notCarriedOut.has(code) ? 2 : 1);

const failureWith = (operatorMessage: OperatorMessage, language: Language): Failure => ({
  exit: exitOf(operatorMessage.code),
  code: operatorMessage.code,
  message: operatorSentence(operatorMessage, language),
});

const settingsFailure = ({ problems }: ConfigProblems, language: Language): Failure => {
  const sentences = problems.map((problem) => ({ code: problem.code, message: operatorSentence(problem, language) }));
  const { exit, code, message } = failureWith({ code: 'setting.problems' }, language);
  return { exit, code, message: [message, ...sentences.map((one) => `  ${one.message}`)].join('\n'), more: { problems: sentences } };
};

const nameFailure = ({ code, given, candidates, rows }: AmbiguousName, language: Language): Failure => {
  const { exit, message } = failureWith({ code, params: { name: given } }, language);
  return { exit, code, message: `${message}\n${tableText(rows).trimEnd()}`, more: { candidates } };
};

/** Describes an error to an operator, in their language. */
export const failureOf = (error: unknown, language: Language): Failure => {
  if (isRejection(error)) {
    const { code, params, status } = error;
    return { exit: status >= 500 || notCarriedOut.has(code) ? 1 : 2, code, message: sentence(code, language, params) };
  }
  if (error instanceof AmbiguousName) return nameFailure(error, language);
  if (error instanceof ConfigProblems) return settingsFailure(error, language);
  if (error instanceof ExpectedFailure) return failureWith(error.operatorMessage, language);
  if (error instanceof CommanderError) return failureWith(usageMistake(error), language);
  return failureWith({ code: 'operation.failed', params: { message: error instanceof Error ? error.message : String(error) } }, language);
};
