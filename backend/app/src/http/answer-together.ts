import type { Reply } from './request';

const waiting: (() => void)[] = [];

const answerAll = (): void => {
  for (const answer of waiting.splice(0)) answer();
};

/**
 * Answers that are ready within one turn of the event loop go out one after the other at its end. Writing to a socket wakes
 * whoever reads it, which costs more than making the answer; together, one wake-up serves many.
 */
export const answerTogether = (reply: Reply, answer: () => void): void => {
  const send = (): void => {
    if (!reply.sent) answer();
  };
  if (waiting.push(send) === 1) setImmediate(answerAll);
};
