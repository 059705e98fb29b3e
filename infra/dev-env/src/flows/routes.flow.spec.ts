/** @group distributed/always */
import { openApiOf, servedCalls } from '@tennis/app';
import { allowed, calls, rights, type RightHolder, statusByCode } from '@tennis/contracts';
import type { ViewStatus } from '@tennis/ports';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import type { Client } from '../client';
import { makeLadder } from './ladder.fixture';

const missing = '00000000-0000-4000-8000-000000000000';

describe('the routes', () => {
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment();
  });
  afterAll(() => env.stop());

  const described = async () => {
    const document = (await env.visitor.get('/api/docs-json')).body as {
      openapi: string;
      paths: Record<
        string,
        Record<string, { 'x-operation': string; security: object[]; responses: Record<string, { description: string }> }>
      >;
      components: { securitySchemes: Record<string, { in: string; name: string }> };
    };
    return {
      document,
      operations: Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
      ),
    };
  };

  it('stand in the OpenAPI 3.1 document, each with a right that the table knows and with its error codes', async () => {
    const { document, operations } = await described();
    expect(document.openapi).toBe('3.1.0');
    expect(operations.length).toBeGreaterThan(30);
    for (const operation of operations) {
      expect(Object.keys(rights)).toContain(operation['x-operation']);
      const codes = Object.entries(operation.responses).flatMap(([status, { description }]) =>
        Number(status) >= 400 ? description.split(', ').map((code) => [code, Number(status)] as const) : [],
      );
      for (const [code, status] of codes) expect([code, statusByCode[code as keyof typeof statusByCode]]).toEqual([code, status]);
    }
  });

  it('give nobody more than the table says: every route as visitor, player and super admin', async () => {
    const { operations } = await described();
    const ladder = await makeLadder(env, ['rui']);
    const player = await env.signedIn('paula@example.pt');
    const asked: readonly (readonly [RightHolder[], Client])[] = [
      [['visitor'], env.visitor],
      [['player'], player],
      [['player', 'admin', 'superadmin', 'root'], ladder.root],
    ];
    for (const { path, method, 'x-operation': operation } of operations) {
      if (operation === 'session.close' || operation === 'account.request-deletion') continue; // would end the session of this client
      const url = path.replace(/\{\w+\}/g, missing);
      for (const [kinds, client] of asked) {
        const answer =
          method === 'get'
            ? await client.get(url)
            : method === 'delete'
              ? await client.delete(url)
              : await (method === 'put' ? client.put(url, {}) : client.post(url, {}));
        const code = (answer.body as { code?: string }).code ?? '';
        expect([operation, kinds, answer.status < 500 || answer.status === 503]).toEqual([operation, kinds, true]);
        if (allowed(operation as keyof typeof rights, kinds))
          expect([operation, kinds, code]).not.toEqual([operation, kinds, 'session.required']);
        else
          expect([operation, kinds, answer.status, kinds[0] === 'visitor' ? code : '']).toEqual([
            operation,
            kinds,
            kinds[0] === 'visitor' ? 401 : expect.any(Number),
            kinds[0] === 'visitor' ? 'session.required' : '',
          ]);
        if (!allowed(operation as keyof typeof rights, kinds)) expect(answer.status).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it('are all made by the one decorator that demands a right', async () => {
    const routes = servedCalls(env.program.nest);
    const paths = openApiOf(routes, '0').paths as Record<string, unknown>;
    const registered = env.program.nest.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false }) as string;
    const served = registered.split('\n').flatMap((line) => /(\/api\/\S*) \(/.exec(line)?.[1] ?? []);
    const outside = served.map((path) => path.replace(/:(\w+)/g, '{$1}')).filter((path) => !paths[path] && !path.startsWith('/api/docs'));
    expect(outside).toEqual([]);
  });

  it('declare the session cookie in the document, and require it when visitors are refused', async () => {
    const { document, operations } = await described();
    const [name, { in: place, name: cookie }] = Object.entries(document.components.securitySchemes)[0]!;
    const player = await env.signedIn('paula@example.pt');
    expect([place, cookie]).toEqual(['cookie', player.cookie!.split('=')[0]]);
    for (const { 'x-operation': operation, security } of operations)
      expect([operation, security]).toEqual([
        operation,
        allowed(operation as keyof typeof rights, ['visitor']) ? [{}, { [name]: [] }] : [{ [name]: [] }],
      ]);
  });

  it('answer 404 in JSON when unknown, 400 when unreadable', async () => {
    expect((await env.visitor.get('/api/nothing')).body).toMatchObject({ statusCode: 404, code: 'request.unknown-path' });
    expect((await env.visitor.get('/api/%')).body).toMatchObject({ statusCode: 400, code: 'request.malformed' });
    expect((await env.visitor.get(`/api/tournaments/${'a'.repeat(500)}`)).body).toMatchObject({
      statusCode: 404,
      code: 'request.unknown-path',
    });
  });

  it('treat an empty body as nothing, whatever its content type: a call that needs more says what', async () => {
    const rui = await env.signedIn('nada@example.pt');
    const json = { 'content-type': 'application/json' };
    expect(await rui.put('/api/notifications/mark-all-read', undefined, json)).toMatchObject({ status: 200, body: { success: true } });
    expect((await rui.put('/api/notifications/mark-all-read')).status).toBe(200);
    // every field of it is optional
    expect((await rui.put('/api/profile', undefined, json)).status).toBe(200);
    expect((await rui.post('/api/tournaments', undefined, json)).body).toMatchObject({
      statusCode: 422,
      code: 'tournament.name-required',
      details: [{ path: 'name', code: 'field.required' }],
    });
    expect((await rui.post('/api/tournaments', ' ', json)).body).toMatchObject({ statusCode: 400, code: 'request.malformed' });
  });

  it('send the security headers, and metrics only without a token', async () => {
    const { headers } = await env.visitor.get('/api/version');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const metrics = (await env.visitor.get('/metrics')).text;
    expect(metrics).toContain('view_lag');
    expect(metrics).toMatch(/^commands_total\{command="RegisterUser"\} [1-9]/m);
  });
});

describe('the calls', () => {
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment({ environment: { DEVELOPMENT_CLOCK: 'true' } });
  });
  afterAll(() => env.stop());

  it('in the table are those that are served', () => {
    const served = servedCalls(env.program.nest);
    const mistakes = {
      'listed and served by nobody: is the context in backend/app/src/contexts.ts, and the call or its controller in the context?':
        calls.filter((call) => !served.includes(call)),
      'served and not listed: are the calls of the context in contracts/src/contexts.ts?': served.filter((call) => !calls.includes(call)),
      'served twice': served.filter((call, index) => served.indexOf(call) !== index),
    };
    const told = Object.entries(mistakes).flatMap(([mistake, some]) => some.map(({ method, path }) => `${method} ${path}: ${mistake}`));
    expect(told).toEqual([]);
  });
});

describe('a read', () => {
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment();
  });
  afterAll(() => env.stop());

  it('after the reader’s own command reflects it, and says so', async () => {
    const ana = await env.signedIn('ana@example.pt');
    const { position } = (await ana.post('/api/tournaments', { name: 'Escada' })).body as { position: string };
    const answer = await ana.get(`/api/tournaments?atLeast=${position}`);
    expect(answer.body).toMatchObject({ total: 1 });
    expect(Number(answer.headers.get('x-position'))).toBeGreaterThanOrEqual(Number(position));
    expect(answer.headers.get('x-stale')).toBeNull();
  });

  it('that requires a future position gets the current state, marked stale', async () => {
    const answer = await env.visitor.get('/api/tournaments?atLeast=999999');
    expect([answer.status, answer.headers.get('x-stale')]).toEqual([200, 'true']);
  });

  it('refuses an invalid position', async () => {
    expect((await env.visitor.get('/api/tournaments?atLeast=soon')).body).toMatchObject({ statusCode: 400, code: 'request.invalid' });
  });

  it('answers 304 to a client that has the same bytes', async () => {
    const etag = (await env.visitor.get('/api/tournaments')).headers.get('etag')!;
    expect((await env.visitor.get('/api/tournaments', { 'if-none-match': etag })).status).toBe(304);
  });
});

describe('a write', () => {
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment();
  });
  afterAll(() => env.stop());

  it('that says where the one before was waits until the views are there, wherever that one was sent to', async () => {
    const ana = await env.signedIn('ana@example.pt');
    const { id, position } = (await ana.post('/api/tournaments', { name: 'Escada' })).body as { id: string; position: string };
    const behind = jest.spyOn(env.app.views, 'status').mockReturnValue([{ state: 'catching-up', position: 0 } as ViewStatus]);
    let isAnswered = false;
    const sent = env.onThisNode(() => ana.post(`/api/tournaments/${id}/join?atLeast=${position}`, {})).finally(() => (isAnswered = true));
    await ana.post('/api/tournaments', { name: 'Outra' });
    expect(isAnswered).toBe(false);
    behind.mockRestore();
    expect((await sent).status).toBe(200);
  });

  it('refuses a position that is none', async () => {
    expect((await env.visitor.post('/api/contact?atLeast=soon', {})).body).toMatchObject({ statusCode: 400, code: 'request.invalid' });
  });
});
