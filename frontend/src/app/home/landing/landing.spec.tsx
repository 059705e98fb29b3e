import { screen, within } from '@testing-library/react';
import { boardOf } from '../../../testing/home-page';
import { renderApp, renderPage } from '../../../testing/render-page';
import { rankingOf, standingsOf } from '../../../testing/standings';
import { listedOf, pageOf, tournamentOf } from '../../../testing/world';
import HomePage from '../home-page';

describe('the home of a visitor', () => {
  const listed = pageOf([listedOf(1, { results: 0 }), listedOf(2, { name: 'Escada viva', results: 61 })]);
  const answers = {
    'GET /api/tournaments': listed,
    'GET /api/tournaments/t2/ranking': rankingOf(standingsOf(8), 't2'),
    'GET /api/tournaments/t2/activity': pageOf([
      {
        fact: 70,
        kind: 'result',
        occurredAt: '2026-10-19T11:00:00.000Z',
        playedOn: '2026-10-17',
        matchId: 'm70',
        playerId: 'player-2',
        name: 'Tiago Nunes',
        opponentId: 'player-3',
        opponentName: 'João Pedro Vasconcelos',
        score: '6-4 3-6 7-6(5)',
        outcome: 'completed',
      },
    ]),
    'GET /api/matches/m70/effect': {
      winner: { playerId: 'player-2', name: 'Tiago Nunes', before: { rank: 3, points: 26 }, after: { rank: 2, points: 29 } },
      loser: { playerId: 'player-3', name: 'João Pedro Vasconcelos', before: { rank: 2, points: 28 }, after: { rank: 3, points: 27 } },
      passed: [],
      around: [],
    },
    'GET /api/leaderboards': boardOf([1, 2, 3]),
  };

  it('says what the product is, shows an active ladder with its latest climber, and how to sign in', async () => {
    await renderPage(<HomePage />, answers);
    expect(screen.getByRole('heading', { level: 1, name: 'A escada do seu clube, sempre viva' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Iniciar sessão' })).toBeEnabled();
    const rungs = await screen.findByRole('list', { name: 'Escada viva' });
    expect(
      within(rungs)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringContaining('Inês Carvalho'),
      expect.stringContaining('Tiago Nunes'),
      expect.stringContaining('João Pedro Vasconcelos'),
      expect.stringContaining('Catarina Reis'),
      expect.stringContaining('Marta Figueiredo'),
    ]);
    expect(await screen.findByText('Tiago Nunes sobe ao 2.º lugar.')).toBeVisible();
    expect(await screen.findByText(/Tiago Nunes venceu João Pedro Vasconcelos.*6-4 3-6 7-6\(5\)/)).toBeInTheDocument();
    expect(within(rungs).getAllByRole('listitem')[1]).toHaveTextContent('+3');
    // compares the whole ladder before and after: places and points
    const drawn = (when: string, points: string) =>
      [...rungs.querySelectorAll<HTMLElement>('.player')]
        .sort((one, other) => parseInt(one.style.getPropertyValue(when)) - parseInt(other.style.getPropertyValue(when)))
        .map((row) => (row.querySelector(points) ?? row.querySelector('.points'))!.textContent!.match(/^\d+/)![0]);
    expect(drawn('--from', '.was')).toEqual(['31', '28', '26', '25', '23']);
    expect(drawn('--to', '.points > :last-child')).toEqual(['31', '29', '27', '25', '23']);
    expect(screen.getByText('17 out.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Três passos até ao primeiro jogo' })).toBeVisible();
  });

  it('remembers the visitor’s district and shows its ladders first', async () => {
    const { server, user } = await renderPage(<HomePage />, answers);
    await screen.findByRole('button', { name: 'Entrar: Escada 1' });
    server.answers({
      'GET /api/tournaments': async ({ query }) =>
        query.get('district') === 'Faro' ? pageOf([listedOf(9, { name: 'Escada da Ria' })]) : listed,
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Distrito' }), 'Faro');
    await screen.findByRole('button', { name: 'Entrar: Escada da Ria' });
    const near = screen.getByRole('region', { name: 'Perto de si' });
    expect(
      within(near)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Escada da Ria', 'Escada 1', 'Escada viva']);
  });

  it('says when there is no ladder nearby, and shows the week’s top players without links to profiles', async () => {
    const { server, user } = await renderPage(<HomePage />, answers);
    await screen.findByRole('button', { name: 'Entrar: Escada 1' });
    server.answers({ 'GET /api/tournaments': async ({ query }) => (query.has('district') ? pageOf([]) : listed) });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Distrito' }), 'Beja');
    expect(await screen.findByText('Beja: ainda não há escadas abertas. Estas estão abertas a todos:')).toBeVisible();
    const board = within(screen.getByRole('region', { name: 'Destaques da semana' }));
    expect(board.getAllByRole('listitem')).toHaveLength(3);
    expect(board.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ver a classificação']);
  });

  it('shows the rules of a ladder and the sign-in before joining', async () => {
    const { server, user } = await renderPage(<HomePage />, answers);
    server.answers({ 'GET /api/tournaments/t1': tournamentOf({ id: 't1' }) });
    await user.click(await screen.findByRole('button', { name: 'Entrar: Escada 1' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Entrar: Escada 1' }));
    expect(await sheet.findAllByRole('listitem')).toHaveLength(5);
    expect(sheet.getByRole('button', { name: 'Iniciar sessão' })).toBeEnabled();
    expect(sheet.queryByRole('button', { name: 'Entrar' })).toBeNull();
  });

  it('says why a visitor was sent here from a page that needs a session', async () => {
    await renderApp({ 'GET /api/tournaments': pageOf([]), 'GET /api/leaderboards': boardOf([]) }, { at: '/challenges' });
    expect(await screen.findByText('Inicie sessão para ver esta página.')).toBeVisible();
    expect(location.pathname).toBe('/');
  });
});
