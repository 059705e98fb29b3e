import { screen } from '@testing-library/react';
import { advance, renderPage } from '../../../testing/render-page';
import { ana } from '../../../testing/world';
import { PushHere } from './push-here';

const begins = 'A ativar: o navegador está a combinar os avisos com o seu serviço. Pode demorar alguns segundos.';
const silent =
  'Erro ao guardar as preferências de notificação. O serviço de avisos do navegador não respondeu. Tente novamente daqui a pouco.';

/** A browser that supports push; its service worker is ready once `ready` resolves. */
const browser = (ready: Promise<unknown>): void => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
  Object.assign(window, {
    PushManager: class {},
    Notification: { permission: 'default', requestPermission: () => Promise.resolve('granted') },
  });
};
afterEach(() => {
  delete (navigator as { serviceWorker?: unknown }).serviceWorker;
  for (const name of ['PushManager', 'Notification']) delete (window as unknown as Record<string, unknown>)[name];
});

const press = async () => {
  const { user } = await renderPage(<PushHere pushed={false} />, { 'GET /api/push/public-key': { publicKey: 'AAAA' } }, { as: ana });
  await user.click(await screen.findByRole('button', { name: 'Ativar neste aparelho' }));
  await advance(10);
};

describe('push in this browser', () => {
  it('says that it is starting, and says so when the browser never answers', async () => {
    browser(new Promise(() => undefined));
    await press();
    expect(screen.getByText(begins)).toHaveAttribute('role', 'status');
    await advance(30_000);
    expect(screen.queryByText(begins)).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent(silent);
  });

  it('translates the refusal of the push service', async () => {
    const subscribe = () => Promise.reject(new DOMException('Registration failed - push service error', 'AbortError'));
    browser(Promise.resolve({ pushManager: { getSubscription: () => Promise.resolve(null), subscribe } }));
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent(silent);
  });
});
