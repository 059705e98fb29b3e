import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Server as Sockets } from 'socket.io';
import { io } from 'socket.io-client';
import { httpClient } from './http-client';
import { type RoundRobin, roundRobin } from './round-robin';

describe('what sends requests to several nodes', () => {
  const nodes: Server[] = [];
  const connections = new Map<Server, Set<Socket>>();
  let proxy: RoundRobin | undefined;

  /** A node that answers with its name, the received body, and the requested host. */
  const startNode = async (name: string): Promise<string> => {
    const node = createServer((asked, answer) => {
      const chunks: Buffer[] = [];
      asked.on('data', (chunk: Buffer) => chunks.push(chunk));
      asked.on('end', () =>
        answer.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] }).end(`${name} ${asked.headers.host} ${Buffer.concat(chunks)}`),
      );
    });
    nodes.push(node);
    const its = new Set<Socket>();
    connections.set(node, its);
    node.on('connection', (socket) => its.add(socket));
    new Sockets(node, { transports: ['websocket'] }).on('connection', (socket) => socket.emit('name', name));
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
  };
  const stop = (node: Server): Promise<unknown> => {
    for (const socket of connections.get(node)!) socket.destroy();
    return new Promise((resolve) => node.close(resolve));
  };
  afterEach(async () => {
    await proxy?.close();
    await Promise.all(nodes.splice(0).map(stop));
  });

  it('sends each to the next one as it came, over one connection too, and passes one by that is away', async () => {
    const urls = [await startNode('north'), await startNode('south'), await startNode('east')];
    proxy = await roundRobin(() => urls);
    const client = httpClient(proxy.url, { connections: 1 });
    const { host } = new URL(proxy.url);
    const ask = async () => (await client.send('POST', '/', { body: { a: 1 } })).text;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual(
      ['north', 'south', 'east', 'north'].map((name) => `${name} ${host} {"a":1}`),
    );
    const { headers, status } = await client.send('GET', '/');
    expect([status, headers['set-cookie']]).toEqual([201, ['a=1', 'b=2']]);
    await stop(nodes.shift()!);
    expect([await ask(), await ask(), await ask()].map((text) => text.split(' ')[0])).toEqual(['east', 'south', 'south']);
    await Promise.all(nodes.splice(0).map(stop));
    expect((await client.send('GET', '/')).status).toBe(502);
    client.close();
  });

  it('joins each WebSocket to the next one, and ends it with that', async () => {
    const urls = [await startNode('north'), await startNode('south')];
    proxy = await roundRobin(() => urls);
    const sockets = [0, 1].map(() => io(proxy!.url, { transports: ['websocket'], forceNew: true, reconnection: false }));
    const names = await Promise.all(sockets.map((socket) => new Promise<string>((resolve) => socket.once('name', resolve))));
    expect(names.toSorted()).toEqual(['north', 'south']);
    const [north, south] = names[0] === 'north' ? sockets : sockets.toReversed();
    const ended = new Promise((resolve) => north!.once('disconnect', resolve));
    await stop(nodes.shift()!);
    await ended;
    expect(south!.connected).toBe(true);
    for (const socket of sockets) socket.disconnect();
  });
});
