import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

interface Shown {
  readonly title: string;
  readonly options: {
    readonly body: string;
    readonly tag: string;
    readonly data: { readonly url: string };
    readonly actions: readonly { action: string; title: string }[];
  };
}

/** The push handler of the service worker, in a fake browser that records its calls. */
const startWorker = (windows: readonly { navigate: (place: string) => Promise<void>; focus: () => void }[] = []) => {
  const listeners: Record<string, (event: object) => void> = {};
  const shown: Shown[] = [];
  const opened: string[] = [];
  const self = {
    location: { origin: 'https://tennis.example' },
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    registration: { showNotification: (title: string, options: Shown['options']) => Promise.resolve(shown.push({ title, options })) },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: (place: string) => Promise.resolve(opened.push(place)) },
  };
  runInNewContext(readFileSync(join(__dirname, '../../../../public/push.js'), 'utf8'), { self, URL });
  const tell = async (name: string, event: object): Promise<void> => {
    let done: Promise<unknown> = Promise.resolve();
    listeners[name]!({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  return {
    shown,
    opened,
    push: (payload: unknown) => tell('push', { data: { json: () => payload } }),
    click: (action = '') => tell('notificationclick', { action, notification: { ...shown.at(-1)?.options, close: () => undefined } }),
  };
};

const payload = {
  id: 'a-delivery',
  title: 'Desafio recebido',
  body: 'Ivo lançou-lhe um desafio.',
  url: '/challenges',
  actions: [
    { title: 'Responder', url: '/challenges' },
    { title: 'Todas', url: '/notifications' },
  ],
};

describe('a push notification', () => {
  it('is shown with its buttons, and opens its link', async () => {
    const worker = startWorker();
    await worker.push(payload);
    expect(worker.shown[0]).toMatchObject({
      title: 'Desafio recebido',
      options: { body: 'Ivo lançou-lhe um desafio.', actions: [{ title: 'Responder' }, { title: 'Todas' }] },
    });
    await worker.click();
    await worker.click('1');
    expect(worker.opened).toEqual(['https://tennis.example/challenges', 'https://tennis.example/notifications']);
  });

  it('replaces an earlier one of the same delivery, and not another with the same text', async () => {
    const worker = startWorker();
    await worker.push(payload);
    await worker.push({ ...payload, body: 'Ivo Reis lançou-lhe um desafio.' });
    await worker.push({ ...payload, id: 'another-delivery' });
    expect(worker.shown.map(({ options }) => options.tag)).toEqual(['a-delivery', 'a-delivery', 'another-delivery']);
  });

  it('opens in the existing window', async () => {
    const went: string[] = [];
    const worker = startWorker([{ navigate: (place) => Promise.resolve(void went.push(place)), focus: () => undefined }]);
    await worker.push(payload);
    await worker.click('0');
    expect([went, worker.opened]).toEqual([['https://tennis.example/challenges'], []]);
  });

  it('never links to another site, and is shown even when malformed', async () => {
    const worker = startWorker();
    await worker.push({ ...payload, url: 'https://elsewhere.example/', actions: 'x' });
    await worker.click();
    await worker.push({});
    expect(worker.opened).toEqual(['https://tennis.example/notifications']);
    expect(worker.shown.at(-1)?.title).toBe('Tennis Code');
  });
});
