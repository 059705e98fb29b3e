/** What the page itself asked for before this program had arrived (a script in index.html), by address; nothing where no answer came. */
interface PageBefore {
  earlyAnswers?: Record<string, Promise<Response | undefined>>;
}

const page = globalThis as PageBefore;

/**
 * The answer to an address that the page asked for early, for the first who asks; undefined for anything else. A refusal comes to
 * nothing: it is asked for anew, in the language of the reader.
 */
export const earlyAnswer = (address: string): Promise<Response | undefined> | undefined => {
  const early = page.earlyAnswers?.[address];
  delete page.earlyAnswers?.[address];
  return early?.then((answer) => (answer?.ok ? answer : undefined));
};

/** Whoever asks from now on asks for what is true by then. */
export const forgetEarlyAnswers = (): void => {
  delete page.earlyAnswers;
};
