import { type Actor, minute, visitor } from '@tennis/contracts';
import { Counter } from 'prom-client';
import type { AppContext } from '../kernel/app-context';
import type { AfterAnswer } from './after-answers';
import { countedAs } from './limits/limits';
import { networkOf } from './limits/network-of';
import { RecentLimit } from './limits/recent-limit';

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

/** Whoever is refused more often, in whatever way, is counted and written of no more: a disk that lines fill stops everybody. */
export const linesPerMinute = 300;

type Shell = Pick<AppContext, 'clock'> & {
  readonly log: Pick<AppContext['log'], 'info'>;
  readonly personalData: Pick<AppContext['personalData'], 'lookupHash'>;
};

/**
 * One count for each refusal, and one line while they are not without end. No personal data: people by their ids, addresses by a keyed hash of their network, by which lines can be put
 * together and nobody found.
 */
export const watchRefusals = (app: Shell): Refusals => {
  const counter = new Counter({ name: 'refused_total', help: 'What was refused', labelNames: ['kind', 'code'], registers: [] });
  const lines = new RecentLimit(linesPerMinute, minute);
  const tell = ({ kind, code, actor, address, about }: Refused): void => {
    counter.inc({ kind, code });
    if (lines.take(countedAs(actor, address), Date.parse(app.clock.now())) > 0) return;
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
