import { fdatasyncSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { openStream } from '../../../test-servers/floors/engines.cjs';

/** As long as an event. */
const bytes = Buffer.alloc(400, 'x');

interface SocketFloorSettings {
  /** A file to write to before subscribers are told. */
  readonly file?: string;
  /** A stream of this Redis carries the message to each process that follows it. */
  readonly redisUrl?: string;
}

/**
 * Bare Socket.IO: all subscribers are in one room, and every POST sends the same message to it; with a file, only after the bytes of an
 * event are durable.
 */
process.once('message', ({ file, redisUrl, ...payload }: SocketFloorSettings) => {
  const log = file === undefined ? undefined : openSync(file, 'a');
  const tell = (word: unknown): void => void io.to('room').emit('changed', word);
  const http = createServer((_request, response) => {
    if (log !== undefined) {
      writeSync(log, bytes);
      fdatasyncSync(log);
    }
    void say(payload);
    response.end('{}');
  });
  const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
  io.on('connection', (socket) => {
    socket.on('watch', (_asked: unknown, acknowledge: (answer: object) => void) => {
      void socket.join('room');
      acknowledge({});
    });
  });
  let say: (word: unknown) => unknown = tell;
  const listen = async (): Promise<void> => {
    if (redisUrl !== undefined) ({ publish: say } = await openStream(redisUrl, tell));
    http.listen(0, '127.0.0.1', () => process.send!((http.address() as AddressInfo).port));
  };
  void listen();
});
