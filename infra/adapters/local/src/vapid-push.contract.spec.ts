import { webPushContract } from '@tennis/contract-tests';
import { startPushService } from '../../../test-servers/push/start.cjs';
import { makeVapidKeys, vapidPush } from './vapid-push';

const subject = 'mailto:clube@example.pt';

webPushContract('VAPID', async () => {
  const service = await startPushService();
  return {
    webPush: vapidPush({ ...(await makeVapidKeys()), subject, standIn: service }),
    browser: service.browser,
    refuseWith: service.refuseWith,
    close: service.stop,
  };
});

describe('push without a test service', () => {
  const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
  const { accepts, send } = vapidPush({ publicKey: '', privateKey: '', subject });

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://db5p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
  ])('is sent to %s', (endpoint) => expect(accepts({ endpoint, keys })).toBe(true));

  it.each([
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.example.pt/x',
    'https://evilpush.apple.com/x',
    'https://localhost/x',
    'https://127.0.0.1;.push.apple.com/x',
    'https://localhost;.fcm.googleapis.com/x',
    "https://localhost'.fcm.googleapis.com/x",
  ])('is never sent to %s, even if stored earlier', async (endpoint) => {
    expect(accepts({ endpoint, keys })).toBe(false);
    expect(await send({ endpoint, keys }, 'Olá')).toBe('gone');
  });
});
