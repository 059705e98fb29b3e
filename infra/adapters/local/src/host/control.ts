import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isRejection, Rejection, type RejectionCode, type RejectionDetail } from '@tennis/contracts';

export interface ControlRequest {
  readonly command: string;
  readonly args: unknown;
}

/** Answers a request of the command line; `progress` may be called any number of times before. */
export type ControlHandler = (request: ControlRequest, progress: (progress: unknown) => void) => Promise<unknown>;

/** A failure on its way through the socket; with a code where it was a Rejection. */
interface WireError {
  readonly code?: RejectionCode;
  readonly params?: Rejection['params'];
  readonly details?: readonly RejectionDetail[];
  readonly message: string;
}
type Answer = { readonly progress: unknown } | { readonly result: unknown } | { readonly error: WireError };

/** A Unix socket's path must fit into the 104 bytes (with the closing zero) that the smallest system gives it. */
const longestPath = 100;
/** A request may carry a whole results file, not more. */
const largestRequest = 64 * 1024 * 1024;
const newline = 0x0a;

const noteOf = (folder: string): string => join(folder, 'control.path');

/** Where a folder too deep for a socket keeps it instead: written down beside the data. */
const notedPath = (folder: string): string | undefined => {
  try {
    return readFileSync(noteOf(folder), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
};

const socketPath = (folder: string): string => {
  const path = join(folder, 'control.sock');
  return Buffer.byteLength(path) <= longestPath ? path : (notedPath(folder) ?? path);
};

/** Readies the place of the socket: what is left there belongs to a server that is gone, because the folder's lock is held. */
const prepareSocketPath = (folder: string): string => {
  const path = join(folder, 'control.sock');
  if (Buffer.byteLength(path) <= longestPath) {
    rmSync(path, { force: true });
    return path;
  }
  mkdirSync(folder, { recursive: true });
  const former = notedPath(folder);
  const name = `tennis-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}-`;
  if (former?.startsWith(join(tmpdir(), name))) rmSync(dirname(former), { recursive: true, force: true });
  const short = join(mkdtempSync(join(tmpdir(), name)), 'control.sock');
  writeFileSync(noteOf(folder), `${short}\n`, { mode: 0o600 });
  return short;
};

const toWire = (error: unknown): WireError => {
  if (isRejection(error)) return { code: error.code, params: error.params, details: error.details, message: error.message };
  return { message: error instanceof Error ? error.message : String(error) };
};

const fromWire = ({ code, params, details, message }: WireError): Error =>
  code ? new Rejection(code, params, details) : new Error(message);

/** Calls back with every finished line; pieces are joined once per line, so that a line of megabytes costs its own length. */
const readLines = (socket: Socket, onLine: (line: string) => void): void => {
  let pieces: Buffer[] = [];
  let size = 0;
  socket.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline)) {
      const line = Buffer.concat([...pieces, rest.subarray(0, end)]).toString('utf8');
      pieces = [];
      size = 0;
      rest = rest.subarray(end + 1);
      onLine(line);
    }
    pieces.push(rest);
    size += rest.length;
    if (size > largestRequest) socket.destroy();
  });
};

const send = (socket: Socket, answer: Answer): void => {
  if (socket.writable) socket.write(`${JSON.stringify(answer)}\n`);
};

const answerRequest = async (socket: Socket, line: string, handler: ControlHandler): Promise<void> => {
  try {
    const result = await handler(JSON.parse(line) as ControlRequest, (progress) => send(socket, { progress }));
    send(socket, { result: result ?? null });
  } catch (error) {
    send(socket, { error: toWire(error) });
  }
  socket.end();
};

/**
 * Listens for the command line on `control.sock` in the data folder, readable by this user alone. One request per connection.
 * The caller holds the folder's lock: a socket found there is a dead server's and is replaced.
 * `close` stops listening and resolves when the requests under way are answered.
 */
export const serveControl = async (dataFolder: string, handler: ControlHandler): Promise<{ close(): Promise<void> }> => {
  const folder = resolve(dataFolder);
  const path = prepareSocketPath(folder);
  const idle = new Set<Socket>();
  const server = createServer((socket) => {
    idle.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => idle.delete(socket));
    readLines(socket, (line) => {
      if (idle.delete(socket)) void answerRequest(socket, line, handler);
    });
  });
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(path, listening));
  chmodSync(path, 0o600);
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of idle) socket.destroy();
      }),
  };
};

const nobodyListens = (error: Error): boolean =>
  ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'].includes(String((error as NodeJS.ErrnoException).code));

/**
 * Asks the server of a data folder. Undefined when no server listens there; a command without a result answers null.
 * @throws Rejection where the server refused; Error for any other failure there, or when the server went away before it answered.
 */
export const callControl = (dataFolder: string, request: ControlRequest, onProgress?: (progress: unknown) => void): Promise<unknown> =>
  new Promise((resolved, failed) => {
    const socket = createConnection(socketPath(resolve(dataFolder)));
    let connected = false;
    socket.on('connect', () => {
      connected = true;
      socket.write(`${JSON.stringify(request)}\n`);
    });
    socket.on('error', (error) => (!connected && nobodyListens(error) ? resolved(undefined) : failed(error)));
    socket.on('close', () => failed(new Error('The server went away before it answered.')));
    readLines(socket, (line) => {
      const answer = JSON.parse(line) as Answer;
      if ('progress' in answer) return onProgress?.(answer.progress);
      if ('error' in answer) failed(fromWire(answer.error));
      else resolved(answer.result);
      socket.end();
    });
  });
