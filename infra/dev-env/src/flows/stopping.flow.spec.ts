import { Agent, get, type IncomingHttpHeaders, request } from 'node:http';
import { createConnection } from 'node:net';
import { io } from 'socket.io-client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

describe('a stopping server', () => {
  let env: DevEnvironment;
  let agent: Agent;
  beforeEach(async () => {
    env = await startDevEnvironment();
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
  });
  afterEach(async () => {
    agent.destroy();
    await env.stop();
  });

  const ask = (path: string, over = agent): Promise<Answer> =>
    new Promise((resolve, fail) => {
      get(`${env.program.url}${path}`, { agent: over }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
      }).on('error', fail);
    });

  it('answers further requests on an open connection with the news that it stops, and closes it', async () => {
    expect(await ask('/api/health/live')).toMatchObject({ status: 200, headers: { connection: 'keep-alive' } });
    const stopped = env.program.stop();
    const { status, headers, text } = await ask('/api/health/live');
    expect({ status, connection: headers.connection, code: (JSON.parse(text) as { code: string }).code }).toEqual({
      status: 503,
      connection: 'close',
      code: 'server.stopping',
    });
    await stopped;
  });

  it('answers them also when it was blocked for longer than it waits', async () => {
    await ask('/api/health/live');
    const stopped = env.program.stop();
    const asked = ask('/api/health/live');
    const began = performance.now();
    while (performance.now() - began < 150);
    expect((await asked).status).toBe(503);
    await stopped;
  });

  it('accepts no new connections', async () => {
    const stopped = env.program.stop();
    await expect(ask('/api/health/live', new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await stopped;
  });

  it('answers running requests, however long they take', async () => {
    const { hostname, port } = new URL(env.program.url);
    const asking = request({ hostname, port, path: '/api/contact', method: 'POST', headers: { 'content-type': 'application/json' } });
    const answered = new Promise<number | undefined>((resolve, fail) => {
      asking.on('response', (response) => resolve(response.resume().statusCode)).on('error', fail);
    });
    const underWay = new Promise((resolve) => env.program.nest.getHttpServer().once('request', resolve));
    asking.write('{"name": "Ana Sousa", "email": "ana@example.pt", "subject": "Olá", ');
    await underWay;
    await ask('/api/health/live');
    const [idle] = Object.values(agent.freeSockets).flat();
    const everybodyElseIsGone = new Promise((resolve) => idle!.once('close', resolve));
    const stopped = env.program.stop();
    await everybodyElseIsGone;
    asking.end('"message": "Obrigada", "type": "contact"}');
    expect(await answered).toBe(201);
    await stopped;
  });

  it('does not wait for idle connections and sockets', async () => {
    const { hostname, port } = new URL(env.program.url);
    const silent = createConnection(Number(port), hostname);
    const ended = new Promise((resolve) => silent.once('close', resolve));
    const live = io(env.program.url, { transports: ['websocket'], reconnection: false });
    await new Promise((resolve) => live.once('connect', () => resolve(undefined)));
    await ask('/api/health/live');
    const disconnected = new Promise((resolve) => live.once('disconnect', resolve));
    await env.program.stop();
    await Promise.all([ended, disconnected]);
  });
});
