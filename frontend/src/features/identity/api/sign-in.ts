import { beginSignIn, createSession, readMe } from '@tennis/contracts';
import { currentLanguage, translate } from '../../../shared/i18n/i18n';
import { urlOf, ask } from '../../../shared/lib/call';
import { throwNetworkError, withTimeout, RequestError } from '../../../shared/lib/request';
import { redirectDelay } from './session-check';
import { clearPendingSignOut } from './sign-out';

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
export const toReadableError = (error: unknown): Error =>
  error instanceof RequestError
    ? error
    : new Error((error instanceof SignInError ? error.sentence : undefined) ?? translate('errors.unknown'), { cause: error });

/** Longest server text that is shown, in characters. */
const maxShownLetters = 200;
const truncate = (text: string): string => (text.length > maxShownLetters ? `${text.slice(0, maxShownLetters)}…` : text);

interface ErrorBody {
  readonly message?: string;
  readonly code?: string;
}
const parseError = (body: string): ErrorBody => {
  try {
    const { message, code } = (JSON.parse(body) ?? {}) as { readonly message?: unknown; readonly code?: unknown };
    return { ...(typeof message === 'string' ? { message } : {}), ...(typeof code === 'string' ? { code } : {}) };
  } catch {
    return {};
  }
};

/** Shows the server's text, but not JSON or the HTML page of a proxy. */
const toSignInError = async (what: string, response: Response): Promise<SignInError> => {
  const body = await response.text().catch(() => '');
  const { message, code } = parseError(body);
  const shownText = message ?? (/^\s*[[{<]/.test(body) ? '' : body);
  return new SignInError([`${what}: ${response.status}`, truncate(shownText)].filter(Boolean).join(' - '), message, code);
};

/** Whether this browser has a session already. */
export const isSignedIn = (): Promise<boolean> =>
  ask(readMe, {}).then(
    () => true,
    () => false,
  );

/** URL of the provider's sign-in page. @throws SignInError; RequestError if no answer came. */
export const signInUrl = (): Promise<string> =>
  withTimeout(async (signal) => {
    const headers = { 'accept-language': currentLanguage() };
    const response = await fetch(urlOf(beginSignIn, {}), { credentials: 'include', headers, signal }).catch(throwNetworkError);
    if (!response.ok) throw await toSignInError('Failed to get login URL', response);
    const answer = (await response.json().catch(() => undefined)) as { readonly redirectUrl?: string } | null | undefined;
    if (!answer?.redirectUrl) throw new SignInError('No redirect URL received');
    return answer.redirectUrl;
  }, redirectDelay);

/**
 * Exchanges the provider's code for a session; returns `age` on a first sign-in that must still attest the minimum age. @throws
 * SignInError; RequestError if no answer came in time (`redirectDelay`).
 */
export const exchangeCode = (code: string, state: string | null, ageAttested: boolean): Promise<'done' | 'age'> =>
  withTimeout(async (signal) => {
    const response = await fetch(urlOf(createSession, { code }), {
      method: createSession.method,
      credentials: 'include',
      headers: { 'content-type': 'application/json', 'accept-language': currentLanguage() },
      body: JSON.stringify({ code, ...(state ? { state } : {}), ageAttested }),
      signal,
    }).catch(throwNetworkError);
    if (response.ok) {
      const answer = (await response.json().catch(() => undefined)) as { readonly success?: boolean } | null | undefined;
      if (answer?.success !== true) throw new SignInError('Token exchange was not successful');
    } else {
      const error = await toSignInError('Token exchange failed', response);
      if (response.status === 422 && error.code === 'user.age-not-attested') return 'age';
      // Another tab was faster: the session exists already.
      if (response.status !== 401 || !(await isSignedIn())) throw error;
    }
    clearPendingSignOut();
    return 'done';
  }, redirectDelay);
