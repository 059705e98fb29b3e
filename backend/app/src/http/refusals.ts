import { type Actor, visitor } from '@tennis/contracts';
import { Counter } from 'prom-client';
import type { AppContext } from '../kernel/app-context';
import type { AfterAnswer } from './after-answers';
import { networkOf } from './limits/network-of';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal that was answered. */
    refusal?: string;
  }
}

type Kind = 'sign-in' | 'read' | 'write' | 'socket' | 'watch';

/** Something that somebody was refused, and what an operator may know of who it was. */
export interface Refused {
  readonly kind: Kind;
  readonly code: string;
  readonly actor: Actor;
  readonly address: string;
  /** What else tells it from others: never what was sent. */
  readonly about?: Readonly<Record<string, string | number | undefined>>;
}

export interface Refusals {
  readonly counter: Counter;
  readonly afterAnswer: AfterAnswer;
  tell(refused: Refused): void;
}

/**
 * One line and one count for each refusal. No personal data: people by their ids, addresses by a keyed hash of their network, by which lines can be put
 * together and nobody found.
 */
export const watchRefusals = (app: AppContext): Refusals => {
  const counter = new Counter({ name: 'refused_total', help: 'What was refused', labelNames: ['kind', 'code'], registers: [] });
  const tell = ({ kind, code, actor, address, about }: Refused): void => {
    counter.inc({ kind, code });
    const from = app.personalData.lookupHash('address', networkOf(address)).slice(0, 16);
    app.log.info({ code, actor: actor.kind === 'user' ? actor.id : actor.kind, from, ...about }, `${kind} refused`);
  };
  const afterAnswer: AfterAnswer = (request, reply) => {
    const { refusal: code, id: requestId, routeOptions, commandId, method, actor = visitor, ip: address } = request;
    if (code === undefined || reply.statusCode < 400) return;
    // a page that asks whether anybody is signed in is no attempt at anything
    if (code === 'session.required' && method === 'GET') return;
    const isSignIn = method === 'POST' && routeOptions.url === '/api/sessions';
    const kind = isSignIn ? 'sign-in' : method === 'GET' ? 'read' : 'write';
    const { statusCode: status, elapsedTime } = reply;
    const about = { requestId, commandId, route: routeOptions.url, status, milliseconds: Math.round(elapsedTime) };
    tell({ kind, code, actor, address, about });
  };
  return { counter, afterAnswer, tell };
};
