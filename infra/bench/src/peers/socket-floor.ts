import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** Bare Socket.IO: whoever watches is in one room, and every POST says the same words to it. */
process.once('message', (payload: object) => {
  const http = createServer((_request, response) => {
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
