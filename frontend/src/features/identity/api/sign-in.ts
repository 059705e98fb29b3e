import { beginSignIn, createSession } from '@tennis/contracts';
import { currentLanguage, say } from '../../../shared/i18n/i18n';
import { addressOf } from '../../../shared/lib/call';
import { redirectsAfter } from './session-check';

/** Where the browser goes to sign in. @throws Error with the texts of specification section 8. */
export const signInUrl = async (): Promise<string> => {
  const response = await fetch(addressOf(beginSignIn, {}), { credentials: 'include' }).catch(() => {
    throw new Error(say('errors.network'));
  });
  if (!response.ok) throw new Error(`Failed to get login URL: ${response.status} - ${await response.text()}`);
  const { redirectUrl } = (await response.json()) as { redirectUrl?: string };
  if (!redirectUrl) throw new Error('No redirect URL received');
  return redirectUrl;
};

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

/** What was asked, if it is answered before nobody waits any more. @throws ExchangeError. */
const inTime = async (asked: Promise<Response>): Promise<Response> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_answer, fail) => {
    timer = setTimeout(() => fail(new ExchangeError(say('errors.network'))), redirectsAfter);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
};

/**
 * Turns the provider's code into a session; `age` when it is somebody's first time and they have to say that they are old enough.
 * @throws ExchangeError.
 */
export const exchangeCode = async (code: string, state: string | null, ageAttested: boolean): Promise<'done' | 'age'> => {
  const asked = fetch(addressOf(createSession, { code }), {
    method: createSession.method,
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'accept-language': currentLanguage() },
    body: JSON.stringify({ code, ...(state ? { state } : {}), ageAttested }),
  });
  const response = await inTime(asked);
  if (!response.ok) {
    const body = await response.text();
    if (response.status === 422 && body.includes('user.age-not-attested')) return 'age';
    throw new ExchangeError(`Token exchange failed: ${response.status} - ${body}`, sentenceIn(body));
  }
  const { success } = (await response.json()) as { success?: boolean };
  if (success !== true) throw new ExchangeError('Token exchange was not successful');
  return 'done';
};
