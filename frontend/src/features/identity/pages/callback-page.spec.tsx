import { screen, waitFor } from '@testing-library/react';
import { advance, renderApp } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { rui } from '../../../testing/world';

const second = 1000;

describe('the return from the sign-in provider', () => {
  it('says that the server is slow, and after 30 s offers a retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderApp({ 'POST /api/sessions': () => new Promise(() => undefined) }, { at: '/auth/callback?code=abc' });
    expect(await screen.findByText('É só um momento.')).toBeVisible();
    await advance(10 * second);
    expect(screen.getByText('Isto está a demorar mais do que esperado.')).toBeVisible();
    await advance(19 * second);
    expect(screen.queryByRole('alert')).toBeNull();
    await advance(2 * second);
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível iniciar sessão');
    expect(screen.getByRole('main')).toHaveTextContent('Erro de rede');
  });

  it.each([
    ['that was not successful', { success: false }, 'Token exchange was not successful'],
    ['that failed', refusing(400, 'O código não serve.', 'sign-in.failed'), 'Token exchange failed: 400 - O código não serve.'],
  ])('shows the error of an exchange %s, without a press', async (_what, answer, words) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderApp({ 'POST /api/sessions': answer }, { at: '/auth/callback?code=abc' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível iniciar sessão');
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText('Informação técnica')).toBeNull();
  });

  it('truncates a very long error from the server', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderApp({ 'POST /api/sessions': refusing(502, 'x'.repeat(5000)) }, { at: '/auth/callback?code=abc' });
    const told = await screen.findByText(/^Token exchange failed: 502 - /);
    expect(told).toHaveTextContent(/ x{200}…$/);
  });

  it('continues when this browser already has a session although its code was refused', async () => {
    let asked = 0;
    const me = () => Promise.resolve(asked++ === 0 ? refusing(401, 'Inicie sessão.', 'session.required') : rui);
    const post = 'POST /api/sessions';
    const answers = {
      'GET /api/home': { tasks: [], nextMatch: null, positions: [], results: [] },
      ...Object.fromEntries(['profile', 'profile/availability', 'challenges'].map((path) => [`GET /api/${path}`, refusing(503, 'Avaria')])),
      [post]: refusing(401, 'O início de sessão não foi aceite.', 'session.code-refused'),
      'GET /api/users/me': me,
    };
    await renderApp(answers, { at: '/auth/callback?code=abc&state=first' });
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks every new person for their age, on every way in, and signs nobody in without it', async () => {
    const post = 'POST /api/sessions';
    const refused = refusing(422, 'Confirme que tem pelo menos 13 anos para criar a sua conta.', 'user.age-not-attested');
    const answer = ({ body }: { readonly body: unknown }) =>
      (body as { ageAttested: boolean }).ageAttested ? new Promise<never>(() => undefined) : Promise.resolve(refused);
    const { server, user } = await renderApp({ [post]: answer }, { at: '/auth/callback?code=dev%3Anova%40example.pt' });
    expect(await screen.findByRole('link', { name: 'Ainda não tenho 13 anos' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tenho 13 anos ou mais' }));
    expect(server.requestsTo(post).map(({ body }) => body)).toEqual([
      { code: 'dev:nova@example.pt', ageAttested: false },
      { code: 'dev:nova@example.pt', ageAttested: true },
    ]);
  });
});
