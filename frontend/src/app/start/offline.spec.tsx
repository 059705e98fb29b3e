import { day } from '@tennis/contracts';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { chooseLanguage } from '../../shared/i18n/i18n';
import { advance, renderApp } from '../../testing/render-page';
import { broken, refusing } from '../../testing/server';
import { rankingOf } from '../../testing/standings';
import { ana, matchOf, neverMet, rui, silentChat } from '../../testing/world';

const me = 'GET /api/users/me';
const reached = 'GET /api/health/live';
const hangs = () => new Promise<never>(() => undefined);
const at = '/matches/m1';
const world = {
  'GET /api/home': { tasks: [], nextMatch: null, positions: [], results: [] },
  'GET /api/conversations/unread-count': { count: 0 },
  'GET /api/matches/m1': matchOf({ location: 'Court 3' }),
  'GET /api/matches/m1/timeline': [],
  ...silentChat('m1'),
  ...neverMet,
  'GET /api/tournaments/escada/ranking': rankingOf([]),
  'GET /api/players/rui': { id: rui.id, headToHead: null, contacts: { shown: false, why: 'not-shared' } },
  'GET /api/players/ana': { id: ana.id, headToHead: null, contacts: { shown: false, why: 'not-shared' } },
  'GET /api/players/berta': { id: 'berta', canMessage: false },
  // Rui and Ana are not on this ladder, so there is no preview of what the match is worth
  'POST /api/tournaments/escada/ranking/what-if': refusing(422, 'Não está na escada.'),
};
/** Owners of the answers that this browser keeps, and the last user. */
const keptOf = async () => {
  const places = (await (await caches.open('kept-answers')).keys()).map(({ url }) => url.split('/')[2]);
  return [...new Set(places), ...Object.keys(localStorage).filter((key) => key.startsWith('kept:'))];
};
const account = (name: string) => screen.findByRole('button', { name: `Conta de ${name}` });

/** Ana opens her match at home; twelve minutes later she is at the court. */
const readAtHome = async () => {
  const visit = await renderApp(world, { at, as: ana });
  expect(await screen.findByText('Court 3')).toBeVisible();
  await advance(2500);
  return visit;
};
const atTheCourt = async () => {
  cleanup();
  await advance(12 * 60_000);
  onlineManager.setOnline(false);
  const visit = await renderApp({ [me]: broken }, { at });
  await advance(10);
  return visit;
};

describe('without a network', () => {
  it('the last user keeps reading what they read, with its age, and sends nothing', async () => {
    await readAtHome();
    await atTheCourt();
    expect(await account('Ana Reis')).toBeVisible();
    expect(screen.getByText('Court 3')).toBeVisible();
    expect(screen.getByText(/^Sem ligação\. Dados de há 12 min/)).toBeVisible();
    await advance(120_000);
    expect(screen.getByText(/^Sem ligação\. Dados de há 14 min/)).toBeVisible();
  });

  it('data read a moment ago is labelled as that recent', async () => {
    await readAtHome();
    act(() => onlineManager.setOnline(false));
    await advance(10);
    expect(screen.getByText(/^Sem ligação\. Dados de há menos de 1 min\./)).toBeVisible();
  });

  it('a page that was never read says so', async () => {
    await readAtHome();
    cleanup();
    onlineManager.setOnline(false);
    await renderApp({ [me]: broken }, { at: '/matches/m2' });
    expect(await screen.findByText(/não está guardada neste navegador/)).toBeVisible();
  });

  const daysLater = async (days: number) => {
    cleanup();
    // moves the clock only: running a month of timers would take too long
    jest.setSystemTime(Date.now() + days * day);
    onlineManager.setOnline(false);
    await renderApp({ [me]: broken }, { at });
    await advance(10);
  };

  it('data stays available for thirty days', async () => {
    await readAtHome();
    await daysLater(29);
    expect(screen.getByText('Court 3')).toBeVisible();
  });

  it('older data is not shown, and no longer stored', async () => {
    await readAtHome();
    await daysLater(31);
    expect(screen.queryByText('Court 3')).toBeNull();
    expect(await screen.findByText(/não está guardada neste navegador/)).toBeVisible();
    cleanup();
    onlineManager.setOnline(true);
    await renderApp(world, { at: '/about', as: ana });
    await advance(1000);
    const places = (await (await caches.open('kept-answers')).keys()).map(({ url }) => decodeURIComponent(url));
    expect(places.filter((place) => place.includes('"match"'))).toEqual([]);
  });

  it('a visitor keeps reading, too', async () => {
    const foz = { id: 'foz', name: 'Clube da Foz', district: 'Porto', concelho: 'Porto', imageUrl: null, status: 'validated', role: null };
    const clubs = { items: [{ ...foz, courts: [], facilities: [], members: 3 }], total: 1, page: 1, pageSize: 20 };
    const seen = { 'GET /api/clubs': clubs };
    for (const answers of [seen, seen]) {
      await renderApp(answers, { at: '/clubs' });
      expect(await screen.findByText('Clube da Foz')).toBeVisible();
      await advance(2500);
      cleanup();
    }
    onlineManager.setOnline(false);
    await renderApp({ [me]: broken }, { at: '/clubs' });
    expect(await screen.findByText('Clube da Foz')).toBeVisible();
  });

  it('a signed-in person does not see what a visitor read, nor the other way round', async () => {
    await readAtHome();
    localStorage.removeItem('kept:user');
    cleanup();
    onlineManager.setOnline(false);
    await renderApp({ [me]: broken }, { at });
    await advance(10);
    expect(screen.queryByText('Court 3')).toBeNull();
  });

  it('the reader is told, even when a pending answer still arrives', async () => {
    const late = async () => {
      await new Promise((resume) => setTimeout(resume, 500));
      return ana;
    };
    await renderApp({ ...world, [me]: late }, { at: '/about' });
    await advance(100);
    act(() => void dispatchEvent(new Event('offline')));
    await advance(1000);
    expect(await account('Ana Reis')).toBeVisible();
    expect(screen.getByText(/^Sem ligação\./)).toBeVisible();
  });

  it('the page recovers by itself', async () => {
    await readAtHome();
    const { server } = await atTheCourt();
    await account('Ana Reis');
    server.answers({ ...world, [me]: ana, 'GET /api/matches/m1': matchOf({ location: 'Court 7' }) });
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Court 7')).toBeVisible();
    expect(screen.getByText('Ligação restabelecida.')).toBeVisible();
  });

  it('a network that only seems to be there is checked again periodically', async () => {
    await readAtHome();
    cleanup();
    await advance(60_000);
    const { server } = await renderApp({ ...world, [me]: broken, [reached]: broken }, { at });
    await advance(2100);
    expect(await account('Ana Reis')).toBeVisible();
    expect(screen.getByText(/^Sem ligação\./)).toBeVisible();
    server.answers({ [me]: ana });
    await advance(15_000);
    expect(screen.queryByText(/^Sem ligação\./)).toBeNull();
  });
});

describe('with a network, when only the session is not confirmed', () => {
  const retry = () => screen.queryByRole('button', { name: 'Tentar novamente' });

  it.each([
    ['8 s after a question that hangs', hangs, 8000],
    ['2 s after one that broke', broken, 2000],
  ] as const)('the last user is a guest who can retry: %s', async (_when, answer, ms) => {
    await renderApp({ ...world }, { at: '/about', as: ana });
    cleanup();
    await renderApp({ [me]: answer }, { at: '/about' });
    await advance(ms - 2);
    expect(retry()).toBeNull();
    await advance(2);
    expect(retry()).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Conta de/ })).toBeNull();
    expect(screen.queryByText(/^Sem ligação\./)).toBeNull();
  });

  it('a visitor who retries reads that it takes long', async () => {
    const { user } = await renderApp({ [me]: hangs }, { at: '/about' });
    await advance(8000);
    expect(screen.getAllByRole('button', { name: 'Iniciar sessão' })[0]).toBeDisabled();
    await user.click(retry()!);
    await advance(10_500);
    expect(screen.getByText('A verificar novamente...')).toBeVisible();
  });

  it('their data is kept, and they are recognised at the next check, within 30 s', async () => {
    await readAtHome();
    cleanup();
    const { server } = await renderApp({ ...world, [me]: broken }, { at: '/about' });
    await advance(2100);
    expect(retry()).toBeVisible();
    expect(await keptOf()).toEqual([ana.id, 'kept:user']);
    server.answers({ [me]: ana });
    await advance(30_000);
    expect(await account('Ana Reis')).toBeVisible();
    expect(retry()).toBeNull();
  });
});

describe('data readable without a network', () => {
  it('is removed on sign-out', async () => {
    const { user, server } = await readAtHome();
    expect(await keptOf()).toEqual([ana.id, 'kept:user']);
    server.answers({ 'POST /api/logout': { success: true } });
    await user.click(await account('Ana Reis'));
    await user.click(await screen.findByRole('menuitem', { name: 'Terminar sessão', hidden: true }));
    await advance(100);
    expect(await keptOf()).toEqual([]);
    await atTheCourt();
    await advance(2100);
    expect(screen.queryByText('Court 3')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Conta de/ })).toBeNull();
  });

  it('is removed once the server says that there is no session any more', async () => {
    await readAtHome();
    cleanup();
    await renderApp({ [me]: refusing(401, 'Sem sessão', 'session.required') }, { at: '/about' });
    expect(await keptOf()).toEqual([]);
  });

  it('is available to nobody else', async () => {
    await readAtHome();
    cleanup();
    localStorage.setItem('draft:result:m1', '{}');
    await renderApp({}, { at: '/about', as: rui });
    expect(localStorage.getItem('draft:result:m1')).toBeNull();
    await advance(2500);
    await atTheCourt();
    expect(await account('Rui Matos')).toBeVisible();
    expect(screen.queryByText('Court 3')).toBeNull();
  });
});

describe('after a change of language', () => {
  const english = { ...world, 'GET /api/matches/m1': matchOf({ location: 'Court three' }) };
  const other = (name: string) => screen.getAllByRole('button', { name }).at(0)!;
  afterEach(() => act(() => chooseLanguage('pt')));

  it('server texts are fetched again, and the old ones stay until the new ones arrive', async () => {
    const { user, server } = await readAtHome();
    let arrive: () => void = () => undefined;
    const late = new Promise<object>((resolve) => (arrive = () => resolve(matchOf({ location: 'Court three' }))));
    server.answers({ 'GET /api/matches/m1': () => late });
    await user.click(other('EN, English'));
    await advance(2000);
    expect(screen.getByText('Court 3')).toBeVisible();
    await act(async () => arrive());
    await advance(100);
    expect(screen.getByText('Court three')).toBeVisible();
  });

  it('without a network the old texts stay, also after a reload, and are replaced once there is a network', async () => {
    await readAtHome();
    const { user } = await atTheCourt();
    await user.click(other('EN, English'));
    await advance(2500);
    expect(screen.getByText('Court 3')).toBeVisible();
    expect(screen.getByText(/^No connection\./)).toBeVisible();
    cleanup();
    const { server } = await renderApp({ [me]: broken }, { at });
    await advance(10);
    expect(screen.getByText('Court 3')).toBeVisible();
    server.answers({ ...english, [me]: ana });
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Court three')).toBeVisible();
  });
});
