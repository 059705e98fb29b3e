import { fdatasyncSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

interface Settings {
  readonly payload: object;
  /** Where each POST is written first, so that it survives a power cut; nowhere where it is undefined. */
  readonly file?: string;
}

const bytes = Buffer.alloc(400, 'x');

/** Bare Socket.IO: whoever watches is in one room, and every POST says the same words to it. */
process.once('message', ({ payload, file }: Settings) => {
  const log = file === undefined ? undefined : openSync(file, 'a');
  const http = createServer((_request, response) => {
    if (log !== undefined) {
      writeSync(log, bytes);
      fdatasyncSync(log);
    }
    io.to('room').emit('changed', payload);
    response.end('{}');
  });
  const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
  io.on('connection', (socket) => {
    socket.on('watch', (_asked: unknown, acknowledge: (answer: object) => void) => {
      void socket.join('room');
      acknowledge({});
    });
  });
  http.listen(0, '127.0.0.1', () => process.send!((http.address() as AddressInfo).port));
});
