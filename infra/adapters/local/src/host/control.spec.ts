import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { reject } from '@tennis/contracts';
import { callControl, serveControl } from './control';

describe('the control socket', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'control-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('carries a request, its progress and its answer', async () => {
    const served = await serveControl(folder, async ({ command, args }, progress) => {
      progress({ done: 1 });
      progress({ done: 2 });
      return { command, args };
    });
    const seen: unknown[] = [];
    expect(await callControl(folder, { command: 'import', args: { name: 'São João' } }, (progress) => seen.push(progress))).toEqual({
      command: 'import',
      args: { name: 'São João' },
    });
    expect(seen).toEqual([{ done: 1 }, { done: 2 }]);
    await served.close();
  });

  it('answers undefined without a server, and null for a command without a result', async () => {
    expect(await callControl(folder, { command: 'list', args: null })).toBeUndefined();
    const served = await serveControl(folder, async () => undefined);
    expect(await callControl(folder, { command: 'list', args: null })).toBeNull();
    await served.close();
    expect(await callControl(folder, { command: 'list', args: null })).toBeUndefined();
  });

  it('returns a rejection as a rejection', async () => {
    const served = await serveControl(folder, async () => {
      throw reject('goal.too-many', { most: 3 }, [{ path: '7', code: 'import.date-unknown' }]);
    });
    await expect(callControl(folder, { command: 'import', args: {} })).rejects.toMatchObject({
      name: 'Rejection',
      code: 'goal.too-many',
      params: { most: 3 },
      details: [{ path: '7', code: 'import.date-unknown' }],
    });
    await served.close();
  });

  it('brings any other failure back as an error with its message', async () => {
    const served = await serveControl(folder, async () => {
      throw new Error('the disk is full');
    });
    await expect(callControl(folder, { command: 'rebuild', args: {} })).rejects.toThrow('the disk is full');
    await served.close();
  });

  it('carries a results file of 8 MB both ways', async () => {
    const text = '2023-04-01;Rui Conceição;Ana Sá;6-3 6-4\n'.repeat(200_000);
    const served = await serveControl(folder, async ({ args }) => args);
    expect((await callControl(folder, { command: 'import', args: text })) === text).toBe(true);
    await served.close();
  });

  it('reports a server that goes away before it answered', async () => {
    const path = join(folder, 'control.sock');
    const server = createServer((socket) => void socket.on('data', () => socket.destroy()));
    await new Promise<void>((listening) => server.listen(path, listening));
    await expect(callControl(folder, { command: 'list', args: {} })).rejects.toThrow('The server went away before it answered.');
    server.close();
  });

  it('answers running requests before it closes', async () => {
    let answer = (_value: string): void => undefined;
    let asked = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (asked = resolve));
    const served = await serveControl(folder, () => {
      asked();
      return new Promise((resolve) => (answer = resolve));
    });
    const called = callControl(folder, { command: 'slow', args: {} });
    await arrived;
    const closed = served.close();
    answer('done');
    expect(await called).toBe('done');
    await closed;
  });

  it('replaces the socket of a dead server', async () => {
    // The leftover of kill -9: a socket file without a server. Closing the first server's handle alone would remove it.
    const dead = await serveControl(folder, async () => 'dead');
    const live = await serveControl(folder, async () => 'live');
    expect(await callControl(folder, { command: 'who', args: {} })).toBe('live');
    await live.close();
    await dead.close();
  });

  it('is for this user alone', async () => {
    const served = await serveControl(folder, async () => null);
    expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600);
    await served.close();
  });

  it('uses a short path, which it stores, when the folder is too deep for a socket', async () => {
    const deep = join(folder, 'a'.repeat(120));
    mkdirSync(deep);
    const first = await serveControl(deep, async () => 'first');
    const left = readFileSync(join(deep, 'control.path'), 'utf8').trim();
    const second = await serveControl(deep, async () => 'second');
    expect(await callControl(deep, { command: 'who', args: {} })).toBe('second');
    expect(() => statSync(left)).toThrow();
    await first.close();
    await second.close();
    rmSync(dirname(readFileSync(join(deep, 'control.path'), 'utf8').trim()), { recursive: true });
  });
});
