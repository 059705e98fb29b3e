import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export interface PeerProcess {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** Runs a script of this folder as a separate process, which ends with this one at the latest. */
export const forkScript = (script: string): { readonly child: ChildProcess; stop(): void } => {
  const child = fork(join(__dirname, `${script}.js`), [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  return {
    child,
    stop: () => {
      process.off('exit', end);
      end();
    },
  };
};

/** Starts a server of this folder as a separate process with `settings`; it answers with its port. */
export const startPeer = (script: 'floor-server' | 'express-peer' | 'socket-floor', settings: unknown): Promise<PeerProcess> =>
  new Promise((resolve, fail) => {
    const { child, stop } = forkScript(script);
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}`)));
    child.once('message', (port) =>
      resolve({
        url: `http://127.0.0.1:${String(port)}`,
        pid: child.pid!,
        stop,
      }),
    );
    child.send(settings as object);
  });
