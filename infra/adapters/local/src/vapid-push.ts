import { Agent } from 'node:https';
import type { PushTarget, WebPush } from '@tennis/ports';
import type { WebPushError } from 'web-push';

export interface VapidSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Where a push service reaches who sends: an https or mailto address. */
  readonly subject: string;
  /** Milliseconds to wait for a push service. */
  readonly timeout?: number;
  /** A stand-in instead of the services of the browsers: its host, and the certificate that it shows. */
  readonly standIn?: { readonly host: string; readonly certificate: string };
}

/** The push services of Chrome, Firefox, Edge and Safari. */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'] as const;

/** In seconds: what nobody saw for a day is found in the list. */
const keptFor = 24 * 60 * 60;

/** A name that every reader of addresses takes for the same one: some end it at a `;` or a `\\`, some do not. */
const plainName = /^[a-z0-9.-]+$/;

const lengthOf = (base64url: string): number => Buffer.from(base64url, 'base64url').length;

/** Loaded with its first use: most starts and commands have none. */
const loadWebPush = async () => (await import('web-push')).default;

/** Keys for a new installation. */
export const makeVapidKeys = async (): Promise<{ readonly publicKey: string; readonly privateKey: string }> =>
  (await loadWebPush()).generateVAPIDKeys();

/** Push by VAPID (RFC 8292), over https and to the services of the browsers alone. */
export const vapidPush = ({ publicKey, privateKey, subject, timeout = 10_000, standIn }: VapidSettings): WebPush => {
  const agent = standIn ? new Agent({ ca: standIn.certificate }) : undefined;
  const isKnown = ({ protocol, hostname, host, port, username }: URL): boolean =>
    protocol === 'https:' &&
    username === '' &&
    plainName.test(hostname) &&
    (standIn ? host === standIn.host : port === '' && services.some((name) => hostname === name || hostname.endsWith(`.${name}`)));
  /** As it was understood here, so that what sends understands the same; undefined where nothing is sent to. */
  const addressOf = (endpoint: string): string | undefined => {
    const address = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
    return address && isKnown(address) ? address.href : undefined;
  };
  return {
    publicKey,
    accepts: ({ endpoint, keys }: PushTarget) =>
      addressOf(endpoint) !== undefined && lengthOf(keys.p256dh) === 65 && lengthOf(keys.auth) === 16,
    async send(target, payload) {
      const endpoint = addressOf(target.endpoint);
      if (endpoint === undefined) return 'gone'; // kept since before it was looked at as closely
      const { sendNotification } = await loadWebPush();
      try {
        await sendNotification({ ...target, endpoint }, payload, {
          vapidDetails: { subject, publicKey, privateKey },
          contentEncoding: 'aes128gcm',
          TTL: keptFor,
          timeout,
          ...(agent ? { agent } : {}),
        });
        return 'sent';
      } catch (error) {
        const { statusCode } = error as Partial<WebPushError>;
        if (statusCode === 404 || statusCode === 410) return 'gone';
        if (statusCode === 400 || statusCode === 413) return 'refused';
        throw error;
      }
    },
  };
};
