import type { HttpReply } from './request';

const pendingAnswers: (() => void)[] = [];
/** The most answers sent at once: the reader of the first ones works while the next ones are made. */
const maxBatch = 24;

const sendPending = (): void => {
  for (const answer of pendingAnswers.splice(0)) answer();
};

/**
 * Sends the answers that are ready within one turn of the event loop one after the other at its end. Writing to a socket wakes its reader,
 * which costs more than making the answer; together, one wake-up serves many. Resolves when the answer was sent: Fastify would watch for
 * the end of a reply that was not sent when its handler returns.
 */
export const sendInBatch = (reply: HttpReply, answer: () => void): Promise<void> =>
  new Promise((resolve) => {
    const send = (): void => {
      if (!reply.sent) answer();
      resolve();
    };
    const count = pendingAnswers.push(send);
    if (count === 1) setImmediate(sendPending);
    else if (count === maxBatch) sendPending();
  });
