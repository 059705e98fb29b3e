import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface PeerProcess {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** Starts a server of this folder as a process of its own, handing it `settings`; it answers with the port it took. */
export const startPeer = (script: 'floor-server' | 'express-peer' | 'socket-floor', settings: unknown): Promise<PeerProcess> =>
  new Promise((resolve, fail) => {
    const child = fork(join(__dirname, `${script}.js`), [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}`)));
    child.once('message', (port) =>
      resolve({
        url: `http://127.0.0.1:${String(port)}`,
        pid: child.pid!,
        stop: () => {
          process.off('exit', end);
          child.kill('SIGKILL');
        },
      }),
    );
    child.send(settings as object);
  });
