import { endPush, readPushKey, subscribeToPush, tryPush } from '@tennis/contracts';
import { useState } from 'react';
import { translate } from '../../../shared/i18n/i18n';
import { ask, write } from '../../../shared/lib/call';
import { withTimeout } from '../../../shared/lib/request';
import { useSend } from '../../../shared/lib/use-send';

/** Whether this browser supports push; an iPhone does only once the application is on its home screen. */
export type PushAbility = 'able' | 'denied' | 'install' | 'unable';

const isIPhone = (): boolean => /iphone|ipad/i.test(navigator.userAgent);

export const pushAbility = (): PushAbility => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isIPhone() ? 'install' : 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** Longest wait for the browser and its push service, in ms: a service worker that never gets ready raises no error. */
const subscribeTimeout = 30_000;

const subscription = async (publicKey: string): Promise<PushSubscriptionJSON> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription made with other keys no longer works.
  await (await pushManager.getSubscription())?.unsubscribe();
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })).toJSON();
};

/** Subscribes this browser if the user allows it; undefined if not. @throws Error with a sentence for the user. */
const subscribe = async (): Promise<PushSubscriptionJSON | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { publicKey } = await ask(readPushKey, {});
  return withTimeout(() => subscription(publicKey), subscribeTimeout).catch(() => {
    throw new Error(translate('notifications.preferences.push.silent'));
  });
};

/** Push in this browser; permission is asked only after a tap. */
export const useBrowserPush = () => {
  const { sending, error, send } = useSend();
  const [ability, setAbility] = useState(pushAbility);
  return {
    sending,
    error,
    ability,
    begin: () =>
      send('savePreferences', async (key) => {
        const created = await subscribe();
        setAbility(pushAbility());
        if (!created?.endpoint || !created.keys) return;
        const { p256dh = '', auth = '' } = created.keys;
        await write(subscribeToPush, { endpoint: created.endpoint, keys: { p256dh, auth } }, key);
      }),
    end: () =>
      send('savePreferences', async (key) => {
        await write(endPush, {}, key);
        const registration = await navigator.serviceWorker.getRegistration();
        await (await registration?.pushManager.getSubscription())?.unsubscribe();
      }),
    test: () => send('savePreferences', (key) => write(tryPush, {}, key)),
  };
};
