/** What the page itself asked for before this program had arrived (a script in index.html), by address; nothing where no answer came. */
interface PageBefore {
  earlyAnswers?: Record<string, Promise<Response | undefined>>;
}

const page = globalThis as PageBefore;

/** An answer that nobody reads would keep its connection to the server. */
const drop = (answer: Response | undefined): void => void answer?.body?.cancel();

/**
 * The answer to an address that the page asked for early, for the first who asks; undefined for anything else. A refusal comes to
 * nothing: it is asked for anew, in the language of the reader.
 */
export const earlyAnswer = (address: string): Promise<Response | undefined> | undefined => {
  const early = page.earlyAnswers?.[address];
  delete page.earlyAnswers?.[address];
  return early?.then((answer) => {
    if (answer?.ok) return answer;
    drop(answer);
    return undefined;
  });
};

/** Whoever asks from now on asks for what is true by then. */
export const forgetEarlyAnswers = (): void => {
  for (const early of Object.values(page.earlyAnswers ?? {})) void early.then(drop);
  delete page.earlyAnswers;
};
