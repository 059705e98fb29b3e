import type { Language } from '@tennis/contracts';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { csvText } from '@tennis/projections';
import { sendInBatch } from './send-in-batch';
import { savedAs } from '../texts/file-name';
import type { HttpReply, HttpRequest } from './request';

/** A finished answer: the same bytes for everyone who may see it, compressed once. */
export interface FinishedAnswer<Answer = unknown> {
  /** Never present at run time: the type of the value behind the bytes. */
  readonly of?: Answer;
  readonly bytes: Buffer;
  /** Strong, quoted; computed from the bytes alone, so that every node and every start gives the same one. */
  readonly etag: string;
  /** The log position that the answer reflects. */
  readonly position: number;
  readonly type: string;
  /** The file name under which a browser saves it. */
  readonly savedAs?: string;
  gzipped?: Buffer;
}

const minZippedBytes = 1024;

/** Text of another type than JSON, or bytes that exist already. */
export const finished = (bytes: Buffer, position: number, type = 'application/json; charset=utf-8'): FinishedAnswer<string> => ({
  bytes,
  position,
  type,
  etag: `"${createHash('sha1').update(bytes).digest('base64url')}"`,
});

const byteOrderMark = '\uFEFF';

/** A table for a spreadsheet: UTF-8 with byte order mark, `;` for Portuguese and `,` for English (domain.md "API and data"). */
export const csvBytes = (rows: Parameters<typeof csvText>[0], language: Language): Buffer =>
  Buffer.from(byteOrderMark + csvText(rows, language === 'pt' ? ';' : ','), 'utf8');

export const finishedCsv = (
  name: string,
  rows: Parameters<typeof csvText>[0],
  language: Language,
  position: number,
): FinishedAnswer<string> => ({ ...finished(csvBytes(rows, language), position, 'text/csv; charset=utf-8'), savedAs: name });

export const finishedJson = <Answer>(value: Answer, position: number): FinishedAnswer<Answer> => {
  const { bytes, type, etag } = finished(Buffer.from(JSON.stringify(value)), position);
  return { bytes, position, type, etag };
};

/** True if the client has this answer: most clients name one ETag, some all that they have. */
export const isKnown = ({ headers }: Pick<HttpRequest, 'headers'>, etag: string): boolean => {
  const known = headers['if-none-match'];
  return known !== undefined && (known === etag || known.split(/\s*,\s*/).includes(etag));
};

/**
 * Sends a finished answer, or 304 when the client has it. Rights are checked before. The plain and the compressed form have two ETags, as
 * strong ETags must. `position` may be later than the answer's own, for an answer that is still valid at it.
 */
export const send = async <Answer>(
  request: HttpRequest,
  reply: HttpReply,
  answer: FinishedAnswer<Answer>,
  position = answer.position,
): Promise<FinishedAnswer<Answer>> => {
  request.endTurn?.(); // nothing is left to be made, so the next caller need not wait for the sending
  const isZipped = answer.bytes.length >= minZippedBytes && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const etag = isZipped ? `${answer.etag.slice(0, -1)}-gz"` : answer.etag;
  reply.header('x-position', String(position)).header('etag', etag).header('vary', 'accept-encoding, cookie');
  if (isKnown(request, etag)) {
    await sendInBatch(reply, () => void reply.code(304).send());
    return answer;
  }
  reply.header('content-type', answer.type);
  if (answer.savedAs !== undefined) reply.header(...savedAs(answer.savedAs));
  if (isZipped) reply.header('content-encoding', 'gzip');
  const bytes = isZipped ? (answer.gzipped ??= gzipSync(answer.bytes, { level: 6 })) : answer.bytes;
  await sendInBatch(reply, () => void reply.send(bytes));
  return answer;
};
