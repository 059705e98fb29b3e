import { act, screen } from '@testing-library/react';
import { type ReactNode, Suspense, useState } from 'react';
import { NewVersion } from './new-version';
import { renderPage } from '../../testing/render-page';
import { lazyPart } from '../../shared/i18n/lazy-part';
import { useLeaveGuard } from '../../shared/forms/use-leave-guard';
import { page } from '../../shared/loading/release';

const Whole = () => <p>Aqui está</p>;
const ours = '/assets/index-OLD.js';
const documentOf = (entry: string) => `<html><script type="module" crossorigin src="${entry}"></script></html>`;
const newer = documentOf('/assets/index-NEW.js');

/** The document that the server returns; undefined for no answer. */
let served: string | undefined;
let documentRequests = 0;
let reload: jest.SpyInstance;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
  document.head.innerHTML = `<script type="module" src="${ours}"></script>`;
  [served, documentRequests] = [newer, 0];
});
afterEach(() => void (document.head.innerHTML = ''));

const gone = () => Promise.reject<{ default: typeof Whole }>(new TypeError('Failed to fetch dynamically imported module'));
const alert = () => screen.queryByRole('alert');

const open = async (load: () => Promise<{ default: typeof Whole }>, beside: ReactNode = null) => {
  const Part = lazyPart(load);
  const Page = () => {
    const [shown, setShown] = useState(false);
    return (
      <>
        <NewVersion className={undefined} />
        <label>
          Texto <input />
        </label>
        {beside}
        <button onClick={() => setShown(true)}>Abrir</button>
        <Suspense fallback={<p>A carregar</p>}>{shown && <Part />}</Suspense>
      </>
    );
  };
  const rendered = await renderPage(<Page />);
  const server = globalThis.fetch;
  globalThis.fetch = async (address, how) => {
    if (address !== '/') return server(address, how);
    documentRequests += 1;
    if (served === undefined) throw new TypeError('Failed to fetch');
    return new Response(served);
  };
  return rendered;
};
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name }));
  await act(() => jest.advanceTimersByTimeAsync(50));
};

describe('a part whose file a newer release removed', () => {
  it('reloads the page once, and shows no failure meanwhile', async () => {
    const { user } = await open(gone);
    await press(user, 'Abrir');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByText('A carregar')).toBeVisible();
    expect(alert()).toBeNull();
  });

  it('does not reload in a loop when the new page names the same files', async () => {
    sessionStorage.setItem('renewedFrom', ours);
    const { user } = await open(gone);
    await press(user, 'Abrir');
    expect(reload).not.toHaveBeenCalled();
    expect(alert()).toHaveTextContent('Esta parte só abre depois de recarregar a página.');
    await press(user, 'Recarregar');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not discard typed text: the person is told, and reloads when ready', async () => {
    const { user } = await open(gone);
    await user.type(screen.getByLabelText('Texto'), 'Olá');
    await press(user, 'Abrir');
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByText('Há uma nova versão.')).toBeVisible();
    expect(alert()).toHaveTextContent('Envie ou copie antes o que escreveu.');
    expect(screen.getByLabelText('Texto')).toHaveValue('Olá');
    await press(user, 'Atualizar');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload either when a page holds other unsaved changes', async () => {
    const yes = () => true;
    const Guarded = () => <>{String(useLeaveGuard(yes).isBlocked)}</>;
    const { user } = await open(gone, <Guarded />);
    await press(user, 'Abrir');
    expect(reload).not.toHaveBeenCalled();
  });

  it('treats a field that was emptied again as untouched', async () => {
    const { user } = await open(gone);
    await user.type(screen.getByLabelText('Texto'), 'Olá');
    await user.clear(screen.getByLabelText('Texto'));
    await press(user, 'Abrir');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads the page also for a silent part', async () => {
    const By = lazyPart(gone, 'default', 'silent');
    const Late = () => {
      const [is, set] = useState(false);
      return (
        <button onClick={() => set(true)}>
          Mais<Suspense fallback={null}>{is && <By />}</Suspense>
        </button>
      );
    };
    const { user } = await open(gone, <Late />);
    await press(user, 'Mais');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a part that cannot be loaded for another reason', () => {
  it.each([
    ['no network', undefined],
    ['the page of somebody between', '<html>Bem-vindo à rede do café</html>'],
  ])('can be retried any number of times: %s', async (_why, answer) => {
    served = answer;
    const { user } = await open(gone);
    await press(user, 'Abrir');
    for (let times = 0; times < 3; times += 1) {
      expect(alert()).toHaveTextContent('Verifique a ligação');
      await press(user, 'Tentar novamente');
    }
    expect(reload).not.toHaveBeenCalled();
    expect(documentRequests).toBe(4);
  });

  it('is retried once while the server has this same release; then a reload is offered, because a browser may cache the failure', async () => {
    served = documentOf(ours);
    const load = jest.fn(gone);
    const { user } = await open(load);
    await press(user, 'Abrir');
    expect(alert()).toHaveTextContent('Verifique a ligação');
    await press(user, 'Tentar novamente');
    expect(alert()).toHaveTextContent('Esta parte só abre depois de recarregar a página.');
    expect(load).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
    await press(user, 'Recarregar');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
