import type { CheckedLog, LogProblem } from '../kernel/app-context';
import { cli } from '../texts/locales/cli.pt';
import type { CliTextKey, CliTranslate } from './cli-texts';

/** A problem that a check found, in the language of the answer; `detail` is the engine's own message. */
export interface DescribedProblem extends LogProblem {
  readonly detail: string;
}

/** Event type and wrong field, which stand before a colon. */
const eventPrefix = /^(\w+(?: [\w.]+)?): /;

type ProblemTextKey = `problem.${string}`;
const isTextKey = (key: ProblemTextKey): key is Extract<CliTextKey, ProblemTextKey> => Object.hasOwn(cli, key);

export const describeProblem = (problem: LogProblem, translate: CliTranslate): DescribedProblem => {
  const textKey = `problem.${problem.kind}` as const;
  const eventName = eventPrefix.exec(problem.message)?.[1];
  const sentence = isTextKey(textKey) ? translate(textKey) : problem.message;
  return { ...problem, message: eventName && isTextKey(textKey) ? `${sentence} (${eventName})` : sentence, detail: problem.message };
};

/** One line of a list of problems. */
export const problemLine = (problem: DescribedProblem, translate: CliTranslate): string => translate('events.problem', { ...problem });

/** Number of malformed events, and the first of them; empty when there are none. */
export const malformedLines = ({ count, first }: CheckedLog['malformed'], translate: CliTranslate): readonly string[] =>
  count ? [translate('events.malformed', { count }), ...first.map((one) => translate('events.malformed-one', { ...one }))] : [];
