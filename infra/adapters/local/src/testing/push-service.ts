import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer } from 'node:https';
import type { PushTarget } from '@tennis/ports';
import { certificate, certificateKey } from './certificate';

/** A browser at the push service: what it was sent, decrypted with its own keys. */
export interface PushedBrowser {
  readonly target: PushTarget;
  readonly received: readonly string[];
}

export interface PushService {
  readonly host: string;
  readonly certificate: string;
  browser(): PushedBrowser;
  /** What it answers instead of taking anything; undefined takes it again. */
  refuseWith(status: number | undefined): void;
  stop(): Promise<void>;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** RFC 8291 and RFC 8188, one record. @throws Error for what was not encrypted for these keys. */
const decrypt = (body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const opener = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  opener.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
};

/** Whether a request was signed for this place by the key that it names (RFC 8292). */
const isSigned = (authorization: string, origin: string): boolean => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { readonly aud: string };
  return isTrue && aud === origin;
};

/** A push service over TLS on a free port of this machine: it checks who sends, and lets its browsers open what they got. */
export const startPushService = async (): Promise<PushService> => {
  const browsers = new Map<string, (body: Buffer) => void>();
  let refusal: number | undefined;
  let host = '';
  const server = createServer({ cert: certificate, key: certificateKey }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const take = browsers.get(request.url ?? '');
      const answer = (status: number) => response.writeHead(status).end();
      if (!isSigned(request.headers.authorization ?? '', `https://${host}`)) return answer(403);
      if (!take) return answer(410);
      if (refusal !== undefined) return answer(refusal);
      take(Buffer.concat(chunks));
      answer(201);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `localhost:${(server.address() as { readonly port: number }).port}`;
  return {
    host,
    certificate,
    browser() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomUUID()}`;
      const received: string[] = [];
      browsers.set(path, (body) => received.push(decrypt(body, keys, auth)));
      const p256dh = keys.getPublicKey().toString('base64url');
      return { target: { endpoint: `https://${host}${path}`, keys: { p256dh, auth: auth.toString('base64url') } }, received };
    },
    refuseWith: (status) => {
      refusal = status;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
