import { hash } from 'node:crypto';
import type { PersonalData } from '@tennis/ports';

/** The namespace of every id that this program derives. Never change it: ids of the past would be derived anew. */
const namespace = Buffer.from('6f0c2a6e4b0b5c0e9d640d9a6f1f7a11', 'hex');
const variants = ['8', '9', 'a', 'b'] as const;

/**
 * The same name gives the same lower-case UUID (version 5, RFC 9562), on every machine and for ever. Made of the platform's
 * one-shot SHA-1: a command derives several, and the library's own SHA-1 in JavaScript was a twentieth of a command.
 */
export const idFrom = (...parts: readonly (string | number)[]): string => {
  const hex = hash('sha1', Buffer.concat([namespace, Buffer.from(parts.join('\u0000'))]), 'hex');
  return uuidOf(hex, 5);
};

/** The same name gives the same id in this installation, and nobody outside can compute it: a UUID of version 8. For what others must not find. */
export const keyedIdFrom = ({ lookupHash }: Pick<PersonalData, 'lookupHash'>, ...parts: readonly (string | number)[]): string =>
  uuidOf(lookupHash('id', parts.join('\u0000')), 8);

const uuidOf = (hex: string, version: 5 | 8): string => {
  const variant = variants[parseInt(hex[16]!, 16) & 3]!;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** What the author's browser calls a message: sent again, it is the same one. */
export const messageIdOf = (conversationId: string, authorId: string, clientId: string): string =>
  idFrom('message', conversationId, authorId, clientId);

/** The same two have one conversation; whether two people talk is theirs, so nobody else can compute it. */
export const conversationIdOf = (personalData: Pick<PersonalData, 'lookupHash'>, one: string, other: string): string =>
  keyedIdFrom(personalData, 'conversation', ...[one, other].sort());

/** A match has one review by each of its players. */
export const reviewIdOf = (matchId: string, authorId: string): string => idFrom('review', matchId, authorId);
