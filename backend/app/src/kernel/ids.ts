import { createHash } from 'node:crypto';

/** The namespace of every id that this program derives. Never change it: ids of the past would be derived anew. */
const namespace = Buffer.from('6f0c2a6e4b0b5c0e9d640d9a6f1f7a11', 'hex');

/**
 * The same name gives the same lower-case UUID (version 5, RFC 9562), on every machine and for ever. Made of the platform's
 * SHA-1: a command derives several, and the library's own SHA-1 in JavaScript was a twentieth of a command.
 */
export const idFrom = (...parts: readonly (string | number)[]): string => {
  const bytes = createHash('sha1').update(namespace).update(parts.join('\u0000')).digest();
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
