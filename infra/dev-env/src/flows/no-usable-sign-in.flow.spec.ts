import { ExpectedFailure, type Program, startProgram } from '@tennis/app';
import pino from 'pino';
import { type GoogleStandIn, startGoogleStandIn } from '../../../test-servers/google/start.cjs';
import { httpClient } from '../http-client';
import { installation } from './command-line.fixture';

const masterKey = { MASTER_KEY: 'a master key for these specs' };
const production = { NODE_ENV: 'production', ...masterKey };
/** Others reach this program, so the development sign-in is closed; it still listens on this machine only. */
const reachable: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['a HOST that others reach', { HOST: '0.0.0.0' }],
  ['a proxy before it', { TRUST_PROXY: 'true' }],
];

/** The URL to which the program sends a person who wants to sign in. */
const redirect = async (program: Program, host: Readonly<Record<string, string>> = {}) => {
  const client = httpClient(`http://127.0.0.1:${new URL(program.url).port}`, { connections: 1 });
  const headers = { 'accept-language': 'en', ...host };
  const { status, text } = await client.send('GET', '/api/oauth/google/redirect_url', { headers });
  client.close();
  return { status, body: JSON.parse(text) as { readonly code?: string; readonly message?: string; readonly redirectUrl?: string } };
};

const started = async (settings: Readonly<Record<string, string>>) => {
  const here = installation(settings);
  const warnings: { readonly code?: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line) as object) });
  const program = await startProgram(here.config, { log });
  return {
    program,
    told: warnings.flatMap(({ code }) => code ?? []),
    check: () => here.cli('config', 'check', '--json'),
    stop: async () => {
      await program.stop();
      here.remove();
    },
  };
};

describe('a program without a usable sign-in', () => {
  it('does not start in production, and says so in one sentence, like config check', async () => {
    const here = installation(production);
    const failure: unknown = await here.startServer().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ExpectedFailure);
    expect(failure).toMatchObject({
      code: 'sign-in.none',
      message: expect.stringMatching(/^Nobody can sign in: .*GOOGLE_CLIENT_ID/) as string,
    });
    const check = await here.cli('config', 'check', '--lang', 'en');
    expect([check.code, check.err]).toEqual([1, `${(failure as Error).message}\n`]);
    expect(check.out).toMatch(/^PORT +0$/m);
    expect(await here.cli('seed', 'demo')).toMatchObject({ code: 2 });
    here.remove();
  });

  it.each(reachable)('starts elsewhere with a warning: %s', async (_, settings) => {
    const { program, told, check, stop } = await started(settings);
    expect(told).toEqual(['sign-in.none']);
    expect(program.warnings.map(({ code }) => code)).toEqual(['sign-in.none']);
    const { code, json } = await check();
    expect([code, json]).toEqual([
      0,
      expect.objectContaining({ signIn: 'none', warnings: [expect.objectContaining({ code: 'sign-in.none' })] }),
    ]);
    expect(await redirect(program)).toMatchObject({
      status: 503,
      body: { code: 'session.no-provider', message: 'Nobody can sign in here yet: the operator of this site has to set up Google first.' },
    });
    await stop();
  });

  describe('a program with a usable sign-in', () => {
    let standIn: GoogleStandIn;
    beforeAll(async () => {
      standIn = await startGoogleStandIn();
    });
    afterAll(() => standIn.stop());

    it.each([
      ['with Google in production', production, 'google'],
      ['with Google and a HOST that others reach', { HOST: '0.0.0.0' }, 'google'],
      ['for who sits at the machine', {}, 'development'],
    ] as const)('%s', async (_, settings, signIn) => {
      const google = signIn === 'google' ? { ...standIn.environment, PUBLIC_URL: 'https://tennis.example' } : {};
      const { program, told, check, stop } = await started({ ...settings, ...google });
      const host: Readonly<Record<string, string>> = signIn === 'google' ? { host: 'tennis.example' } : {};
      expect([told, (await redirect(program, host)).status]).toEqual([[], 200]);
      expect((await check()).json).toMatchObject({ signIn, warnings: [] });
      await stop();
    });
  });

  it('warns when PUBLIC_URL sends people to a sign-in that works only on this machine', async () => {
    const { program, told, stop } = await started({ PUBLIC_URL: 'https://tennis.example' });
    expect(told).toEqual(['sign-in.only-here']);
    expect((await redirect(program)).body).toEqual({ redirectUrl: '/dev/sign-in' });
    await stop();
  });

  it('never sends anybody to a sign-in that answers 404', async () => {
    const { program, stop } = await started({});
    const client = httpClient(program.url, { connections: 1 });
    const visits: readonly (readonly [Readonly<Record<string, string>>, readonly number[]])[] = [
      [{ 'x-forwarded-for': '203.0.113.7' }, [503, 404]],
      [{ host: 'tennis.example' }, [503, 404]],
      [{}, [200, 200]],
    ];
    for (const [headers, statuses] of visits) {
      const asked = await client.send('GET', '/api/oauth/google/redirect_url', { headers });
      const door = await client.send('GET', '/api/dev/people', { headers });
      expect([asked.status, door.status]).toEqual(statuses);
    }
    client.close();
    await stop();
  });
});
