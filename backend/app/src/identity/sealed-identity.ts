import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { reject } from '@tennis/contracts';
import type { IdentityProvider, ProvidedIdentity } from '@tennis/ports';

type Completion = Parameters<IdentityProvider['complete']>[0];

const cipherName = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

const digest = (...parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();
/** Hash that replaces a text which may not be stored. */
export const hashOf = (text: string): string => digest(text).toString('hex');
/** Only the browser that came back has both parts, and neither is stored here. */
const keyOf = ({ code, handshake = '' }: Completion): Buffer => digest('who came back', code, handshake);

/** Seals the identity from the provider, so that only the browser that came back can open it. */
export const sealIdentity = (completion: Completion, identity: ProvidedIdentity): string => {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(cipherName, keyOf(completion), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(identity)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

/** @throws Rejection session.code-refused when the handshake comes with another code. */
export const unsealIdentity = (completion: Completion, text: string): ProvidedIdentity => {
  const sealed = Buffer.from(text, 'base64');
  const cipher = createDecipheriv(cipherName, keyOf(completion), sealed.subarray(0, nonceLength), { authTagLength: tagLength });
  cipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  try {
    const plain = Buffer.concat([cipher.update(sealed.subarray(nonceLength + tagLength)), cipher.final()]);
    return JSON.parse(plain.toString()) as ProvidedIdentity;
  } catch {
    throw reject('session.code-refused');
  }
};
