import type { HttpReply } from './request';

const waiting: (() => void)[] = [];
/** The most answers sent at once: the reader of the first ones works while the next ones are made. */
const most = 24;

const answerAll = (): void => {
  for (const answer of waiting.splice(0)) answer();
};

/**
 * Sends the answers that are ready within one turn of the event loop one after the other at its end. Writing to a socket wakes its reader,
 * which costs more than making the answer; together, one wake-up serves many. Resolves when the answer was sent: Fastify would watch for
 * the end of a reply that was not sent when its handler returns.
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
