import { beginSignIn, createSession } from '@tennis/contracts';
import { currentLanguage } from '../../../shared/i18n/i18n';
import { addressOf } from '../../../shared/lib/call';
import { failed, inTime } from '../../../shared/lib/request';
import { redirectsAfter } from './session-check';
import { forgetOwedSignOut } from './sign-out';

/** Where the browser goes to sign in. @throws Error with the texts of specification section 8. */
export const signInUrl = (): Promise<string> =>
  inTime(async (signal) => {
    const response = await fetch(addressOf(beginSignIn, {}), { credentials: 'include', signal }).catch(failed);
    if (!response.ok) throw new Error(`Failed to get login URL: ${response.status} - ${await response.text()}`);
    const answer = (await response.json().catch(() => undefined)) as { readonly redirectUrl?: string } | null | undefined;
    if (!answer?.redirectUrl) throw new Error('No redirect URL received');
    return answer.redirectUrl;
  }, redirectsAfter);

/** Why a code became no session: the text of specification section 8, and the server's own sentence where it gave one. */
export class ExchangeError extends Error {
  constructor(
    text: string,
    readonly sentence?: string,
  ) {
    super(text);
    this.name = 'ExchangeError';
  }
}
const sentenceIn = (body: string): string | undefined => {
  try {
    const { message } = JSON.parse(body) as { readonly message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Turns the provider's code into a session; `age` when it is somebody's first time and they have to say that they are old enough.
 * @throws ExchangeError; RequestError where no answer came before nobody waits any more.
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
    if (!response.ok) {
      const body = await response.text();
      if (response.status === 422 && body.includes('user.age-not-attested')) return 'age';
      throw new ExchangeError(`Token exchange failed: ${response.status} - ${body}`, sentenceIn(body));
    }
    const answer = (await response.json().catch(() => undefined)) as { readonly success?: boolean } | null | undefined;
    if (answer?.success !== true) throw new ExchangeError('Token exchange was not successful');
    forgetOwedSignOut();
    return 'done';
  }, redirectsAfter);
