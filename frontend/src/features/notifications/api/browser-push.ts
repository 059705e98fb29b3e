import { endPush, readPushKey, subscribeToPush, tryPush } from '@tennis/contracts';
import { useState } from 'react';
import { ask, write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';

/** Whether this browser can be pushed to; on an iPhone only once the application is on its home screen. */
export type PushAbility = 'able' | 'denied' | 'install' | 'unable';

const isIPhone = (): boolean => /iphone|ipad/i.test(navigator.userAgent);

export const pushAbility = (): PushAbility => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isIPhone() ? 'install' : 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** What the browser says of itself once somebody allowed it; undefined where they did not. */
const subscribe = async (): Promise<PushSubscriptionJSON | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { publicKey } = await ask(readPushKey, {});
  const { pushManager } = await navigator.serviceWorker.ready;
  // one that was made with other keys serves nobody any more
  await (await pushManager.getSubscription())?.unsubscribe();
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })).toJSON();
};

/** Asked for by a tap, and never before one. */
export const useBrowserPush = () => {
  const { sending, error, send } = useSend();
  const [ability, setAbility] = useState(pushAbility);
  return {
    sending,
    error,
    ability,
    begin: () =>
      send('savePreferences', async (key) => {
        const made = await subscribe();
        setAbility(pushAbility());
        if (!made?.endpoint || !made.keys) return;
        const { p256dh = '', auth = '' } = made.keys;
        await write(subscribeToPush, { endpoint: made.endpoint, keys: { p256dh, auth } }, key);
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
