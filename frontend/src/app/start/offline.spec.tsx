import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { pass, renderApp } from '../../testing/render-page';
import { broken, refusing } from '../../testing/server';
import { rankingOf } from '../../testing/standings';
import { ana, matchOf, rui, silentChat } from '../../testing/world';

const me = 'GET /api/users/me';
const at = '/matches/m1';
const world = {
  'GET /api/home': { tasks: [], nextMatch: null, positions: [], results: [] },
  'GET /api/conversations/unread-count': { count: 0 },
  'GET /api/matches/m1': matchOf({ location: 'Court 3' }),
  'GET /api/matches/m1/timeline': [],
  ...silentChat('m1'),
  'GET /api/tournaments/escada/ranking': rankingOf([]),
  'GET /api/players/rui': { id: rui.id, headToHead: null, contacts: { shown: false, why: 'not-shared' } },
  'GET /api/players/ana': { id: ana.id, headToHead: null, contacts: { shown: false, why: 'not-shared' } },
  'GET /api/players/berta': { id: 'berta', canMessage: false },
  // what a match is about is told where somebody stands: nobody does on this ladder
  'POST /api/tournaments/escada/ranking/what-if': refusing(422, 'Não está na escada.'),
};
const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('kept:'));
const account = (name: string) => screen.findByRole('button', { name: `Conta de ${name}` });

/** Ana looks at her match at home; twelve minutes later she is at the court. */
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
  });

  it('what was never read here says so', async () => {
    await readAtHome();
    cleanup();
    onlineManager.setOnline(false);
    await renderApp({ [me]: broken }, { at: '/matches/m2' });
    expect(await screen.findByText(/não há nada guardado para mostrar/)).toBeVisible();
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
    const { server } = await renderApp({ ...world, [me]: broken }, { at });
    await pass(2100);
    expect(await account('Ana Reis')).toBeVisible();
    expect(screen.getByText(/^Sem ligação\./)).toBeVisible();
    server.answers({ [me]: ana });
    await pass(15_000);
    expect(screen.queryByText(/^Sem ligação\./)).toBeNull();
  });
});

describe('what can be read without a network', () => {
  it('goes with who signs out', async () => {
    const { user, server } = await readAtHome();
    expect(keptKeys().sort()).toEqual(['kept:answers', 'kept:user']);
    server.answers({ 'GET /api/logout': {} });
    await user.click(await account('Ana Reis'));
    await user.click(await screen.findByRole('menuitem', { name: 'Terminar sessão', hidden: true }));
    await pass(100);
    expect(keptKeys()).toEqual([]);
    await atTheCourt();
    await pass(2100);
    expect(screen.queryByText('Court 3')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Conta de/ })).toBeNull();
  });

  it('is gone once the server says that nobody is here any more', async () => {
    await readAtHome();
    cleanup();
    await renderApp({ [me]: refusing(401, 'Sem sessão', 'session.required') }, { at: '/about' });
    expect(keptKeys()).toEqual([]);
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
