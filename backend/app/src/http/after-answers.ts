import type { FastifyInstance } from 'fastify';
import type { HttpReply, HttpRequest } from './request';

/** Something to be done once an answer went out. Must not throw. */
export type AfterAnswer = (request: HttpRequest, reply: HttpReply) => void;

/** One hook for all of it: hooks cost every request, whether they have something to do or not. */
export const afterAnswers = (fastify: FastifyInstance, steps: readonly AfterAnswer[]): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    for (const step of steps) step(request, reply);
    done();
  });
};
