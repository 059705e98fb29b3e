'use strict';
const { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } = require('node:crypto');
const { createServer } = require('node:https');
const { certificate, certificateKey } = require('./certificate.cjs');

const derive = (key, salt, info, length) => Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** RFC 8291 and RFC 8188, one record. @throws Error for a message that was not encrypted for these keys. */
const decrypt = (body, keys, auth) => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]);
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

/** True if the request was signed for this origin by the key that it names (RFC 8292). */
const isSigned = (authorization, origin) => {
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
  return isTrue && JSON.parse(Buffer.from(claims, 'base64url').toString()).aud === origin;
};

/** VAPID keys of a program that sends push messages. */
const vapidKeys = () => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  // leading zero bytes are omitted: pads the key
  const privateKey = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32);
  return { VAPID_PUBLIC_KEY: keys.getPublicKey().toString('base64url'), VAPID_PRIVATE_KEY: privateKey.toString('base64url') };
};

/** Starts the fake on a free port; `serviceName` is the service that it replaces, if requests do not use its own address. */
const startPushService = async (serviceName) => {
  const browsers = new Map();
  let refusal;
  let host = '';
  const server = createServer({ cert: certificate, key: certificateKey }, (request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const take = browsers.get(request.url ?? '');
      const answer = (status) => response.writeHead(status).end();
      if (!isSigned(request.headers.authorization ?? '', `https://${host}`)) return answer(403);
      if (!take) return answer(410);
      if (refusal !== undefined) return answer(refusal);
      take(Buffer.concat(chunks));
      answer(201);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  host = serviceName ?? `localhost:${port}`;
  return {
    host,
    certificate,
    environment: { ...vapidKeys(), PUSH_STAND_IN: `${host} ${port}` },
    browser() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomUUID()}`;
      const received = [];
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

module.exports = { startPushService };
