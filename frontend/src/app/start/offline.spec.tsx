import { day } from '@tennis/contracts';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { chooseLanguage } from '../../shared/i18n/i18n';
import { pass, renderApp } from '../../testing/render-page';
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
  await pass(2500);
  return visit;
};
const atTheCourt = async () => {
  cleanup();
  await pass(12 * 60_000);
  onlineManager.setOnline(false);
  const visit = await renderApp({ [me]: broken }, { at });
  await pass(10);
  return visit;
};

describe('without a network', () => {
  it('who was here last reads on what they read, with its age, and sends nothing', async () => {
    await readAtHome();
    await atTheCourt();
    expect(await account('Ana Reis')).toBeVisible();
    expect(screen.getByText('Court 3')).toBeVisible();
    expect(screen.getByText(/^Sem ligação\. Dados de há 12 min/)).toBeVisible();
    await pass(120_000);
    expect(screen.getByText(/^Sem ligação\. Dados de há 14 min/)).toBeVisible();
  });

  it('what was read a moment ago is said to be that young', async () => {
    await readAtHome();
    act(() => onlineManager.setOnline(false));
    await pass(10);
    expect(screen.getByText(/^Sem ligação\. Dados de há menos de 1 min\./)).toBeVisible();
  });

  it('what was never read here says so', async () => {
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
    await pass(10);
  };

  it('what was read is there for thirty days', async () => {
    await readAtHome();
    await daysLater(29);
    expect(screen.getByText('Court 3')).toBeVisible();
  });

  it('what was read longer ago is gone, and kept no longer', async () => {
    await readAtHome();
    await daysLater(31);
    expect(screen.queryByText('Court 3')).toBeNull();
    expect(await screen.findByText(/não está guardada neste navegador/)).toBeVisible();
    cleanup();
    onlineManager.setOnline(true);
    await renderApp(world, { at: '/about', as: ana });
    await pass(1000);
    const places = (await (await caches.open('kept-answers')).keys()).map(({ url }) => decodeURIComponent(url));
    expect(places.filter((place) => place.includes('"match"'))).toEqual([]);
  });

  it('a visitor reads on, too', async () => {
    const foz = { id: 'foz', name: 'Clube da Foz', district: 'Porto', concelho: 'Porto', imageUrl: null, status: 'validated', role: null };
    const clubs = { items: [{ ...foz, courts: [], facilities: [], members: 3 }], total: 1, page: 1, pageSize: 20 };
    const seen = { 'GET /api/clubs': clubs };
    for (const answers of [seen, seen]) {
      await renderApp(answers, { at: '/clubs' });
      expect(await screen.findByText('Clube da Foz')).toBeVisible();
      await pass(2500);
      cleanup();
    }
    onlineManager.setOnline(false);
    await renderApp({ [me]: broken }, { at: '/clubs' });
    expect(await screen.findByText('Clube da Foz')).toBeVisible();
  });

  it('what a visitor read is not found by who signed in, nor theirs by a visitor', async () => {
    await readAtHome();
    localStorage.removeItem('kept:user');
    cleanup();
    onlineManager.setOnline(false);
    await renderApp({ [me]: broken }, { at });
    await pass(10);
    expect(screen.queryByText('Court 3')).toBeNull();
  });

  it('is told, though an answer that was on its way still arrives', async () => {
    const late = async () => {
      await new Promise((resume) => setTimeout(resume, 500));
      return ana;
    };
    await renderApp({ ...world, [me]: late }, { at: '/about' });
    await pass(100);
    act(() => void dispatchEvent(new Event('offline')));
    await pass(1000);
    expect(await account('Ana Reis')).toBeVisible();
    expect(screen.getByText(/^Sem ligação\./)).toBeVisible();
  });

  it('comes back by itself', async () => {
    await readAtHome();
    const { server } = await atTheCourt();
    await account('Ana Reis');
    server.answers({ ...world, [me]: ana, 'GET /api/matches/m1': matchOf({ location: 'Court 7' }) });
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Court 7')).toBeVisible();
    expect(screen.getByText('Ligação restabelecida.')).toBeVisible();
  });

  it('that only seems to be there, looks again now and then', async () => {
    await readAtHome();
    cleanup();
    await pass(60_000);
    const { server } = await renderApp({ ...world, [me]: broken, [reached]: broken }, { at });
    await pass(2100);
    expect(await account('Ana Reis')).toBeVisible();
    expect(screen.getByText(/^Sem ligação\./)).toBeVisible();
    server.answers({ [me]: ana });
    await pass(15_000);
    expect(screen.queryByText(/^Sem ligação\./)).toBeNull();
  });
});

describe('with a network, where only the session is not confirmed', () => {
  const retry = () => screen.queryByRole('button', { name: 'Tentar novamente' });

  it.each([
    ['8 s after a question that hangs', hangs, 8000],
    ['2 s after one that broke', broken, 2000],
  ] as const)('who was here before is a guest who can ask again: %s', async (_when, answer, ms) => {
    await renderApp({ ...world }, { at: '/about', as: ana });
    cleanup();
    await renderApp({ [me]: answer }, { at: '/about' });
    await pass(ms - 2);
    expect(retry()).toBeNull();
    await pass(2);
    expect(retry()).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Conta de/ })).toBeNull();
    expect(screen.queryByText(/^Sem ligação\./)).toBeNull();
  });

  it('they are not forgotten, and are known again at the next look, within 30 s', async () => {
    await readAtHome();
    cleanup();
    const { server } = await renderApp({ ...world, [me]: broken }, { at: '/about' });
    await pass(2100);
    expect(retry()).toBeVisible();
    expect(await keptOf()).toEqual([ana.id, 'kept:user']);
    server.answers({ [me]: ana });
    await pass(30_000);
    expect(await account('Ana Reis')).toBeVisible();
    expect(retry()).toBeNull();
  });
});

describe('what can be read without a network', () => {
  it('goes with who signs out', async () => {
    const { user, server } = await readAtHome();
    expect(await keptOf()).toEqual([ana.id, 'kept:user']);
    server.answers({ 'POST /api/logout': { success: true } });
    await user.click(await account('Ana Reis'));
    await user.click(await screen.findByRole('menuitem', { name: 'Terminar sessão', hidden: true }));
    await pass(100);
    expect(await keptOf()).toEqual([]);
    await atTheCourt();
    await pass(2100);
    expect(screen.queryByText('Court 3')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Conta de/ })).toBeNull();
  });

  it('is gone once the server says that nobody is here any more', async () => {
    await readAtHome();
    cleanup();
    await renderApp({ [me]: refusing(401, 'Sem sessão', 'session.required') }, { at: '/about' });
    expect(await keptOf()).toEqual([]);
  });

  it('is for nobody else', async () => {
    await readAtHome();
    cleanup();
    localStorage.setItem('draft:result:m1', '{}');
    await renderApp({}, { at: '/about', as: rui });
    expect(localStorage.getItem('draft:result:m1')).toBeNull();
    await pass(2500);
    await atTheCourt();
    expect(await account('Rui Matos')).toBeVisible();
    expect(screen.queryByText('Court 3')).toBeNull();
  });
});

describe('when another language is chosen', () => {
  const english = { ...world, 'GET /api/matches/m1': matchOf({ location: 'Court three' }) };
  const other = (name: string) => screen.getAllByRole('button', { name }).at(0)!;
  afterEach(() => act(() => chooseLanguage('pt')));

  it('what the server said is asked for again, and stands until the new comes', async () => {
    const { user, server } = await readAtHome();
    let arrive: () => void = () => undefined;
    const late = new Promise<object>((resolve) => (arrive = () => resolve(matchOf({ location: 'Court three' }))));
    server.answers({ 'GET /api/matches/m1': () => late });
    await user.click(other('EN, English'));
    await pass(2000);
    expect(screen.getByText('Court 3')).toBeVisible();
    await act(async () => arrive());
    await pass(100);
    expect(screen.getByText('Court three')).toBeVisible();
  });

  it('without a network what was read stays, also after a reload, and comes in the new one once there is a network', async () => {
    await readAtHome();
    const { user } = await atTheCourt();
    await user.click(other('EN, English'));
    await pass(2500);
    expect(screen.getByText('Court 3')).toBeVisible();
    expect(screen.getByText(/^No connection\./)).toBeVisible();
    cleanup();
    const { server } = await renderApp({ [me]: broken }, { at });
    await pass(10);
    expect(screen.getByText('Court 3')).toBeVisible();
    server.answers({ ...english, [me]: ana });
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Court three')).toBeVisible();
  });
});
