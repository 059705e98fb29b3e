import { beginSignIn, createSession, readMe } from '@tennis/contracts';
import { currentLanguage, say } from '../../../shared/i18n/i18n';
import { addressOf, ask } from '../../../shared/lib/call';
import { failed, inTime, RequestError } from '../../../shared/lib/request';
import { redirectsAfter } from './session-check';
import { forgetOwedSignOut } from './sign-out';

/** Failed sign-in: the text of specification section 8 for the console, and a sentence for people. */
export class SignInError extends Error {
  constructor(
    text: string,
    readonly sentence?: string,
    readonly code?: string,
  ) {
    super(text);
    this.name = 'SignInError';
  }
}

/** Error to show to people. */
export const inWords = (error: unknown): Error =>
  error instanceof RequestError
    ? error
    : new Error((error instanceof SignInError ? error.sentence : undefined) ?? say('errors.unknown'), { cause: error });

/** Longest server text that is shown, in characters. */
const maxTold = 200;
const shortened = (text: string): string => (text.length > maxTold ? `${text.slice(0, maxTold)}…` : text);

interface Said {
  readonly message?: string;
  readonly code?: string;
}
const saidIn = (body: string): Said => {
  try {
    const { message, code } = (JSON.parse(body) ?? {}) as { readonly message?: unknown; readonly code?: unknown };
    return { ...(typeof message === 'string' ? { message } : {}), ...(typeof code === 'string' ? { code } : {}) };
  } catch {
    return {};
  }
};

/** Shows the server's text, but not JSON or the HTML page of a proxy. */
const refused = async (what: string, response: Response): Promise<SignInError> => {
  const body = await response.text().catch(() => '');
  const { message, code } = saidIn(body);
  const words = message ?? (/^\s*[[{<]/.test(body) ? '' : body);
  return new SignInError([`${what}: ${response.status}`, shortened(words)].filter(Boolean).join(' - '), message, code);
};

/** Whether this browser has a session already. */
export const isSignedIn = (): Promise<boolean> =>
  ask(readMe, {}).then(
    () => true,
    () => false,
  );

/** URL of the provider's sign-in page. @throws SignInError; RequestError if no answer came. */
export const signInUrl = (): Promise<string> =>
  inTime(async (signal) => {
    const headers = { 'accept-language': currentLanguage() };
    const response = await fetch(addressOf(beginSignIn, {}), { credentials: 'include', headers, signal }).catch(failed);
    if (!response.ok) throw await refused('Failed to get login URL', response);
    const answer = (await response.json().catch(() => undefined)) as { readonly redirectUrl?: string } | null | undefined;
    if (!answer?.redirectUrl) throw new SignInError('No redirect URL received');
    return answer.redirectUrl;
  }, redirectsAfter);

/**
 * Exchanges the provider's code for a session; returns `age` on a first sign-in that must still attest the minimum age. @throws
 * SignInError; RequestError if no answer came in time (`redirectsAfter`).
 */
export const exchangeCode = (code: string, state: string | null, ageAttested: boolean): Promise<'done' | 'age'> =>
  inTime(async (signal) => {
    const response = await fetch(addressOf(createSession, { code }), {
      method: createSession.method,
      credentials: 'include',
      headers: { 'content-type': 'application/json', 'accept-language': currentLanguage() },
      body: JSON.stringify({ code, ...(state ? { state } : {}), ageAttested }),
      signal,
    }).catch(failed);
    if (response.ok) {
      const answer = (await response.json().catch(() => undefined)) as { readonly success?: boolean } | null | undefined;
      if (answer?.success !== true) throw new SignInError('Token exchange was not successful');
    } else {
      const error = await refused('Token exchange failed', response);
      if (response.status === 422 && error.code === 'user.age-not-attested') return 'age';
      // Another tab was faster: the session exists already.
      if (response.status !== 401 || !(await isSignedIn())) throw error;
    }
    forgetOwedSignOut();
    return 'done';
  }, redirectsAfter);
