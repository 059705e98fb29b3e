import type { HttpReply } from './request';

const waiting: (() => void)[] = [];
/** So many go out at once, for whoever reads them works beside the next ones. */
const most = 24;

const answerAll = (): void => {
  for (const answer of waiting.splice(0)) answer();
};

/**
 * Answers that are ready within one turn of the event loop go out one after the other at its end. Writing to a socket wakes
 * whoever reads it, which costs more than making the answer; together, one wake-up serves many. Resolves when it went out: whoever
 * waits for a reply that did not yet makes Fastify watch for its end.
 */
export const answerTogether = (reply: HttpReply, answer: () => void): Promise<void> =>
  new Promise((resolve) => {
    const send = (): void => {
      if (!reply.sent) answer();
      resolve();
    };
    const count = waiting.push(send);
    if (count === 1) setImmediate(answerAll);
    else if (count === most) answerAll();
  });
