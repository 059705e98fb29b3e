import type { CheckedLog, LogProblem } from '../kernel/app-context';
import { cli } from '../texts/locales/cli.pt';
import type { Word, Words } from './words';

/** What a check found, in the language of the answer; `detail` is what the engine says itself. */
export interface ToldProblem extends LogProblem {
  readonly detail: string;
}

/** The type of an event, and the field that is wrong in it, stand before a colon. */
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

/** How many events are malformed, and the first of them; nothing where none is. */
export const malformedLines = ({ count, first }: CheckedLog['malformed'], words: Words): readonly string[] =>
  count ? [words('events.malformed', { count }), ...first.map((one) => words('events.malformed-one', { ...one }))] : [];
