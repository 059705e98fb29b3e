import { randomBytes } from 'node:crypto';
import type http from 'node:http';
import { isRejection, minute, reject, type Rejection } from '@tennis/contracts';
import type { Clock, IdentityProvider, ProvidedIdentity } from '@tennis/ports';
import { type Profile, Strategy, type StrategyOptions, type VerifyCallback } from 'passport-google-oauth20';

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The URL to which Google sends the browser back. */
  readonly callbackUrl: string;
  /** The URLs of a stand-in instead of Google's own. */
  readonly authorizationUrl?: string | undefined;
  readonly tokenUrl?: string | undefined;
  readonly userinfoUrl?: string | undefined;
  /** Milliseconds to wait for the provider. */
  readonly timeout?: number;
}

/** The data in the browser while a person is at the provider: the state that must come back, and the secret behind the challenge. */
interface Handshake {
  readonly state: string;
  readonly verifier: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}
interface SignInRequest {
  readonly query: { readonly code?: string; readonly state?: string };
  readonly headers: object;
  handshake?: Handshake | undefined;
}
type VerifierCallback = (error: Error | null, verifier: string | false, info?: unknown) => void;

/** The maximum size of a provider's answer; a token and a person's name are a few kilobytes. */
const maxAnswerBytes = 64 * 1024;
type AnswerCallback = (failure: { readonly statusCode: number } | null, ...rest: unknown[]) => void;
type Transport = Pick<typeof http, 'request'>;
interface OAuth2 {
  useAuthorizationHeaderforGET(use: boolean): void;
  _executeRequest(transport: Transport, options: http.RequestOptions, body: unknown, answered: AnswerCallback): void;
}

/**
 * The library under passport collects an answer to its end, however long it is: an endless one is cut off, as if the provider were broken.
 */
const limitAnswers = (oauth2: OAuth2): void => {
  const execute = oauth2._executeRequest.bind(oauth2);
  oauth2._executeRequest = (transport, options, body, answered) => {
    const request: Transport['request'] = (...given: unknown[]) => {
      const sent = transport.request(...(given as [http.RequestOptions]));
      sent.on('response', (response) => {
        let receivedBytes = 0;
        response.on('data', (chunk: Buffer) => {
          receivedBytes += chunk.length;
          if (receivedBytes <= maxAnswerBytes) return;
          answered({ statusCode: 502 });
          sent.destroy();
        });
      });
      return sent;
    };
    execute({ request }, options, body, answered);
  };
};

/** The maximum time that a person spends at the provider. */
const maxSignInTime = 10 * minute;
/** How far ahead the clock of the node that began the sign-in may be. */
const maxClockSkew = 5 * minute;

const encodeHandshake = (handshake: Handshake): string => Buffer.from(JSON.stringify(handshake)).toString('base64url');
/** Undefined for a malformed handshake. It is stored in the browser that started the sign-in, which could only spoil its own sign-in. */
const decodeHandshake = (text: string | undefined): Handshake | undefined => {
  try {
    const read = JSON.parse(Buffer.from(text ?? '', 'base64url').toString()) as Partial<Handshake> | null;
    const isWhole = typeof read?.state === 'string' && typeof read.verifier === 'string' && typeof read.until === 'number';
    return isWhole ? (read as Handshake) : undefined;
  } catch {
    return undefined;
  }
};

/** A provider that refuses means a refused code; a provider that does not answer, or with something else, is unavailable. */
const asRejection = (error: unknown): Rejection => {
  if (isRejection(error)) return error;
  const { name, oauthError } = error as { name?: string; oauthError?: { statusCode?: number } };
  const status = oauthError?.statusCode ?? 0;
  return reject(name === 'TokenError' || (status >= 400 && status < 500) ? 'session.code-refused' : 'session.provider-unavailable');
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** @throws Rejection session.code-refused for an account without an e-mail. */
const identityOf = ({ _json: claims }: Profile): ProvidedIdentity => {
  const { sub, email, email_verified, given_name, family_name, name } = claims as Record<string, unknown>;
  const address = text(email).toLowerCase();
  if (!text(sub) || !address) throw reject('session.code-refused');
  return {
    provider: 'google',
    subject: text(sub),
    email: address,
    emailVerified: email_verified === true || email_verified === 'true',
    firstName: text(given_name) || text(name) || address.slice(0, address.indexOf('@')),
    lastName: text(family_name),
  };
};

/**
 * Google by passport's strategy without Express: one copy of the strategy for each request, whose callbacks become a promise. PKCE and a
 * state that is valid for ten minutes; both are stored in the browser that started, so no other can finish its sign-in. The caller makes
 * sure that a handshake is used only once.
 */
export const googleIdentity = (settings: GoogleSettings, clock: Clock): IdentityProvider => {
  const now = (): number => Date.parse(clock.now());
  const store = {
    store: (
      request: SignInRequest,
      verifier: string,
      _state: unknown,
      _meta: unknown,
      done: (error: null, state: string) => void,
    ): void => {
      request.handshake = { state: randomBytes(24).toString('base64url'), verifier, until: now() + maxSignInTime };
      done(null, request.handshake.state);
    },
    verify: ({ handshake }: SignInRequest, state: string | undefined, _meta: unknown, done: VerifierCallback): void => {
      if (!handshake || !state || handshake.state !== state) return done(null, false);
      // a longer time in a handshake is forged
      if (handshake.until < now() || handshake.until > now() + maxSignInTime + maxClockSkew) return done(null, false);
      done(null, handshake.verifier);
    },
  };
  const strategy = new Strategy(
    {
      clientID: settings.clientId,
      clientSecret: settings.clientSecret,
      callbackURL: settings.callbackUrl,
      scope: ['openid', 'email', 'profile'],
      ...(settings.authorizationUrl ? { authorizationURL: settings.authorizationUrl } : {}),
      ...(settings.tokenUrl ? { tokenURL: settings.tokenUrl } : {}),
      ...(settings.userinfoUrl ? { userProfileURL: settings.userinfoUrl } : {}),
      pkce: 'S256',
      state: true,
      store,
    } as unknown as StrategyOptions,
    (_access: string, _refresh: string, profile: Profile, done: VerifyCallback) => done(null, profile),
  );
  // a token in a URL would end up in logs
  const { _oauth2: oauth2 } = strategy as unknown as { readonly _oauth2: OAuth2 };
  oauth2.useAuthorizationHeaderforGET(true);
  limitAnswers(oauth2);
  const authenticate = <Answer>(request: SignInRequest, answer: 'redirect' | 'success'): Promise<Answer> =>
    new Promise((resolve, fail) => {
      const giveUp = setTimeout(() => fail(reject('session.provider-unavailable')), settings.timeout ?? 8000);
      const withoutTimeout =
        <Value>(then: (value: Value) => void) =>
        (value: Value): void => {
          clearTimeout(giveUp);
          then(value);
        };
      const strategyCopy = Object.assign(Object.create(strategy) as Strategy, {
        [answer]: withoutTimeout(resolve),
        fail: withoutTimeout(() => fail(reject('session.code-refused'))),
        error: withoutTimeout((error: unknown) => fail(asRejection(error))),
      });
      strategyCopy.authenticate(request as never, {});
    });
  return {
    name: 'google',
    begin: async () => {
      const request: SignInRequest = { query: {}, headers: {} };
      const redirectUrl = await authenticate<string>(request, 'redirect');
      return { redirectUrl, handshake: encodeHandshake(request.handshake!) };
    },
    complete: async ({ code, state, handshake }) => {
      if (!code) throw reject('session.code-refused');
      const query = { code, ...(state === undefined ? {} : { state }) };
      return identityOf(await authenticate<Profile>({ query, headers: {}, handshake: decodeHandshake(handshake) }, 'success'));
    },
  };
};
