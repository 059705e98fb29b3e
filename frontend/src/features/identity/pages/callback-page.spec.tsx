import { screen } from '@testing-library/react';
import { pass, renderApp } from '../../../testing/render-page';

const second = 1000;

describe('coming back from the provider', () => {
  it('does not wait for ever for a server that does not answer: says that it takes long, and after 30 s offers another try', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderApp({ 'POST /api/sessions': () => new Promise(() => undefined) }, { at: '/auth/callback?code=abc' });
    expect(await screen.findByText('É só um momento.')).toBeVisible();
    await pass(10 * second);
    expect(screen.getByText('Isto está a demorar mais do que esperado.')).toBeVisible();
    await pass(19 * second);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(2 * second);
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível iniciar sessão');
    expect(screen.getByRole('main')).toHaveTextContent('Erro de rede');
  });
});
