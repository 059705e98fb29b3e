import { hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import { explainFileError, copyOrExplain } from '../../host/file-errors';
import { expectedFailure } from '../../host/expected-failure';

/**
 * One file of an export: compressed lines of JSON. Each line has a hash over itself and the line before it, so that a wrong line can be
 * named.
 */
export interface Part {
  readonly name: string;
  readonly lines: number;
  /** The hash of its last line; of the previous part if it has no lines. */
  readonly hash: string;
}

/** The start of the hash chain, before the first line. */
export const firstHash = '0'.repeat(64);
const nextHash = (before: string, text: string): string => hash('sha256', `${before} ${text}`, 'hex');

/** Characters that are written together. */
const chunkCharacters = 65_536;
const linePattern = /^\{"hash":"([0-9a-f]{64})",(.+)$/s;

/** Writes the JSON texts of objects; the file gets its name once it is complete. @throws ExpectedFailure if there is no space. */
export const writePart = async (
  folder: string,
  name: string,
  texts: Iterable<string> | AsyncIterable<string>,
  before = firstHash,
): Promise<Part> => {
  let [lines, last] = [0, before];
  const chunks = async function* (): AsyncGenerator<string> {
    let chunk = '';
    for await (const text of texts) {
      last = nextHash(last, text);
      lines += 1;
      chunk += `{"hash":"${last}",${text.slice(1)}\n`;
      if (chunk.length < chunkCharacters) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk;
  };
  const half = join(folder, `.${name}`);
  await copyOrExplain(folder, pipeline(chunks, createGzip(), createWriteStream(half, { mode: 0o600 })));
  const handle = await open(half, 'r');
  await handle.sync();
  await handle.close();
  await rename(half, join(folder, name));
  return { name, lines, hash: last };
};

/** @throws Error of the file or its compression. */
const unpacked = async function* (path: string): AsyncGenerator<string> {
  const unpacking = createGunzip();
  const reading = pipeline(createReadStream(path), unpacking);
  reading.catch(() => undefined); // the loop below throws it
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of unpacking) {
    const [first, ...more] = decoder.write(chunk as Buffer).split('\n');
    rest += first!;
    for (const next of more) {
      yield rest;
      rest = next;
    }
  }
  await reading;
  if (rest !== '') yield rest;
};

/** @throws ExpectedFailure naming the file, and the line that is not as it was written; also for a missing file. */
export const readPart = async function* (
  folder: string,
  name: string,
  before: string,
  expected?: Part,
): AsyncGenerator<{ readonly text: string; readonly hash: string }> {
  let [lines, last] = [0, before];
  const damaged = () => expectedFailure('move.damaged', { file: name, line: lines + 1 });
  try {
    for await (const one of unpacked(join(folder, name))) {
      const [, written, text] = linePattern.exec(one) ?? [];
      if (text === undefined || (last = nextHash(last, `{${text}`)) !== written) throw damaged();
      lines += 1;
      yield { text: `{${text}`, hash: last };
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw expectedFailure('move.file-missing', { file: name });
    throw code?.startsWith('Z_') ? damaged() : explainFileError(join(folder, name), error);
  }
  if (expected && (lines !== expected.lines || last !== expected.hash)) throw damaged();
};

/** The lines of several parts with one hash chain. @throws as `readPart`. */
export const readParts = async function* (folder: string, parts: readonly Part[]): AsyncGenerator<string> {
  let before = firstHash;
  for (const part of parts) {
    for await (const { text } of readPart(folder, part.name, before, part)) yield text;
    before = part.hash;
  }
};
