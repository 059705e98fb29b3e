import { fdatasyncSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { openStream } from '../../../test-servers/floors/engines.cjs';

/** As much as an event has. */
const bytes = Buffer.alloc(400, 'x');

interface SocketFloorSettings {
  /** What is written before anybody is told. */
  readonly file?: string;
  /** A stream of this Redis carries the words to each process that follows it. */
  readonly redisUrl?: string;
}

/**
 * Bare Socket.IO: all subscribers are in one room, and every POST says the same words to it; where a file is named, only after so much as
 * an event is durable.
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
    if (redisUrl !== undefined) ({ say } = await openStream(redisUrl, tell));
    http.listen(0, '127.0.0.1', () => process.send!((http.address() as AddressInfo).port));
  };
  void listen();
});
