import type { FastifyInstance } from 'fastify';
import type { HttpReply, HttpRequest } from './request';

/** Work to do after an answer was sent. Must not throw. */
export type AfterAnswer = (request: HttpRequest, reply: HttpReply) => void;

/** One hook for all steps, because each hook costs every request, even if it has nothing to do. */
export const afterAnswers = (fastify: FastifyInstance, steps: readonly AfterAnswer[]): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    for (const step of steps) step(request, reply);
    done();
  });
};
