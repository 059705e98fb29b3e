import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fixed answer of the floor. */
export interface FloorSettings {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Plain `node:http`: reads the whole request, parses a body, answers fixed bytes, and 304 to a request with their ETag. */
process.once('message', ({ status, headers, body }: FloorSettings) => {
  const bytes = Buffer.from(body);
  const whole = { ...headers, 'content-length': bytes.length };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      if (chunks.length > 0) JSON.parse(Buffer.concat(chunks).toString());
      if (headers.etag !== undefined && request.headers['if-none-match'] === headers.etag) {
        response.writeHead(304, { etag: headers.etag });
        response.end();
        return;
      }
      response.writeHead(status, whole);
      response.end(bytes);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
});
