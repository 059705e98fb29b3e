import { type Actor, minute, visitor } from '@tennis/contracts';
import { Counter } from 'prom-client';
import type { AppContext } from '../kernel/app-context';
import type { AfterAnswer } from './after-answers';
import { rateLimitKey } from './limits/limits';
import { networkOf } from './limits/network-of';
import { RecentLimit } from './limits/recent-limit';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal that was sent. */
    refusal?: string;
  }
}

type Kind = 'sign-in' | 'read' | 'write' | 'socket' | 'watch';

/** A refusal, and what an operator may know about the refused caller. */
export interface Refusal {
  readonly kind: Kind;
  readonly code: string;
  readonly actor: Actor;
  readonly address: string;
  /** Further details for the log line: never the content that was sent. */
  readonly about?: Readonly<Record<string, string | number | undefined>>;
}

export interface Refusals {
  readonly counter: Counter;
  readonly afterAnswer: AfterAnswer;
  tell(refused: Refusal): void;
}

/** The most counted lines of one caller per minute; more refusals are not logged, because a disk full of log lines stops everybody. */
export const linesPerMinute = 300;

type Shell = Pick<AppContext, 'clock'> & {
  readonly log: Pick<AppContext['log'], 'info'>;
  readonly personalData: Pick<AppContext['personalData'], 'lookupHash'>;
};

/**
 * Counts each refusal, and logs one line for it, up to a limit. No personal data: people by their ids, addresses by a keyed hash of their
 * network, so that lines of one caller can be put together but nobody can be found.
 */
export const watchRefusals = (app: Shell): Refusals => {
  const counter = new Counter({ name: 'refused_total', help: 'What was refused', labelNames: ['kind', 'code'], registers: [] });
  const lines = new RecentLimit(linesPerMinute, minute);
  const tell = ({ kind, code, actor, address, about }: Refusal): void => {
    counter.inc({ kind, code });
    if (lines.take(rateLimitKey(actor, address), Date.parse(app.clock.now())) > 0) return;
    const from = app.personalData.lookupHash('address', networkOf(address)).slice(0, 16);
    app.log.info({ code, actor: actor.kind === 'user' ? actor.id : actor.kind, from, ...about }, `${kind} refused`);
  };
  const afterAnswer: AfterAnswer = (request, reply) => {
    const { refusal: code, id: requestId, routeOptions, commandId, method, actor = visitor, ip: address } = request;
    if (code === undefined || reply.statusCode < 400) return;
    // a page that asks whether somebody is signed in attempts nothing
    if (code === 'session.required' && method === 'GET') return;
    const isSignIn = method === 'POST' && routeOptions.url === '/api/sessions';
    const kind = isSignIn ? 'sign-in' : method === 'GET' ? 'read' : 'write';
    const { statusCode: status, elapsedTime } = reply;
    const about = { requestId, commandId, route: routeOptions.url, status, milliseconds: Math.round(elapsedTime) };
    tell({ kind, code, actor, address, about });
  };
  return { counter, afterAnswer, tell };
};
