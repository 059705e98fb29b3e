import { connect } from 'node:net';
import { percentile } from '../measure';

export interface LoadOptions {
  readonly url: string;
  readonly connections: number;
  /** The number of measured requests. */
  readonly requests: number;
  /** The raw text of the n-th request; `httpText` makes one. */
  readonly request: (n: number) => string;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The number of answers with each status. */
  readonly statuses: ReadonlyMap<number, number>;
}

/** An HTTP/1.1 request as text; the body is JSON. */
export const httpText = (method: string, path: string, headers: Readonly<Record<string, string>>, body?: unknown): string => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const length = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}${length}\r\n${text}`;
};

const headEnd = Buffer.from('\r\n\r\n');

/**
 * The length and status of the first complete answer in the buffer; undefined while it is incomplete. @throws Error for an answer without a
 * length.
 */
const firstAnswer = (buffer: Buffer): { readonly length: number; readonly status: number } | undefined => {
  const end = buffer.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = buffer.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const declared = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (declared === undefined && status !== 304 && status !== 204) throw new Error(`an answer without a length:\n${head}`);
  const length = end + headEnd.length + Number(status === 304 ? 0 : (declared ?? 0));
  return buffer.length < length ? undefined : { length, status };
};

/**
 * Sends requests over open connections, one at a time on each. Deliberately bare: on a machine with few cores the client's own cost would
 * hide the server's. The first answer on each connection is not counted, and the clock starts when all connections have had it: Node
 * accepts one connection per turn of its event loop, so the first answers would measure the length of that queue.
 */
export const httpLoad = ({ url, connections, requests, request }: LoadOptions): Promise<LoadResult> =>
  new Promise((resolve, fail) => {
    const { hostname, port } = new URL(url);
    const statuses = new Map<number, number>();
    const latencies: number[] = [];
    let next = 0;
    let open = connections;
    let began = 0;
    const warm: (() => void)[] = [];
    const client = () => {
      const socket = connect(Number(port), hostname);
      socket.setNoDelay(true);
      let sentAt = 0;
      let isWarm = false;
      let pending: Buffer = Buffer.alloc(0);
      const sendNext = () => {
        if (next >= requests + connections) return void socket.end();
        sentAt = performance.now();
        socket.write(request(next));
        next += 1;
      };
      const startTogether = () => {
        isWarm = true;
        if (warm.push(sendNext) < connections) return;
        began = performance.now();
        for (const start of warm) start();
      };
      socket.once('connect', () => socket.write(request(next++)));
      socket.on('data', (chunk) => {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        try {
          const answer = firstAnswer(pending);
          if (!answer) return;
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          pending = pending.subarray(answer.length);
          if (!isWarm) return startTogether();
          latencies.push(performance.now() - sentAt);
          sendNext();
        } catch (error) {
          socket.destroy(error as Error);
        }
      });
      socket.once('error', fail);
      socket.once('close', () => {
        open -= 1;
        if (open > 0) return;
        if (latencies.length < requests) return fail(new Error(`${latencies.length} of ${requests} requests were answered`));
        resolve({
          perSecond: (latencies.length * 1000) / (performance.now() - began),
          p50: percentile(latencies, 0.5),
          p99: percentile(latencies, 0.99),
          statuses,
        });
      });
    };
    for (let n = 0; n < connections; n += 1) client();
  });

/** @throws Error unless every answer has that status: a fast refusal is not a valid figure. */
export const allAnswered = (result: LoadResult, status: number): LoadResult => {
  const others = [...result.statuses].filter(([found]) => found !== status);
  if (others.length > 0) throw new Error(`expected ${status}, got ${others.map(([found, count]) => `${count} × ${found}`).join(', ')}`);
  return result;
};
