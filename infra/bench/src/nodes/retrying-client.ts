import { cookieOf, type HttpClient, httpClient } from '@tennis/dev-env';

/** Milliseconds for which it keeps trying, and between two tries. */
const retryTimeout = 60_000;
const retryInterval = 200;
const connections = 4;

const wait = () => new Promise((resume) => setTimeout(resume, retryInterval));

/** A client that repeats a request under the same key when the program or an engine is late (503), as a browser does. */
export const retryingClient = (url: string): HttpClient => {
  const client = httpClient(url, { connections });
  /** The cookie of a person whom the views know: they may not have the account yet, and a role brings another cookie. */
  const tryToSignIn = async (email: string): Promise<string> => {
    const cookie = await client.signIn(email);
    const me = await client.send('GET', '/api/users/me', { cookie });
    if (me.status !== 200) throw new Error(`${email} is signed in, and not known: ${me.status} ${me.text}`);
    return cookieOf(me) || cookie;
  };
  return {
    ...client,
    async send(...args) {
      for (const end = performance.now() + retryTimeout; ; await wait()) {
        const answer = await client.send(...args);
        if (answer.status !== 503 || performance.now() > end) return answer;
      }
    },
    async signIn(email) {
      for (const end = performance.now() + retryTimeout; ; await wait()) {
        try {
          return await tryToSignIn(email);
        } catch (error) {
          if (performance.now() > end) throw error;
        }
      }
    },
  };
};
