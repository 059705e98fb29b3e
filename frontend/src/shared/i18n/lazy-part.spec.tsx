import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { renderPage } from '../../testing/render-page';
import { lazyPart } from './lazy-part';

interface Props {
  readonly name: string;
  readonly onClose?: () => void;
}
const Whole = ({ name }: Props) => <p>Aqui está {name}</p>;
const broken = () => Promise.reject(new Error('no network'));

const open = async (load: () => Promise<{ default: typeof Whole }>, closes = false, whenFailed: 'shown' | 'silent' = 'shown') => {
  const Part = lazyPart(load, 'default', whenFailed);
  const Page = () => {
    const [shown, setShown] = useState(false);
    return (
      <>
        <p>A página</p>
        <button onClick={() => setShown(true)}>Abrir</button>
        <Suspense fallback={null}>{shown && <Part name="a Ana" {...(closes ? { onClose: () => setShown(false) } : {})} />}</Suspense>
      </>
    );
  };
  const page = await renderPage(<Page />, {});
  await page.user.click(screen.getByRole('button', { name: 'Abrir' }));
  return page;
};
const again = () => screen.findByRole('button', { name: 'Tentar novamente' });

describe('a part loaded on demand', () => {
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

  it('is shown once loaded, and loaded once', async () => {
    const load = jest.fn(() => Promise.resolve({ default: Whole }));
    await open(load);
    expect(await screen.findByText('Aqui está a Ana')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows its failure in place, and loads when retried', async () => {
    const load = jest.fn(broken as () => Promise<{ default: typeof Whole }>);
    const { user } = await open(load);
    await user.click(await again());
    expect(await screen.findByRole('alert')).toHaveTextContent('Verifique a ligação');
    expect(screen.getByText('A página')).toBeVisible();
    load.mockImplementation(() => Promise.resolve({ default: Whole }));
    await user.click(await again());
    expect(await screen.findByText('Aqui está a Ana')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('closed after a failure stays closed, and is loaded again at the next opening', async () => {
    const load = jest.fn(broken as () => Promise<{ default: typeof Whole }>);
    const { user } = await open(load, true);
    expect(await screen.findByRole('dialog', { name: 'Erro de rede' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    load.mockImplementation(() => Promise.resolve({ default: Whole }));
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(await screen.findByText('Aqui está a Ana')).toBeVisible();
  });

  it('leaves the page as it is after a failure if it is silent, and is loaded again with the network', async () => {
    const load = jest.fn(broken as () => Promise<{ default: typeof Whole }>);
    await open(load, false, 'silent');
    await act(() => Promise.resolve());
    expect(screen.getByText('A página')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    load.mockImplementation(() => Promise.resolve({ default: Whole }));
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('Aqui está a Ana')).toBeVisible();
  });

  it('may be any export of its module', async () => {
    const Part = lazyPart(() => Promise.resolve({ Whole }), 'Whole');
    await renderPage(
      <Suspense fallback={null}>
        <Part name="o Rui" />
      </Suspense>,
      {},
    );
    expect(await screen.findByText('Aqui está o Rui')).toBeVisible();
  });
});
