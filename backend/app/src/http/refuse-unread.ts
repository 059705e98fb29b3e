import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { reject } from '@tennis/contracts';
import { errorBody } from '../texts/sentences';

/**
 * Refuses bytes that never became a request, so that no filter sees them: the headers are too long, or it is not HTTP. The refusal has a
 * code like all others.
 */
export const refuseUnread = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = errorBody(reject(error.code === 'HPE_HEADER_OVERFLOW' ? 'request.too-large' : 'request.malformed'), 'pt');
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${body.statusCode} ${STATUS_CODES[body.statusCode]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  );
};
