import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identityContract } from '@tennis/contract-tests';
import { isRejection, minute } from '@tennis/contracts';
import { type GoogleStandIn, startGoogleStandIn } from '../../../test-servers/google/start.cjs';
import { type GoogleSettings, googleIdentity } from './google-identity';
import { settableClock } from './testing/settable-clock';

let standIn: GoogleStandIn;
const clock = settableClock('2026-03-02T12:00:00.000Z');
beforeAll(async () => {
  standIn = await startGoogleStandIn();
});
afterAll(() => standIn.stop());

const provider = (more: Partial<GoogleSettings> = {}) =>
  googleIdentity(
    {
      clientId: 'tennis-code',
      clientSecret: 'not a secret',
      callbackUrl: 'https://tennis.example/auth/callback',
      authorizationUrl: standIn.environment['GOOGLE_AUTHORIZATION_URL'],
      tokenUrl: standIn.environment['GOOGLE_TOKEN_URL'],
      userinfoUrl: standIn.environment['GOOGLE_USERINFO_URL'],
      timeout: 2000,
      ...more,
    },
    clock,
  );
/** The provider's answer after a person agreed, with the handshake that their browser kept. */
const agreed = async (identity: ReturnType<typeof provider>, email: string) => {
  const { redirectUrl, handshake } = await identity.begin();
  const { code, state } = await standIn.authorize(redirectUrl, email);
  return { code, state, handshake: handshake! };
};
const codeOf = async (answer: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await answer.catch((failure: unknown) => failure);
  return isRejection(error) ? error.code : error;
};

identityContract('google', async () => {
  const identity = provider();
  const { redirectUrl, handshake } = await identity.begin();
  const { state } = await standIn.authorize(redirectUrl, 'ana@example.pt');
  return {
    provider: identity,
    authorize: (email) => agreed(identity, email),
    refused: [{ code: '' }, { code: 'never given' }, { code: 'never given', state, handshake: handshake! }],
    close: async () => {},
  };
});

describe('google identity', () => {
  it('asks for a code with a challenge and a state, for its own address', async () => {
    const { redirectUrl, handshake } = await provider().begin();
    const { searchParams } = new URL(redirectUrl);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'tennis-code',
      redirect_uri: 'https://tennis.example/auth/callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect(searchParams.get('state')!.length).toBeGreaterThanOrEqual(32);
    expect(redirectUrl).not.toContain((JSON.parse(Buffer.from(handshake!, 'base64url').toString()) as { verifier: string }).verifier);
  });

  it('identifies a person by the subject, also under another address', async () => {
    const identity = provider();
    const once = await identity.complete(await agreed(identity, 'ana+7@example.pt'));
    const moved = await identity.complete(await agreed(identity, 'nova.morada+7@example.pt'));
    expect(moved).toMatchObject({ subject: once.subject, email: 'nova.morada+7@example.pt' });
  });

  it('reports an unverified address', async () => {
    const identity = provider();
    expect(await identity.complete(await agreed(identity, 'por.verificar@example.pt'))).toMatchObject({ emailVerified: false });
  });

  it.each<[string, (back: Awaited<ReturnType<typeof agreed>>) => object]>([
    ['without a state', ({ code, handshake }) => ({ code, handshake })],
    ['with another state', (back) => ({ ...back, state: 'another' })],
    ['without what the browser kept', ({ code, state }) => ({ code, state })],
    ['with what is no handshake', (back) => ({ ...back, handshake: Buffer.from('{"state":1}').toString('base64url') })],
    ['with a handshake that cannot be read', (back) => ({ ...back, handshake: '%%%' })],
    [
      'with another secret behind the challenge',
      (back) => {
        const kept = JSON.parse(Buffer.from(back.handshake, 'base64url').toString()) as object;
        return { ...back, handshake: Buffer.from(JSON.stringify({ ...kept, verifier: 'v'.repeat(43) })).toString('base64url') };
      },
    ],
  ])('refuses a code %s', async (_what, changed) => {
    const identity = provider();
    const back = await agreed(identity, 'ana@example.pt');
    expect(await codeOf(identity.complete({ code: back.code, ...changed(back) }))).toBe('session.code-refused');
  });

  it('refuses a code for a sign-in that another browser started', async () => {
    const identity = provider();
    const [mine, theirs] = [await agreed(identity, 'ana@example.pt'), await agreed(identity, 'rui@example.pt')];
    expect(await codeOf(identity.complete({ ...theirs, handshake: mine.handshake }))).toBe('session.code-refused');
  });

  it('refuses the same answer twice, also a code with a new state', async () => {
    const identity = provider();
    const back = await agreed(identity, 'ana@example.pt');
    await identity.complete(back);
    expect(await codeOf(identity.complete(back))).toBe('session.code-refused');
    const again = await agreed(identity, 'ana@example.pt');
    expect(await codeOf(identity.complete({ ...again, code: back.code }))).toBe('session.code-refused');
  });

  it('refuses a person who was away for more than ten minutes', async () => {
    const identity = provider();
    const back = await agreed(identity, 'ana@example.pt');
    clock.set(new Date(Date.parse(clock.now()) + 11 * minute).toISOString());
    expect(await codeOf(identity.complete(back))).toBe('session.code-refused');
  });

  it('refuses an account without an address', async () => {
    const identity = provider();
    expect(await codeOf(identity.complete(await agreed(identity, 'sem.email@example.pt')))).toBe('session.code-refused');
  });

  /** Sends more and more while the client listens. */
  const withoutEnd: RequestListener = (_request, response) => {
    const more = setInterval(() => response.write('x'.repeat(1024 * 1024)), 1);
    response.on('close', () => clearInterval(more));
  };
  /** A provider that misbehaves at one of its URLs. */
  const badly = async (at: 'tokenUrl' | 'userinfoUrl', listener: RequestListener, timeout = 300): Promise<unknown> => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await new Promise((resume) => server.once('listening', resume));
    const identity = provider({ [at]: `http://127.0.0.1:${(server.address() as AddressInfo).port}/userinfo`, timeout });
    const answer = await codeOf(identity.complete(await agreed(identity, 'ana@example.pt')));
    server.closeAllConnections();
    server.close();
    return answer;
  };
  it.each<['tokenUrl' | 'userinfoUrl', string, RequestListener]>([
    ['tokenUrl', 'does not answer', () => undefined],
    ['tokenUrl', 'answers 500', (_request, response) => response.writeHead(500).end('broken')],
    ['tokenUrl', 'answers what is no token', (_request, response) => response.end('<html></html>')],
    ['userinfoUrl', 'does not answer', () => undefined],
    ['userinfoUrl', 'answers 503', (_request, response) => response.writeHead(503).end('{}')],
    ['userinfoUrl', 'answers what is no JSON', (_request, response) => response.end('<html></html>')],
    ['userinfoUrl', 'hangs up', (request) => request.socket.destroy()],
  ])('reports that the provider is unavailable when its %s %s', async (at, _what, listener) =>
    expect(await badly(at, listener)).toBe('session.provider-unavailable'),
  );
  it.each(['tokenUrl', 'userinfoUrl'] as const)('does not read an endless answer of its %s', async (at) =>
    expect(await badly(at, withoutEnd, 60_000)).toBe('session.provider-unavailable'),
  );
  it('reports that the provider is unavailable when nothing listens', async () => {
    const identity = provider({ tokenUrl: 'http://127.0.0.1:1/token' });
    expect(await codeOf(identity.complete(await agreed(identity, 'ana@example.pt')))).toBe('session.provider-unavailable');
  });
});
