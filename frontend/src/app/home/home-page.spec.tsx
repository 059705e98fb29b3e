import type { HomeAnswer, HomeTask } from '@tennis/contracts';
import { screen, within } from '@testing-library/react';
import { rankingOf, standingsOf } from '../../testing/standings';
import { pass, renderApp, renderPage } from '../../testing/render-page';
import { refusing } from '../../testing/server';
import { ana, listedOf, pageOf, rui, straightSets } from '../../testing/world';
import HomePage from '../home/home-page';

const homeOf = (more: Partial<HomeAnswer> = {}): HomeAnswer => ({ tasks: [], nextMatch: null, positions: [], ...more });
const taskOf = (more: Partial<HomeTask> & Pick<HomeTask, 'kind'>): HomeTask => ({
  id: 'm1',
  tournamentId: 'escada',
  tournamentName: 'Escada de Outono',
  zone: 'Europe/Lisbon',
  opponents: ['Ana Reis'],
  deadline: null,
  times: [],
  score: null,
  wonBy: null,
  result: null,
  ...more,
});
const strangers = pageOf(
  Array.from({ length: 24 }, (_, index) => listedOf(index)),
  40,
);
const signedIn = (home: HomeAnswer, as = rui) =>
  renderPage(<HomePage />, { 'GET /api/home': home, 'GET /api/tournaments': strangers }, { as });

describe('the home of somebody signed in', () => {
  const rows = standingsOf(9).slice(4, 9);
  const own = { ...rows[2]!, playerId: rui.id, name: 'Rui Matos' };
  const position = {
    tournamentId: 'minha',
    tournamentName: 'Escada do Parque',
    zone: 'Europe/Lisbon' as const,
    rows: rows.map((row, index) => (index === 2 ? own : row)),
  };

  it('shows one’s own place, however many newer ladders there are, and no stranger’s', async () => {
    await signedIn(homeOf({ positions: [position] }));
    const mine = await screen.findByRole('region', { name: 'As minhas escadas' });
    expect(within(mine).getByRole('link', { name: 'Escada do Parque' })).toHaveAttribute('href', '/tournaments/minha');
    const places = within(within(mine).getByRole('list', { name: 'Escada do Parque' })).getAllByRole('listitem');
    expect(places.map((place) => place.getAttribute('aria-current'))).toEqual([null, null, 'true', null, null]);
    expect(places[2]).toHaveTextContent('Rui Matos');
    expect(screen.queryByText('Ainda não está em nenhuma escada')).toBeNull();
    expect(screen.queryByText(/^Escada \d+$/)).toBeNull();
  });

  it('leads to the ladders while one is in none', async () => {
    await signedIn(homeOf());
    expect(await screen.findByRole('heading', { name: 'Ainda não está em nenhuma escada' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver torneios' })).toHaveAttribute('href', '/tournaments');
  });

  it('says why what waits cannot be shown', async () => {
    await renderPage(<HomePage />, { 'GET /api/home': refusing(422, 'Pedido recusado'), 'GET /api/tournaments': strangers }, { as: ana });
    expect(await screen.findByRole('alert')).toHaveTextContent('Pedido recusado');
  });
});

describe('a result that waits for one’s word', () => {
  const { sets, outcome, winnerId } = straightSets;
  const reported = taskOf({ kind: 'validate', score: '6-4 6-3', wonBy: 'Ana Reis', result: { sets, outcome, winnerId } });
  const validation = 'POST /api/matches/m1/validation';

  it('is approved as it is shown', async () => {
    const { server, user } = await signedIn(homeOf({ tasks: [reported] }));
    expect(await screen.findByText('6-4 6-3 · ganhou Ana Reis')).toBeVisible();
    server.answers({
      [validation]: async () => {
        server.answers({ 'GET /api/home': homeOf() });
        return { id: 'm1', position: '9' };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await screen.findByRole('heading', { name: 'Tudo em dia' });
    expect(server.askedFor(validation).map(({ body }) => body)).toEqual([{ decision: 'approve', result: { sets, outcome, winnerId } }]);
  });

  it('that was corrected meanwhile is shown instead of approved', async () => {
    const corrected = [
      { a: 6, b: 0 },
      { a: 6, b: 0 },
    ];
    const { server, user } = await signedIn(homeOf({ tasks: [reported] }));
    server.answers({
      [validation]: refusing(409, 'O resultado foi corrigido entretanto. Veja-o antes de o confirmar.', 'result.changed'),
      'GET /api/home': homeOf({ tasks: [{ ...reported, score: '6-0 6-0', result: { sets: corrected, outcome, winnerId } }] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('O resultado foi corrigido entretanto.');
    expect(await screen.findByText('6-0 6-0 · ganhou Ana Reis')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await pass(0);
    expect(server.askedFor(validation).at(-1)?.body).toEqual({ decision: 'approve', result: { sets: corrected, outcome, winnerId } });
  });

  it('of a walkover names who was there', async () => {
    const walkover = { sets: [], outcome: 'walkover', winnerId } as const;
    await signedIn(homeOf({ tasks: [{ ...reported, score: '', result: { ...walkover, sets: [] } }] }));
    expect(await screen.findByText('Falta de comparência · ganhou Ana Reis')).toBeVisible();
  });
});

describe('a challenge that waits for an answer', () => {
  const times = ['2026-03-26T18:00:00.000Z', '2026-03-27T18:00:00.000Z'];
  it('is accepted at the chosen time without leaving', async () => {
    const { server, user } = await signedIn(homeOf({ tasks: [taskOf({ kind: 'answer', id: 'c1', times })] }));
    server.answers({ 'POST /api/challenges/c1/accept': { id: 'c1', position: '9' } });
    await user.click(await screen.findByRole('button', { name: 'sex., 27 mar. · 18:00' }));
    await user.click(screen.getByRole('button', { name: 'Aceitar' }));
    expect(await screen.findByText('Desafio aceite. O jogo está marcado.')).toBeVisible();
    expect(server.askedFor('POST /api/challenges/c1/accept').map(({ body }) => body)).toEqual([{ time: times[1] }]);
  });
});

describe('the home of a visitor', () => {
  it('shows a ladder on which something has happened, and how to begin', async () => {
    const listed = pageOf([listedOf(1, { results: 0 }), listedOf(2, { name: 'Escada viva', results: 61 })]);
    await renderPage(<HomePage />, { 'GET /api/tournaments': listed, 'GET /api/tournaments/t2/ranking': rankingOf(standingsOf(8), 't2') });
    expect(await screen.findByRole('heading', { name: 'Escada viva' })).toBeVisible();
    expect(await screen.findByText('Inês Carvalho')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Como funciona' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Iniciar sessão' })).toBeEnabled();
  });

  it('who came from a page that needs a session is told why', async () => {
    await renderApp({ 'GET /api/tournaments': pageOf([]) }, { at: '/challenges' });
    expect(await screen.findByText('Inicie sessão para ver esta página.')).toBeVisible();
    expect(location.pathname).toBe('/');
  });
});
