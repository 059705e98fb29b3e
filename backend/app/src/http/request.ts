import type { IncomingHttpHeaders } from 'node:http';
import type { Actor, Language, PlainRejectionCode } from '@tennis/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { absoluteLife } from '../access/sessions';
import { languageOf } from '../texts/sentences';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set by the session guard. */
    actor?: Actor;
    /** True if the caller proved their identity a moment ago. */
    isSessionRecent?: boolean;
    /** The reason why the session of the request ended, unless it was its age. */
    sessionEndedBy?: PlainRejectionCode | undefined;
  }
}

export type HttpRequest = FastifyRequest;
export type HttpReply = FastifyReply;

export const languageOfRequest = (request: HttpRequest): Language => languageOf(request.headers['accept-language']);

/** The IP address of the caller, as the server also sees it for requests: behind the one proxy, the address that the proxy appended. */
export const addressOf = (
  { headers, address }: { readonly headers: IncomingHttpHeaders; readonly address: string },
  { trustProxy }: { readonly trustProxy: boolean },
): string => {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
  return [forwarded ?? []].flat().join(',').split(',').at(-1)?.trim() || address;
};

/** The URL of the program as the caller reaches it; the setting wins if there is one. */
export const publicUrlOf = (
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

/** Ends the session in this browser: clears the token and the cached answers. */
export const clearSessionCookie = (reply: HttpReply, { name, secure }: SessionCookie): void => {
  reply.clearCookie(name, { path: '/', secure }).header('clear-site-data', '"cache"');
};

/** Gives the browser its token; the cookie lives as long as the longest session. */
export const setSessionCookie = (reply: HttpReply, { name, secure }: SessionCookie, token: string): void => {
  reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: absoluteLife / 1000 });
};
