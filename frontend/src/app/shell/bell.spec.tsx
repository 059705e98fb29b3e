import type { HomeTask, RecentNotification } from '@tennis/contracts';
import { screen, within } from '@testing-library/react';
import { now, advance, renderApp } from '../../testing/render-page';
import { broken, refusing } from '../../testing/server';
import { whenNoOverlayOpen } from '../../shared/lib/open-overlays';
import { ana } from '../../testing/world';

const noticeOf = (nth: number, more: Partial<RecentNotification> = {}): RecentNotification => ({
  id: `n${nth}`,
  type: 'challenge_received',
  title: `Desafio ${nth}`,
  message: `Rui lançou-lhe o desafio número ${nth}.`,
  is_read: false,
  created_at: new Date(Date.parse(now) - nth * 60_000).toISOString(),
  action_url: '/challenges',
  event_position: '1',
  ...more,
});
const many = Array.from({ length: 15 }, (_, nth) => noticeOf(nth));
const listOf = (items: readonly RecentNotification[]) => ({ items, total: items.length, page: 1, pageSize: 10, unread: items.length });
const unread = (count: number) => ({ 'GET /api/notifications/unread-count': { count }, 'GET /api/notifications/recent': many });

const bell = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('dialog', { name: 'Notificações' });
const titles = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').textContent);

describe('the bell', () => {
  it.each([
    [1, 'Notificações, 1 por ler', '1'],
    [99, 'Notificações, 99 por ler', '99'],
    [100, 'Notificações, 99+ por ler', '99+'],
  ])('with %d unread notices says %s', async (count, name, badge) => {
    await renderApp(unread(count), { at: '/about', as: ana });
    expect(await bell(name)).toHaveTextContent(badge);
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toContain(`(${badge}) Sobre`);
  });

  it('holds back automatic dialogs while its notices are open', async () => {
    const { user } = await renderApp(unread(15), { at: '/about', as: ana });
    await user.click(await bell(/15 por ler/));
    await panel();
    const moment = jest.fn();
    whenNoOverlayOpen(moment);
    expect(moment).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(moment).toHaveBeenCalled();
  });

  it('has no badge when nothing is unread', async () => {
    await renderApp(unread(0), { at: '/about', as: ana });
    expect(await bell('Notificações')).toHaveTextContent(/^$/);
    expect(document.title).not.toMatch(/^\(/);
  });

  it('is hidden from a visitor', async () => {
    await renderApp({}, { at: '/about' });
    expect(await screen.findByRole('button', { name: 'Ajuda' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Notificações/ })).toBeNull();
  });

  it('shows the ten latest, newest first, with how long ago each was, and leads on', async () => {
    const { user } = await renderApp(unread(15), { at: '/about', as: ana });
    await user.click(await bell(/15 por ler/));
    const shown = await panel();
    await advance(10);
    expect(titles(shown)).toEqual(many.slice(0, 10).map(({ title }) => `Por ler: ${title}`));
    expect(within(shown).getByText('agora')).toBeVisible();
    expect(within(shown).getByText('há 9 min')).toBeVisible();
    expect(within(shown).getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/notifications');
    expect(within(shown).getByRole('link', { name: 'Preferências' })).toHaveAttribute('href', '/settings');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await bell(/por ler/)).toHaveFocus();
  });

  it('asks the server for unread notices and for the reader’s language', async () => {
    const { user, server } = await renderApp(
      {
        ...unread(15),
        'GET /api/notifications': ({ query }) => Promise.resolve(listOf(query.get('q') ? [noticeOf(3)] : many.slice(0, 2))),
      },
      { at: '/about', as: ana },
    );
    await user.click(await bell(/por ler/));
    await user.click(within(await panel()).getByRole('button', { name: 'Por ler' }));
    await advance(10);
    expect(titles(await panel())).toHaveLength(2);
    await user.type(within(await panel()).getByRole('searchbox', { name: 'Procurar nas notificações' }), '3');
    await advance(10);
    expect(titles(await panel())).toEqual(['Por ler: Desafio 3']);
    const { query } = server.requestsTo('GET /api/notifications').at(-1)!;
    expect([query.get('filter'), query.get('q'), query.get('pageSize')]).toEqual(['unread', '3', '10']);
  });

  it('marks one as read, all of them, and one that is followed', async () => {
    const { user, server } = await renderApp(
      {
        ...unread(2),
        'PUT /api/notifications/n1/read': { success: true },
        'PUT /api/notifications/n0/read': { success: true },
        'PUT /api/notifications/mark-all-read': { success: true },
        'GET /api/challenges': {
          items: [],
          counts: { all: 0, pending: 0, accepted: 0, completed: 0, rejected: 0, expired: 0, cancelled: 0 },
        },
      },
      { at: '/about', as: ana },
    );
    await user.click(await bell(/por ler/));
    await user.click(await screen.findByRole('button', { name: 'Marcar como lida: Desafio 1' }));
    await advance(10);
    expect(server.requestsTo('PUT /api/notifications/n1/read')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }));
    await advance(10);
    expect(server.requestsTo('PUT /api/notifications/mark-all-read')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Por ler: Desafio 0' }));
    await advance(10);
    expect(server.requestsTo('PUT /api/notifications/n0/read')).toHaveLength(1);
    expect(location.pathname).toBe('/challenges');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when a notice links to the current page', async () => {
    const { user } = await renderApp(
      {
        ...unread(0),
        'GET /api/notifications/recent': [noticeOf(1, { is_read: true, action_url: '/challenges?box=sent' })],
        'GET /api/challenges': {
          items: [],
          counts: { all: 0, pending: 0, accepted: 0, completed: 0, rejected: 0, expired: 0, cancelled: 0 },
        },
      },
      { at: '/challenges', as: ana },
    );
    await user.click(await bell('Notificações'));
    await user.click(await within(await panel()).findByRole('link', { name: 'Desafio 1' }));
    await advance(10);
    expect(location.search).toBe('?box=sent');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['refused', refusing(500, 'Erro')],
    ['lost', () => broken()],
  ])('is empty, shows no count and says so when its requests are %s', async (_how, answer) => {
    const { user } = await renderApp(
      { 'GET /api/notifications/unread-count': answer, 'GET /api/notifications/recent': answer },
      { at: '/about', as: ana },
    );
    await advance(20_000);
    await user.click(await bell('Notificações'));
    await advance(20_000);
    expect(within(await panel()).queryAllByRole('listitem')).toEqual([]);
    expect(within(await panel()).getByRole('alert')).toHaveTextContent('Não foi possível mostrar as notificações');
    expect(within(await panel()).queryByText('Está em dia')).toBeNull();
  });

  it('hides the count above a list that cannot be loaded, and offers no “mark as read”', async () => {
    const answers = { ...unread(2), 'GET /api/notifications/recent': refusing(500, 'Erro') };
    const { user } = await renderApp(answers, { at: '/about', as: ana });
    await user.click(await bell(/2 por ler/));
    await advance(20_000);
    expect(within(await panel()).getByRole('alert')).toHaveTextContent('Não foi possível mostrar as notificações');
    expect(within(await panel()).queryByText(/por ler/)).toBeNull();
    expect(within(await panel()).queryByRole('button', { name: 'Marcar todas como lidas' })).toBeNull();
  });

  it('empties the list and hides the count when polling fails, until an answer comes again', async () => {
    const { user, server } = await renderApp(unread(2), { at: '/about', as: ana });
    await user.click(await bell(/2 por ler/));
    await advance(1000);
    expect(titles(await panel())).toHaveLength(10);
    server.answers({ 'GET /api/notifications/recent': refusing(500, 'Erro') });
    await advance(31_000);
    expect(within(await panel()).queryAllByRole('listitem')).toEqual([]);
    expect(within(await panel()).getByRole('alert')).toHaveTextContent('Não foi possível mostrar as notificações');
    expect(await bell('Notificações')).toHaveTextContent(/^$/);
    expect(document.title).not.toMatch(/^\(/);
    server.answers({ 'GET /api/notifications/recent': [noticeOf(7)] });
    await user.click(within(await panel()).getByRole('button', { name: 'Tentar novamente' }));
    await advance(100);
    expect(titles(await panel())).toEqual(['Por ler: Desafio 7']);
    expect(within(await panel()).queryByRole('alert')).toBeNull();
    expect(await bell(/2 por ler/)).toBeVisible();
  });

  it('hides the count while it is closed and the latest notices cannot be loaded', async () => {
    const { server } = await renderApp({ ...unread(2), 'GET /api/notifications/recent': refusing(500, 'Erro') }, { at: '/about', as: ana });
    expect(await bell(/2 por ler/)).toBeVisible();
    await advance(31_000);
    expect(await bell('Notificações')).toHaveTextContent(/^$/);
    server.answers({ 'GET /api/notifications/recent': many });
    await advance(30_000);
    expect(await bell(/2 por ler/)).toBeVisible();
  });

  it('fetches the latest every 30 seconds even with a live connection, starting after 30 seconds, and at each opening', async () => {
    const { user, server } = await renderApp(unread(1), { at: '/about', as: ana });
    const requestCount = () => server.requestsTo('GET /api/notifications/recent').length;
    await bell(/1 por ler/);
    await advance(29_000);
    expect(requestCount()).toBe(0);
    await advance(62_000);
    expect(requestCount()).toBe(3);
    await user.click(await bell(/1 por ler/));
    await advance(100);
    expect(requestCount()).toBe(4);
    await user.keyboard('{Escape}');
    await user.click(await bell(/1 por ler/));
    await advance(100);
    expect(requestCount()).toBe(5);
  });

  it('answers a task in place, in the newest notice of its match, which marks the notice as read', async () => {
    const task: HomeTask = {
      kind: 'answer',
      id: 'c1',
      tournamentId: 'escada',
      tournamentName: 'Escada de Outono',
      zone: 'Europe/Lisbon',
      opponents: ['Rui Matos'],
      deadline: null,
      times: ['2026-03-26T18:00:00.000Z', '2026-03-27T19:00:00.000Z'],
      score: null,
      wonBy: null,
      result: null,
    };
    const home = (tasks: readonly HomeTask[]) => ({ tasks, nextMatch: null, positions: [], results: [] });
    const { user, server } = await renderApp(
      {
        ...unread(1),
        'GET /api/home': home([task]),
        'GET /api/notifications/recent': [
          noticeOf(1, { match_id: 'c1' }),
          noticeOf(2, { match_id: 'c1' }),
          noticeOf(3, { match_id: 'other' }),
          noticeOf(4),
        ],
        'POST /api/challenges/c1/accept': { id: 'c1', position: '9' },
        'PUT /api/notifications/n1/read': { success: true },
      },
      { at: '/about', as: ana },
    );
    await user.click(await bell(/por ler/));
    await advance(10);
    const shown = await panel();
    const [row, ...others] = within(shown).getAllByRole('listitem');
    for (const other of others) expect(within(other).queryByRole('button', { name: /Aceitar/ })).toBeNull();
    await user.click(within(row!).getByRole('button', { name: /19:00/ }));
    server.answers({ 'GET /api/home': home([]) });
    await user.click(within(row!).getByRole('button', { name: 'Aceitar sex., 27 mar. · 19:00' }));
    await advance(1000);
    expect(server.requestsTo('POST /api/challenges/c1/accept')[0]?.body).toEqual({ time: '2026-03-27T19:00:00.000Z' });
    expect(server.requestsTo('PUT /api/notifications/n1/read')).toHaveLength(1);
    expect(within(await panel()).queryByRole('button', { name: /Aceitar/ })).toBeNull();
    expect(shown).toHaveFocus();
  });

  it('draws an unknown type with a bell', async () => {
    const { user } = await renderApp(
      { ...unread(1), 'GET /api/notifications/recent': [noticeOf(1, { type: 'x' }), noticeOf(2)] },
      { at: '/about', as: ana },
    );
    await user.click(await bell(/por ler/));
    await advance(10);
    const icons = within(await panel())
      .getAllByRole('listitem')
      .map((row) => row.querySelector('[data-type] svg')?.getAttribute('class'));
    expect(icons).toEqual([expect.stringContaining('icon-bell'), expect.stringContaining('icon-swords')]);
  });

  it('follows live changes, and still polls every 30 seconds', async () => {
    const { server, live } = await renderApp(unread(1), { at: '/about', as: ana });
    await bell('Notificações, 1 por ler');
    await advance(1000);
    const requestCount = () => server.requestsTo('GET /api/notifications/unread-count').length;
    expect(requestCount()).toBe(1);
    server.answers(unread(2));
    live.change('inbox', 'mine', 9);
    await advance(1000);
    expect(await bell('Notificações, 2 por ler')).toBeVisible();
    const countBefore = requestCount();
    server.answers(unread(3));
    await advance(61_000);
    expect(requestCount()).toBe(countBefore + 2);
    expect(await bell('Notificações, 3 por ler')).toBeVisible();
  });

  it('shows a notice that no live event announced, fetched once', async () => {
    const { user, server } = await renderApp({ ...unread(1), 'GET /api/notifications/recent': [noticeOf(1)] }, { at: '/about', as: ana });
    await user.click(await bell(/1 por ler/));
    await advance(1000);
    const requestCount = () => server.requestsTo('GET /api/notifications/recent').length;
    const before = requestCount();
    server.answers({ ...unread(2), 'GET /api/notifications/recent': [noticeOf(0), noticeOf(1)] });
    await advance(31_000);
    expect(titles(await panel())).toEqual(['Por ler: Desafio 0', 'Por ler: Desafio 1']);
    expect(requestCount()).toBe(before + 1);
  });
});
