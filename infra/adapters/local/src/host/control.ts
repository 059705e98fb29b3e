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

/** Answers a request of the command line; may call `progress` any number of times before. */
export type ControlHandler = (request: ControlRequest, progress: (progress: unknown) => void) => Promise<unknown>;

/** A failure as sent through the socket; with a code if it was a Rejection. */
interface WireError {
  readonly code?: RejectionCode;
  readonly params?: Rejection['params'];
  readonly details?: readonly RejectionDetail[];
  readonly message: string;
}
type Answer = { readonly progress: unknown } | { readonly result: unknown } | { readonly error: WireError };

/** The path of a Unix socket must fit into 104 bytes (with the closing zero), the limit of the strictest system. */
const longestPath = 100;
/** A request may carry a whole results file, but not more. */
const largestRequest = 64 * 1024 * 1024;
const newline = 0x0a;

const noteOf = (folder: string): string => join(folder, 'control.path');

/** The path of the socket of a folder whose own path is too long: written to a file beside the data. */
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

/** Prepares the path of the socket: a leftover belongs to a dead server, because this process holds the folder's lock. */
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

/** Calls back with every finished line; pieces are joined once per line, so that a line of megabytes costs only its own length. */
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
 * Listens for the command line on `control.sock` in the data folder, accessible by this user only. One request per connection. The caller
 * holds the folder's lock: an existing socket is a dead server's and is replaced. `close` stops listening and resolves when the running
 * requests are answered.
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
 * Sends a request to the server of a data folder. Undefined when no server listens there; a command without a result returns null.
 * @throws Rejection if the server refused; Error for any other failure there, or when the server ended before it answered.
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
