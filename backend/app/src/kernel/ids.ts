import { hash } from 'node:crypto';
import type { PersonalData } from '@tennis/ports';

/** The namespace of every id that this program derives. Never change it: ids of the past would come out different. */
const namespace = Buffer.from('6f0c2a6e4b0b5c0e9d640d9a6f1f7a11', 'hex');
const variants = ['8', '9', 'a', 'b'] as const;

/**
 * The same name gives the same lower-case UUID (version 5, RFC 9562), on every machine and for ever. Uses the platform's one-shot SHA-1: a
 * command derives several ids, and the library's SHA-1 in JavaScript was a twentieth of a command.
 */
export const idFrom = (...parts: readonly (string | number)[]): string => {
  const hex = hash('sha1', Buffer.concat([namespace, Buffer.from(parts.join('\u0000'))]), 'hex');
  return uuidOf(hex, 5);
};

/**
 * The same name gives the same id (UUID version 8) in this installation, and nobody outside can compute it. For things that others must not
 * find.
 */
export const keyedIdFrom = ({ lookupHash }: Pick<PersonalData, 'lookupHash'>, ...parts: readonly (string | number)[]): string =>
  uuidOf(lookupHash('id', parts.join('\u0000')), 8);

const uuidOf = (hex: string, version: 5 | 8): string => {
  const variant = variants[parseInt(hex[16]!, 16) & 3]!;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Id of a message, derived from the id that the author's browser gave it: a resend is the same message. */
export const messageIdOf = (conversationId: string, authorId: string, clientId: string): string =>
  idFrom('message', conversationId, authorId, clientId);

/** Id of the one conversation of two people. Keyed, because nobody else may find out whether they talk. */
export const conversationIdOf = (personalData: Pick<PersonalData, 'lookupHash'>, one: string, other: string): string =>
  keyedIdFrom(personalData, 'conversation', ...[one, other].sort());

/** Id of a review: one for each player of a match. */
export const reviewIdOf = (matchId: string, authorId: string): string => idFrom('review', matchId, authorId);
