import { endPush, readPushKey, subscribeToPush, tryPush } from '@tennis/contracts';
import { useState } from 'react';
import { say } from '../../../shared/i18n/i18n';
import { ask, write } from '../../../shared/lib/call';
import { inTime } from '../../../shared/lib/request';
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

/** How long the browser and its push service may take, in ms: a service worker that never comes is told to nobody. */
const patience = 30_000;

const subscription = async (publicKey: string): Promise<PushSubscriptionJSON> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  // one that was made with other keys serves nobody any more
  await (await pushManager.getSubscription())?.unsubscribe();
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })).toJSON();
};

/** What the browser says of itself once somebody allowed it; undefined where they did not. @throws Error in words for who asked. */
const subscribe = async (): Promise<PushSubscriptionJSON | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { publicKey } = await ask(readPushKey, {});
  return inTime(() => subscription(publicKey), patience).catch(() => {
    throw new Error(say('notifications.preferences.push.silent'));
  });
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
