import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

export interface RoundRobin {
  readonly url: string;
  close(): Promise<void>;
}

/** Belongs to one connection, so it is not passed on. */
const hopByHop = /^(connection|keep-alive)$/i;
const passedOn = (headers: readonly string[]): string[] => headers.filter((_, index) => !hopByHop.test(headers[index - (index % 2)]!));

const isRefused = (error: Error): boolean => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';

/**
 * A proxy before several nodes, as in an installation: each request and each WebSocket goes to the next node in turn, skipping nodes that
 * refuse connections. Awaits `before` each time.
 */
export const roundRobin = async (
  nodes: () => readonly string[],
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<RoundRobin> => {
  let turn = 0;
  const inTurn = (): readonly URL[] => {
    const all = nodes().map((url) => new URL(url));
    const first = all.length > 0 ? turn++ % all.length : 0;
    return [...all.slice(first), ...all.slice(0, first)];
  };

  const forward = (incoming: IncomingMessage, answer: ServerResponse, [node, ...others]: readonly URL[]): void => {
    if (!node) return void answer.writeHead(502).end();
    const { method, url: path, rawHeaders } = incoming;
    const { hostname, port } = node;
    const outgoing = request({ hostname, port, method, path, headers: [...passedOn(rawHeaders), 'connection', 'close'], agent: false });
    outgoing.once('socket', (socket) => socket.once('connect', () => incoming.pipe(outgoing)));
    outgoing.once('response', (response) => {
      answer.writeHead(response.statusCode!, passedOn(response.rawHeaders));
      response.once('error', () => answer.destroy()).pipe(answer);
    });
    outgoing.on('error', (error) => (isRefused(error) ? forward(incoming, answer, others) : answer.destroy()));
    answer.once('close', () => outgoing.destroy());
  };

  const sockets = new Set<Socket>();
  const join = (incoming: IncomingMessage, client: Socket, head: Buffer, [node, ...others]: readonly URL[]): void => {
    if (!node) return void client.destroy();
    const { method, url: path, rawHeaders } = incoming;
    const there = connect(Number(node.port), node.hostname, () => {
      const headers = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
      there.write(`${method} ${path} HTTP/1.1\r\n${headers}\r\n`);
      there.write(head);
      client.pipe(there).pipe(client);
      there.once('close', () => client.destroy());
    });
    there.on('error', (error) => (isRefused(error) ? join(incoming, client, head, others) : client.destroy()));
    client.once('close', () => there.destroy());
  };

  const server = createServer((incoming, answer) => void before().then(() => forward(incoming, answer, inTurn())));
  server.on('upgrade', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => undefined);
    void before().then(() => join(incoming, client, head, inTurn()));
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
