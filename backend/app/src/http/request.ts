import type { IncomingHttpHeaders } from 'node:http';
import type { Actor, Language, PlainRejectionCode } from '@tennis/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { absoluteLife } from '../access/sessions';
import { languageOf } from '../texts/sentences';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, known from the guard on. */
    actor?: Actor;
    /** Whether they proved who they are a moment ago. */
    isSessionRecent?: boolean;
    /** Why the session that they came with is none any more, where that is not its age. */
    sessionEndedBy?: PlainRejectionCode | undefined;
  }
}

export type HttpRequest = FastifyRequest;
export type HttpReply = FastifyReply;

export const languageOfRequest = (request: HttpRequest): Language => languageOf(request.headers['accept-language']);

/** Who asks, as the server sees it of requests: behind the one proxy, the address that it appended. */
export const addressOf = (
  { headers, address }: { readonly headers: IncomingHttpHeaders; readonly address: string },
  { trustProxy }: { readonly trustProxy: boolean },
): string => {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
  return [forwarded ?? []].flat().join(',').split(',').at(-1)?.trim() || address;
};

/** Where the program is, as whoever asks reaches it; a setting knows better where it is set. */
export const siteOf = (
  { protocol, headers: { host = '' } }: HttpRequest,
  { publicUrl }: { readonly publicUrl: string | undefined },
): string => publicUrl ?? `${protocol}://${host}`;

export interface SessionCookie {
  readonly name: string;
  readonly secure: boolean;
}

/** `__Host-` binds the cookie to https, this host and the path /; plain http (development, loopback) cannot have it. */
export const sessionCookie = (publicUrl: string | undefined): SessionCookie =>
  publicUrl?.startsWith('https:') ? { name: '__Host-tennis', secure: true } : { name: 'tennis', secure: false };

/** The end of a session in this browser: the token goes, and whatever the browser kept of the answers goes with it. */
export const takeToken = (reply: HttpReply, { name, secure }: SessionCookie): void => {
  reply.clearCookie(name, { path: '/', secure }).header('clear-site-data', '"cache"');
};

/** Gives the browser its token; the cookie lives as long as the longest session. */
export const giveToken = (reply: HttpReply, { name, secure }: SessionCookie, token: string): void => {
  reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: absoluteLife / 1000 });
};
