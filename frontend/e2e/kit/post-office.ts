import { createServer, type Socket } from 'node:net';

export interface PostOffice {
  readonly url: string;
  /** The received messages as text; lines folded by SMTP are joined again. */
  readonly letters: readonly string[];
  stop(): Promise<void>;
}

const unfolded = (letter: string): string => letter.replace(/=\r\n/g, '').replace(/=3D/g, '=');

/** Supports enough SMTP to receive one message after another, and keeps them. */
const serve = (socket: Socket, keep: (letter: string) => void): void => {
  let heard = '';
  let isLetter = false;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const next = (): boolean => {
    const end = isLetter ? '\r\n.\r\n' : '\r\n';
    const at = heard.indexOf(end);
    if (at < 0) return false;
    const said = heard.slice(0, at);
    heard = heard.slice(at + end.length);
    if (isLetter) keep(unfolded(said));
    const begins = !isLetter && said.toUpperCase() === 'DATA';
    isLetter = begins;
    say(begins ? '354 go on' : said.toUpperCase() === 'QUIT' ? '221 bye' : '250 ok');
    return true;
  };
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1');
    while (next());
  });
  socket.on('error', () => socket.destroy());
  say('220 here');
};

/** A mail server on a free port of this machine. */
export const startPostOffice = async (): Promise<PostOffice> => {
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, (letter) => letters.push(letter));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
