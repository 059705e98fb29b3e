import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM: nonce, tag, cipher text. Bound to `context`: bytes moved to another context do not open. */
export const sealBytes = (key: Buffer, plain: Uint8Array, context: string): Buffer => {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** @throws Error when a byte, the key or the context differs. */
export const openBytes = (key: Buffer, sealed: Uint8Array, context: string): Buffer => {
  if (sealed.length < nonceLength + tagLength) throw new Error('sealed bytes are too short');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), { authTagLength: tagLength }).setAAD(
    Buffer.from(context),
  );
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
};
