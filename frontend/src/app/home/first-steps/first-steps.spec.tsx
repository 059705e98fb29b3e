import { screen, within } from '@testing-library/react';
import { homeOf, taskOf } from '../../../testing/home';
import { boardOf, newcomer, nothingSent, openHome, reportedResult, stats, strangers } from '../../../testing/home-page';
import { advance, renderPage } from '../../../testing/render-page';
import { standingsOf } from '../../../testing/standings';
import { ana, pageOf, profileOf, rui, sara, tournamentOf } from '../../../testing/world';
import HomePage from '../home-page';

/** The place of somebody on a ladder of their own. */
const positionOf = (more: Partial<ReturnType<typeof standingsOf>[number]>) => ({
  tournamentId: 'minha',
  tournamentName: 'Escada do Parque',
  zone: 'Europe/Lisbon' as const,
  rows: [{ ...standingsOf(1)[0]!, ...more }],
});

describe('the steps of a newcomer to a first match', () => {
  const position = positionOf({ playerId: rui.id, played: 0, wins: 0, defeats: 0 });
  const join = 'POST /api/tournaments/t0/join';
  const leave = 'POST /api/tournaments/t0/leave';
  const stepOf = (name: string) => screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('li')!;

  it('show what is still to do; a ladder can be joined and left from there', async () => {
    const { server, user } = await openHome(homeOf());
    expect(await screen.findByRole('heading', { name: 'Faltam 4 passos para o primeiro jogo' })).toBeVisible();
    expect(within(stepOf('Marque as suas horas')).getByRole('link', { name: 'Marcar as minhas horas' })).toHaveAttribute(
      'href',
      '/profile#availability',
    );
    expect(within(stepOf('Lance o primeiro desafio')).queryByRole('link')).toBeNull();
    const ladders = within(stepOf('Entre numa escada'));
    expect(await ladders.findAllByRole('button')).toHaveLength(3);
    server.answers({ [join]: {}, [leave]: {}, 'GET /api/tournaments/t0': tournamentOf() });
    await user.click(ladders.getByRole('button', { name: 'Entrar: Escada 0' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Entrar: Escada 0' }));
    expect(await sheet.findAllByRole('listitem')).toHaveLength(5);
    await user.click(sheet.getByRole('button', { name: 'Entrar' }));
    const toast = (await screen.findByText('Entrou no torneio.')).closest<HTMLElement>('[role=status]')!;
    await user.click(within(toast).getByRole('button', { name: 'Anular' }));
    await advance(0);
    expect([server.requestsTo(join), server.requestsTo(leave)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('lead a ladder’s creator to the join requests, and do not say that nothing waits', async () => {
    const requests = [{ tournamentId: 'minha', tournamentName: 'Escada do Parque', count: 5 }];
    await renderPage(<HomePage />, { 'GET /api/home': homeOf({ requests }), 'GET /api/tournaments': pageOf([]), ...newcomer }, { as: ana });
    expect(await screen.findByRole('heading', { name: '5 pedidos para entrar em Escada do Parque' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver quem pede' })).toHaveAttribute('href', '/tournaments/minha?tab=manage');
    expect(screen.queryByText('Tudo em dia')).toBeNull();
  });

  it.each([
    [1, 'tells who governs what waits for a decision, and not that nothing does'],
    [0, 'tells who governs that nothing waits where no decision does either'],
  ])('with %i to decide %s', async (count) => {
    const position = positionOf({ playerId: sara.id, played: 3 });
    const clubs = Array.from({ length: count }, () => ({}));
    await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf({ positions: [position] }),
        'GET /api/admin/validations': { tournaments: [], clubs, results: [] },
        'GET /api/tournaments': pageOf([]),
        'GET /api/players/sara/stats': stats,
        ...newcomer,
      },
      { as: sara },
    );
    expect(await screen.findByText(count === 0 ? 'Tudo em dia' : '1 decisão por tomar')).toBeVisible();
    expect(screen.queryByText(count === 0 ? /por tomar/ : 'Tudo em dia')).toBeNull();
  });

  it('are not shown to an admin who plays on no ladder', async () => {
    await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf({}),
        'GET /api/admin/validations': { tournaments: [], clubs: [], results: [] },
        'GET /api/tournaments': pageOf([]),
        'GET /api/players/sara/stats': stats,
        ...newcomer,
      },
      { as: sara },
    );
    expect(await screen.findByText('Tudo em dia')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /passos? para o primeiro jogo/ })).toBeNull();
  });

  const owed = [{ tournamentId: 'minha', tournamentName: 'Escada do Parque', games: 2, until: '2026-03-31' }];

  it('are replaced by the games a ladder’s rules still require, with a link to the players to challenge', async () => {
    const position = positionOf({ playerId: ana.id, played: 3 });
    await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf({ owed, positions: [position] }),
        'GET /api/tournaments': pageOf([]),
        'GET /api/players/ana/stats': stats,
        ...newcomer,
      },
      { as: ana },
    );
    expect(await screen.findByRole('heading', { name: 'Faltam 2 jogos em Escada do Parque' })).toBeVisible();
    expect(screen.getByText('A jogar até 31 mar., pelas regras da escada.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver quem posso desafiar' })).toHaveAttribute('href', '/tournaments/minha?me=true');
    expect(screen.queryByText('Tudo em dia')).toBeNull();
  });

  it('show a paused player how to return, because they cannot challenge meanwhile', async () => {
    const position = positionOf({ playerId: ana.id, played: 3, status: 'paused' as const });
    const answers = { 'GET /api/tournaments': pageOf([]), 'GET /api/players/ana/stats': stats, ...newcomer };
    await renderPage(<HomePage />, { 'GET /api/home': homeOf({ owed, positions: [position] }), ...answers }, { as: ana });
    await screen.findByRole('heading', { name: 'Faltam 2 jogos em Escada do Parque' });
    expect(screen.getByRole('link', { name: 'Voltar ao ativo' })).toHaveAttribute('href', '/tournaments/minha');
    expect(screen.queryByRole('link', { name: 'Ver quem posso desafiar' })).toBeNull();
  });

  it('do not mention required games to a newcomer', async () => {
    await renderPage(<HomePage />, { 'GET /api/home': homeOf({ owed }), 'GET /api/tournaments': pageOf([]), ...newcomer }, { as: ana });
    await screen.findByRole('heading', { name: 'Faltam 4 passos para o primeiro jogo' });
    expect(screen.queryByRole('heading', { name: /Faltam 2 jogos/ })).toBeNull();
  });

  it('can begin with creating a ladder when there is none to join', async () => {
    await renderPage(<HomePage />, { 'GET /api/home': homeOf(), 'GET /api/tournaments': pageOf([]), ...newcomer }, { as: ana });
    await screen.findByRole('heading', { name: 'Faltam 4 passos para o primeiro jogo' });
    const create = within(stepOf('Entre numa escada')).getByRole('link', { name: 'Criar a primeira' });
    expect(create).toHaveAttribute('href', '/tournaments?create=true');
  });

  it('are ticked once done, and lead from the ladder to the first challenge', async () => {
    await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf({ positions: [position] }),
        'GET /api/tournaments': strangers,
        ...newcomer,
        'GET /api/profile': profileOf(rui, { district: 'Porto' }),
      },
      { as: rui },
    );
    expect(await screen.findByRole('heading', { name: 'Faltam 2 passos para o primeiro jogo' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Complete o perfil (feito)' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Entre numa escada (feito)' })).toBeVisible();
    expect(screen.getByText('Na escada vê quem pode desafiar. Ao desafiar, sugerimos horários.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver quem posso desafiar' })).toHaveAttribute('href', '/tournaments/minha?me=true');
  });

  it.each([
    ['an empty ladder', [], 'Na escada ainda não há mais ninguém. Traga quem joga consigo.', ['Partilhar']],
    [
      'nobody in reach',
      [{ playerId: 'ana', allowed: false, code: 'challenge.out-of-reach', message: 'Fora do seu alcance.', freeDays: [] }],
      'Agora não há ninguém que possa desafiar. A escada diz porquê.',
      [],
    ],
  ])('do not suggest a challenge on %s', async (_case, options, words, buttons) => {
    await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf({ positions: [position] }),
        'GET /api/tournaments': strangers,
        ...newcomer,
        'GET /api/tournaments/minha/challenge-options': options,
      },
      { as: rui },
    );
    expect(await screen.findByText(words)).toBeVisible();
    const step = within(stepOf('Lance o primeiro desafio'));
    expect(step.getByRole('link', { name: 'Ver a escada' })).toHaveAttribute('href', '/tournaments/minha?me=true');
    expect(step.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
  });

  it('no longer mention a first match or challenge once the player has a result to confirm', async () => {
    await openHome(homeOf({ tasks: [taskOf({ kind: 'validate' })] }));
    expect(await screen.findByRole('heading', { name: 'Faltam 3 passos para ter tudo pronto' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lance o primeiro desafio (feito)' })).toBeVisible();
  });

  it('no longer mention a first match once the player has reported one', async () => {
    await openHome(homeOf({ sent: [{ ...reportedResult, score: '6-4 6-3' }] }));
    expect(await screen.findByRole('heading', { name: 'Faltam 3 passos para ter tudo pronto' })).toBeVisible();
  });

  it('end once the first challenge is sent and the profile is complete', async () => {
    await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf(),
        'GET /api/tournaments': strangers,
        'GET /api/profile': profileOf(rui, { district: 'Porto' }),
        'GET /api/profile/availability': { days: [{ day: 2, from: '18:00', to: '21:00' }] },
        'GET /api/challenges': { ...nothingSent, total: 1 },
        'GET /api/leaderboards': boardOf([]),
      },
      { as: rui },
    );
    expect(await screen.findByRole('heading', { name: 'Falta 1 passo para o primeiro jogo' })).toBeVisible();
  });
});
