import { screen, waitFor, within } from '@testing-library/react';
import { advance, renderApp } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { pageOf } from '../../../testing/world';
import { rememberReturn, takeReturn } from '../api/session';

const answers = {
  'GET /api/oauth/google/redirect_url': { redirectUrl: '#provider' },
  'GET /api/tournaments': pageOf([]),
  'GET /api/leaderboards': pageOf([]),
  'GET /api/clubs': pageOf([]),
};
const name = 'Iniciar sessão';
type Open = Awaited<ReturnType<typeof renderApp>>;

/** Every button that begins a sign-in, by its place on the page. */
const doors: Readonly<Record<string, (open: Open) => Promise<HTMLElement>>> = {
  'the top bar': async () => within(screen.getAllByRole('banner')[0]!).getByRole('button', { name }),
  'the notice': async () => within(screen.getByText('Inicie sessão para ver esta página.').parentElement!).getByRole('button', { name }),
  'the landing page': async () => within(screen.getByRole('main')).getAllByRole('button', { name }).at(-1)!,
  'the menu': async ({ user }) => {
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    return within(screen.getByRole('dialog')).getByRole('button', { name });
  },
};

const goesTo = async (open: Open, door: string): Promise<string> => {
  await open.user.click(await doors[door]!(open));
  await waitFor(() => expect(location.hash).toBe('#provider'));
  return takeReturn();
};

describe.each(['/tournaments?create=true', '/settings', '/profile#availability', '/players/rui/stats'])(
  'a visitor who wanted %s and was sent home to sign in',
  (wanted) => {
    it.each(Object.keys(doors))('gets there by the sign-in button of %s', async (door) => {
      const open = await renderApp(answers, { at: wanted });
      await advance(100);
      expect(location.pathname).toBe('/');
      expect(await goesTo(open, door)).toBe(wanted);
    });
  },
);

it.each([
  ['the top bar', '/clubs?q=ana'],
  ['the menu', '/about'],
  ['the landing page', '/'],
])('a sign-in from %s on a public page comes back to that page', async (door, at) => {
  const open = await renderApp(answers, { at });
  await advance(100);
  expect(await goesTo(open, door)).toBe(at);
});

it('a visitor who moves on to another page comes back to that one', async () => {
  const open = await renderApp(answers, { at: '/settings' });
  await advance(100);
  await open.user.click(within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', { name: 'Clubes' }));
  await advance(100);
  expect(await goesTo(open, 'the top bar')).toBe('/clubs');
});

it.each(['the top bar', 'the landing page', 'the menu'])(
  'a failed sign-in can be retried from %s, with the same destination',
  async (door) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    rememberReturn('/settings');
    const open = await renderApp(
      { ...answers, 'POST /api/sessions': refusing(400, 'O código não serve.', 'session.code-refused') },
      { at: '/auth/callback?code=c' },
    );
    await screen.findByRole('alert');
    expect(await goesTo(open, door)).toBe('/settings');
  },
);
