import type { CheckedLog, LogProblem } from '../kernel/app-context';
import { cli } from '../texts/locales/cli.pt';
import type { Word, Words } from './words';

/** A problem that a check found, in the language of the answer; `detail` is the engine's own message. */
export interface ToldProblem extends LogProblem {
  readonly detail: string;
}

/** Event type and wrong field, which stand before a colon. */
const aboutEvent = /^(\w+(?: [\w.]+)?): /;

type ProblemWord = `problem.${string}`;
const isWord = (word: ProblemWord): word is Extract<Word, ProblemWord> => Object.hasOwn(cli, word);

export const tellProblem = (problem: LogProblem, words: Words): ToldProblem => {
  const word = `problem.${problem.kind}` as const;
  const about = aboutEvent.exec(problem.message)?.[1];
  const sentence = isWord(word) ? words(word) : problem.message;
  return { ...problem, message: about && isWord(word) ? `${sentence} (${about})` : sentence, detail: problem.message };
};

/** One line of a list of problems. */
export const problemLine = (problem: ToldProblem, words: Words): string => words('events.problem', { ...problem });

/** Number of malformed events, and the first of them; empty when there are none. */
export const malformedLines = ({ count, first }: CheckedLog['malformed'], words: Words): readonly string[] =>
  count ? [words('events.malformed', { count }), ...first.map((one) => words('events.malformed-one', { ...one }))] : [];
