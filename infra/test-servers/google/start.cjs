const { spawn } = require('node:child_process');
const { join } = require('node:path');

const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts the fake as a separate process on a free port. */
const startGoogleStandIn = async () => {
  const child = spawn(process.execPath, [join(__dirname, 'provider.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  const url = await new Promise((resolve, fail) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim().replace('localhost', '127.0.0.1')));
    child.once('exit', (code) => fail(new Error(`the stand-in for Google ended with ${code}`)));
  });
  return {
    url,
    environment: {
      GOOGLE_CLIENT_ID: 'tennis-code',
      GOOGLE_CLIENT_SECRET: 'not a secret',
      GOOGLE_AUTHORIZATION_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_USERINFO_URL: `${url}/userinfo`,
    },
    /** Acts like a browser there: the person agrees, and returns with a code and the state. */
    authorize: async (redirectUrl, email) => {
      const authorizationUrl = new URL(redirectUrl);
      authorizationUrl.searchParams.set('login_hint', email);
      const answer = await fetch(authorizationUrl, { redirect: 'manual' });
      const back = new URL(answer.headers.get('location'));
      return { code: back.searchParams.get('code'), state: back.searchParams.get('state'), back: back.origin + back.pathname };
    },
    stop: () =>
      new Promise((resolve) => {
        running.delete(child);
        child.once('exit', resolve);
        child.kill('SIGKILL');
      }),
  };
};

module.exports = { startGoogleStandIn };
