import { fdatasyncSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** As much as an event has. */
const bytes = Buffer.alloc(400, 'x');

/**
 * Bare Socket.IO: whoever watches is in one room, and every POST says the same words to it; where a file is named, only after so much as
 * an event is durable.
 */
process.once('message', ({ file, ...payload }: { readonly file?: string }) => {
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
