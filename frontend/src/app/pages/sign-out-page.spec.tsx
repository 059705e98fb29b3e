import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { rememberReturn } from '../../features/identity/api/session';
import { advance, renderApp } from '../../testing/render-page';
import { type Answers, broken, refusing } from '../../testing/server';
import { ana, pageOf, rui } from '../../testing/world';

const leaving = 'POST /api/logout';
const me = 'GET /api/users/me';
const arrived = { success: true };
const landing: Answers = { 'GET /api/tournaments': pageOf([]), 'GET /api/leaderboards': pageOf([]) };
const owed = () => screen.queryByText(/^A sessão ainda está aberta no servidor/);
const account = () => screen.queryByRole('button', { name: /^Conta de/ });

const leave = async (answer: Answers[string]) => {
  const page = await renderApp({ ...landing, [leaving]: answer }, { at: '/about', as: ana });
  await page.user.click(await screen.findByRole('button', { name: 'Conta de Ana Reis' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Terminar sessão', hidden: true }));
  await advance(100);
  return page;
};

describe('signing out', () => {
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

  it('is a write, and is complete once the server answers', async () => {
    const { server } = await leave(arrived);
    expect(account()).toBeNull();
    expect(owed()).toBeNull();
    server.answers({ [me]: refusing(401, 'Sem sessão', 'session.required') });
    await advance(60_000);
    expect(server.requestsTo(leaving)).toHaveLength(1);
  });

  describe.each<[string, Answers[string]]>([
    ['does not arrive', broken],
    ['gets no answer', () => new Promise(() => undefined)],
    ['is answered 500', refusing(500, 'Erro')],
    ['is answered 503', refusing(503, 'Agora não', 'store.unavailable')],
    ['is answered 429', refusing(429, 'Demasiado depressa', 'request.too-many')],
    ['is ignored', { success: false }],
  ])('a sign-out that %s', (_how, answer) => {
    afterEach(() => expect(screen.queryByText('Terminou a sessão noutra janela.')).toBeNull());

    it('removes local data, says that the session is still open, and ends it with the next answer', async () => {
      const { server } = await leave(answer);
      await advance(8100);
      expect(account()).toBeNull();
      expect(owed()).toBeVisible();
      // the cookie is still valid, but does not sign anybody in again
      await advance(35_000);
      expect(account()).toBeNull();
      expect(server.requestsTo(me)).toHaveLength(1);
      server.answers({ [leaving]: arrived, [me]: refusing(401, 'Sem sessão', 'session.required') });
      await advance(45_000);
      expect(owed()).toBeNull();
      expect(await screen.findAllByRole('button', { name: 'Iniciar sessão' })).not.toHaveLength(0);
    });
  });

  it('is sent again after a reload before the session is checked, if it did not arrive', async () => {
    await leave(broken);
    cleanup();
    const { server } = await renderApp({ [leaving]: broken, [me]: ana }, { at: '/about' });
    await advance(2100);
    expect(account()).toBeNull();
    expect(owed()).toBeVisible();
    expect(server.requestsTo(me)).toEqual([]);
  });

  it('is shown as done without a network too', async () => {
    const page = await renderApp({ ...landing, [leaving]: broken, 'GET /api/health/live': broken }, { at: '/about', as: ana });
    await page.user.click(await screen.findByRole('button', { name: 'Conta de Ana Reis' }));
    act(() => onlineManager.setOnline(false));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Terminar sessão', hidden: true }));
    await advance(100);
    expect(owed()).toBeVisible();
  });

  it('is no longer retried once somebody signed in', async () => {
    localStorage.setItem('signOutOwed', 'true');
    rememberReturn('/about');
    const { server } = await renderApp(
      { ...landing, 'POST /api/sessions': arrived, [leaving]: broken },
      { at: '/auth/callback?code=c', as: rui },
    );
    await advance(100);
    expect(await screen.findByRole('button', { name: 'Conta de Rui Matos' })).toBeVisible();
    expect(server.requestsTo('POST /api/sessions')).toHaveLength(1);
  });
});
