/** Responses by URL that an inline script of index.html requested before this program loaded; undefined for a failed request. */
interface PageBefore {
  earlyAnswers?: Record<string, Promise<Response | undefined>>;
}

const page = globalThis as PageBefore;

/** Cancels an unused response, which would otherwise keep its connection to the server. */
const drop = (answer: Response | undefined): void => void answer?.body?.cancel();

/**
 * The early response for a URL, given only to the first caller; undefined for any other URL. A refusal resolves to undefined: it is
 * requested again in the language of the reader.
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

/** Drops the early responses, so that later requests get current data. */
export const forgetEarlyAnswers = (): void => {
  for (const early of Object.values(page.earlyAnswers ?? {})) void early.then(drop);
  delete page.earlyAnswers;
};
