/** Responses by URL that an inline script of index.html requested before this program loaded; undefined for a failed request. */
interface PageGlobals {
  earlyAnswers?: Record<string, Promise<Response | undefined>>;
}

const pageGlobals = globalThis as PageGlobals;

/** Cancels an unused response, which would otherwise keep its connection to the server. */
const cancelResponse = (answer: Response | undefined): void => void answer?.body?.cancel();

/**
 * The early response for a URL, given only to the first caller; undefined for any other URL. A refusal resolves to undefined: it is
 * requested again in the language of the reader.
 */
export const takeEarlyResponse = (url: string): Promise<Response | undefined> | undefined => {
  const earlyResponse = pageGlobals.earlyAnswers?.[url];
  delete pageGlobals.earlyAnswers?.[url];
  return earlyResponse?.then((answer) => {
    if (answer?.ok) return answer;
    cancelResponse(answer);
    return undefined;
  });
};

/** Drops the early responses, so that later requests get current data. */
export const dropEarlyResponses = (): void => {
  for (const earlyResponse of Object.values(pageGlobals.earlyAnswers ?? {})) void earlyResponse.then(cancelResponse);
  delete pageGlobals.earlyAnswers;
};
