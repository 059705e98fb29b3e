import { createServer, type Socket } from 'node:net';

export interface MailServer {
  readonly url: string;
  /** The received messages as text; lines folded by SMTP are joined again. */
  readonly messages: readonly string[];
  stop(): Promise<void>;
}

const joinFoldedLines = (message: string): string => message.replace(/=\r\n/g, '').replace(/=3D/g, '=');

/** Supports enough SMTP to receive one message after another, and keeps them. */
const receive = (socket: Socket, onMessage: (letter: string) => void): void => {
  let input = '';
  let isMessage = false;
  const send = (line: string): void => void socket.write(`${line}\r\n`);
  const next = (): boolean => {
    const end = isMessage ? '\r\n.\r\n' : '\r\n';
    const at = input.indexOf(end);
    if (at < 0) return false;
    const line = input.slice(0, at);
    input = input.slice(at + end.length);
    if (isMessage) onMessage(joinFoldedLines(line));
    const startsMessage = !isMessage && line.toUpperCase() === 'DATA';
    isMessage = startsMessage;
    send(startsMessage ? '354 go on' : line.toUpperCase() === 'QUIT' ? '221 bye' : '250 ok');
    return true;
  };
  socket.on('data', (chunk: Buffer) => {
    input += chunk.toString('latin1');
    while (next());
  });
  socket.on('error', () => socket.destroy());
  send('220 here');
};

/** A mail server on a free port of this machine. */
export const startMailServer = async (): Promise<MailServer> => {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    receive(socket, (message) => messages.push(message));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
