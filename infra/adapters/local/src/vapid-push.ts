import { Agent } from 'node:https';
import type { PushTarget, WebPush } from '@tennis/ports';
import type { WebPushError } from 'web-push';

export interface VapidSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** The contact of the sender for push services: an https or mailto URL. */
  readonly subject: string;
  /** Milliseconds to wait for a push service. */
  readonly timeout?: number;
  /** A stand-in instead of the browsers' services: its host, and its certificate. */
  readonly standIn?: { readonly host: string; readonly certificate: string };
}

/** The push services of Chrome, Firefox, Edge and Safari. */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'] as const;

/** In seconds: a notice that is not delivered within a day can be read in the list. */
const keptFor = 24 * 60 * 60;

/** A host name that every URL parser reads alike: some end it at a `;` or a `\\`, some do not. */
const plainName = /^[a-z0-9.-]+$/;

const lengthOf = (base64url: string): number => Buffer.from(base64url, 'base64url').length;

/** Loaded with its first use: most starts and commands need none. */
const loadWebPush = async () => (await import('web-push')).default;

/** Keys for a new installation. */
export const makeVapidKeys = async (): Promise<{ readonly publicKey: string; readonly privateKey: string }> =>
  (await loadWebPush()).generateVAPIDKeys();

/** Push by VAPID (RFC 8292), only over https and to the browsers' services. */
export const vapidPush = ({ publicKey, privateKey, subject, timeout = 10_000, standIn }: VapidSettings): WebPush => {
  const agent = standIn ? new Agent({ ca: standIn.certificate }) : undefined;
  const isKnown = ({ protocol, hostname, host, port, username }: URL): boolean =>
    protocol === 'https:' &&
    username === '' &&
    plainName.test(hostname) &&
    (standIn ? host === standIn.host : port === '' && services.some((name) => hostname === name || hostname.endsWith(`.${name}`)));
  /** The URL as parsed here, so that the sender uses the same one; undefined if nothing may be sent to it. */
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
      if (endpoint === undefined) return 'gone'; // stored before endpoints were checked so strictly
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
