import type { HomeAnswer, UpcomingMatch } from '@tennis/contracts';
import { screen, within } from '@testing-library/react';
import { homeOf, taskOf } from '../../testing/home';
import { advance, renderPage } from '../../testing/render-page';
import { refusing } from '../../testing/server';
import { standingsOf } from '../../testing/standings';
import { pageOf, profileOf, rui, straightSets } from '../../testing/world';
import HomePage from './home-page';

const [thursday, friday] = ['2026-03-26T18:00:00.000Z', '2026-03-27T18:00:00.000Z'] as const;
const open = (home: HomeAnswer) =>
  renderPage(
    <HomePage />,
    {
      'GET /api/home': home,
      'GET /api/profile': profileOf(rui),
      'GET /api/profile/availability': { days: [] },
      'GET /api/challenges': pageOf([]),
      'GET /api/players/rui/stats': refusing(422, 'Agora não.'),
      'GET /api/tournaments': pageOf([]),
      'GET /api/leaderboards': { ...pageOf([]), period: 'week', from: '2026-03-23T00:00:00.000Z', own: null },
    },
    { as: rui },
  );
/** A task, found by its title. */
const itemOf = (title: string) => within(screen.getByRole('heading', { name: title }).closest('li')!);

describe('an admin who runs a ladder and plays on none', () => {
  it('sees their ladder with a link to manage it, and no steps to a first match', async () => {
    const run = { tournamentId: 'escada', tournamentName: 'Escada de Outono', role: 'referee' as const };
    await open(homeOf({ runs: [run] }));
    const mine = within(await screen.findByRole('region', { name: 'As escadas que gere' }));
    expect(mine.getByRole('link', { name: 'Escada de Outono' })).toHaveAttribute('href', '/tournaments/escada');
    expect(mine.getByRole('link', { name: /^Gerir: arbitra/ })).toHaveAttribute('href', '/tournaments/escada?tab=manage');
    expect(screen.queryByRole('heading', { name: /passos? para o primeiro jogo/ })).toBeNull();
  });
});

describe('a player with nothing to do', () => {
  const placeOf = (tournamentId: string, status: 'active' | 'paused' | 'suspended') => ({
    tournamentId,
    tournamentName: tournamentId,
    zone: 'Europe/Lisbon' as const,
    rows: [{ ...standingsOf(1)[0]!, playerId: rui.id, status }],
  });
  const offered = async (...positions: HomeAnswer['positions']) => {
    await open(homeOf({ positions }));
    return within(await screen.findByRole('region', { name: 'A fazer' }));
  };

  it('is invited to challenge somebody on their ladder', async () => {
    const part = await offered(placeOf('parque', 'paused'), placeOf('escada', 'active'));
    expect(await part.findByText(/Desafiar alguém\?/)).toBeVisible();
    expect(part.getByRole('link', { name: 'Criar desafio' })).toHaveAttribute('href', '/challenges?create=true');
  });

  it('is led to other ladders when their only one is over, and is not treated as a newcomer', async () => {
    const own = { ...standingsOf(1)[0]!, playerId: rui.id, rank: 2, played: 6 };
    const over = {
      tournamentId: 'escada',
      tournamentName: 'Escada',
      status: 'frozen',
      endedAt: '2026-03-20T00:00:00.000Z',
      zone: 'Europe/Lisbon',
      players: 5,
    } as const;
    await open(homeOf({ positions: [], seasons: [{ ...over, podium: standingsOf(3), own }] }));
    const part = within(await screen.findByRole('region', { name: 'A fazer' }));
    expect(await part.findByRole('link', { name: 'Ver todas as escadas' })).toHaveAttribute('href', '/tournaments');
    expect(part.queryByRole('link', { name: 'Criar desafio' })).toBeNull();
    expect(screen.getByText('Ficou em 2.º de 5')).toBeVisible();
    expect(screen.queryByText(/passos? para o primeiro jogo/)).toBeNull();
  });

  it('is offered to resume when they are only paused, and is not asked to challenge', async () => {
    const part = await offered(placeOf('outra', 'suspended'), placeOf('parque', 'paused'));
    expect(await part.findByText('Está em pausa: não recebe nem lança desafios.')).toBeVisible();
    expect(part.getByRole('link', { name: 'Voltar ao ativo' })).toHaveAttribute('href', '/tournaments/parque');
    expect(part.queryByText(/Desafiar alguém/)).toBeNull();
    expect(part.queryByRole('link', { name: 'Criar desafio' })).toBeNull();
  });

  it('is offered nothing when they are only suspended', async () => {
    const part = await offered(placeOf('outra', 'suspended'));
    expect(await part.findByText('Tudo em dia')).toBeVisible();
    expect(part.queryByRole('link')).toBeNull();
  });
});

describe('a second tap where another row slid under the finger', () => {
  it('accepts no second challenge', async () => {
    const [first, second] = ['c1', 'c2'].map((id) => taskOf({ kind: 'answer', id, opponents: [id], times: [thursday] }));
    const { server, user } = await open(homeOf({ tasks: [first!, second!] }));
    server.answers({
      'POST /api/challenges/c1/accept': async () => {
        server.answers({ 'GET /api/home': homeOf({ tasks: [second!] }) });
        return { id: 'c1', position: '9' };
      },
      'POST /api/challenges/c2/accept': { id: 'c2', position: '10' },
    });
    await screen.findByRole('heading', { name: 'c1 lançou-lhe um desafio' });
    const accept = () => user.click(screen.getAllByRole('button', { name: /^Aceitar/ })[0]!);
    await accept();
    await advance(350);
    expect(screen.queryByRole('heading', { name: 'c1 lançou-lhe um desafio' })).toBeNull();
    await accept();
    await advance(300);
    expect(server.requestsTo('POST /api/challenges/c2/accept')).toEqual([]);
    await accept();
    await advance(10);
    expect(server.requestsTo('POST /api/challenges/c2/accept')).toHaveLength(1);
  });

  it('sends one answer while its question is still shown', async () => {
    const task = taskOf({ kind: 'answer', id: 'c1', opponents: ['c1'], times: [thursday] });
    const { server, user } = await open(homeOf({ tasks: [task] }));
    server.answers({ 'POST /api/challenges/c1/accept': { id: 'c1', position: '9' } });
    await user.click(await screen.findByRole('button', { name: /^Aceitar/ }));
    await advance(50);
    await user.click(screen.getByRole('button', { name: /^Aceitar/ }));
    await advance(300);
    expect(server.requestsTo('POST /api/challenges/c1/accept')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('confirms no second result, and follows no link that moved there', async () => {
    const { sets, outcome, winnerId } = straightSets;
    const result = { sets, outcome, winnerId };
    const [first, second] = ['m1', 'm2'].map((id) => taskOf({ kind: 'validate', id, score: '6-4 6-3', wonBy: 'Ana Reis', result }));
    const { server, user } = await open(homeOf({ tasks: [first!, second!] }));
    server.answers({
      'POST /api/matches/m1/validation': async () => {
        server.answers({ 'GET /api/home': homeOf({ tasks: [second!] }) });
        return { id: 'm1', position: '9' };
      },
      'PUT /api/matches/m1/result-seen': { first: false },
    });
    await user.click((await screen.findAllByRole('button', { name: 'Confirmar' }))[0]!);
    await advance(350);
    await user.click(screen.getByRole('link', { name: 'Não está certo' }));
    expect(location.pathname).toBe('/');
  });
});

describe('proposed times at which the reader already plays', () => {
  const at = (time: string) => ({ time, matchId: 'm9', opponentName: 'Diogo Alves', playsAt: '2026-03-26T18:30:00.000Z' });
  const challenge = (...busy: readonly string[]) => taskOf({ kind: 'answer', id: 'c1', times: [thursday, friday], busy: busy.map(at) });
  const taken = 'qui., 26 mar. · 18:00 joga com Diogo Alves às 18:30';

  it('say so, and another time is preselected', async () => {
    const { server, user } = await open(homeOf({ tasks: [challenge(thursday)] }));
    expect(await screen.findByRole('button', { name: taken })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('button', { name: 'sex., 27 mar. · 18:00' })).toHaveAttribute('aria-pressed', 'true');
    server.answers({ 'POST /api/challenges/c1/accept': { id: 'c1', position: '9' } });
    await user.click(screen.getByRole('button', { name: taken }));
    await user.click(screen.getByRole('button', { name: 'Aceitar na mesma qui., 26 mar. · 18:00' }));
    expect(await screen.findByText('Desafio aceite. O jogo está marcado.')).toBeVisible();
    expect(server.requestsTo('POST /api/challenges/c1/accept').map(({ body }) => body)).toEqual([{ time: thursday }]);
  });

  it('are not preselected when there are no others: the reader must choose one', async () => {
    const { server, user } = await open(homeOf({ tasks: [challenge(thursday, friday)] }));
    server.answers({
      'POST /api/challenges/c1/accept': refusing(422, 'Por favor selecione um horário para a partida', 'challenge.time-not-chosen', [
        { path: 'time', code: 'field.required', message: 'Este campo é obrigatório.' },
      ]),
    });
    await user.click(await screen.findByRole('button', { name: 'Aceitar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Por favor selecione um horário para a partida');
    expect(server.requestsTo('POST /api/challenges/c1/accept').map(({ body }) => body)).toEqual([undefined]);
  });

  it.each(['{Enter}', ' '])('are deselected by pressing the selected one again, also by the key %j; no time is sent', async (key) => {
    const { server, user } = await open(homeOf({ tasks: [challenge()] }));
    server.answers({
      'POST /api/challenges/c1/accept': refusing(422, 'Por favor selecione um horário para a partida', 'challenge.time-not-chosen', [
        { path: 'time', code: 'field.required', message: 'Este campo é obrigatório.' },
      ]),
    });
    const first = await screen.findByRole('button', { name: 'qui., 26 mar. · 18:00' });
    expect(first).toHaveAttribute('aria-pressed', 'true');
    first.focus();
    await user.keyboard(key);
    expect(first).toHaveAttribute('aria-pressed', 'false');
    await user.click(screen.getByRole('button', { name: 'Aceitar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Por favor selecione um horário para a partida');
    expect(server.requestsTo('POST /api/challenges/c1/accept').map(({ body }) => body)).toEqual([undefined]);
    await user.click(first);
    expect(screen.getByRole('button', { name: 'Aceitar qui., 26 mar. · 18:00' })).toBeVisible();
  });
});

describe('a counter-proposal', () => {
  it('stays on the home of the player who made it', async () => {
    const unanswered = {
      kind: 'times',
      id: 'm7',
      opponent: 'Eva Lopes',
      tournamentName: 'Escada do Parque',
      zone: 'Europe/Lisbon',
    } as const;
    await open(homeOf({ sent: [{ ...unanswered, deadline: friday }] }));
    const part = within(await screen.findByRole('region', { name: 'À espera de resposta' }));
    const link = part.getByRole('link', { name: /^Eva Lopes ?Escada do Parque · horários que propôs · até sex., 27 mar. · 18:00$/ });
    expect(link).toHaveAttribute('href', '/matches/m7');
  });

  it('is answered by one of its times, or by others', async () => {
    const { server, user } = await open(homeOf({ tasks: [taskOf({ kind: 'confirm', opponentId: 'ana', times: [thursday] })] }));
    const saturday = '2026-03-28T10:00:00.000Z';
    server.answers({
      'GET /api/tournaments/escada/suggested-times': { times: [saturday], basis: 'usual' },
      'POST /api/matches/m1/propose-time': { id: 'm1', position: '9' },
    });
    await screen.findByRole('heading', { name: 'Ana Reis propôs horários' });
    const item = itemOf('Ana Reis propôs horários');
    expect(item.getByRole('button', { name: 'Confirmar qui., 26 mar. · 18:00' })).toBeEnabled();
    expect(item.getByRole('link', { name: 'Ver o jogo' })).toHaveAttribute('href', '/matches/m1');
    await user.click(item.getByRole('button', { name: 'Outra hora' }));
    await user.click(await item.findByRole('button', { name: 'sáb., 28 mar. · 10:00' }));
    await user.click(item.getByRole('button', { name: 'Propor estes horários' }));
    expect(await screen.findByText('Os seus horários foram propostos.')).toBeVisible();
    expect(server.requestsTo('POST /api/matches/m1/propose-time').map(({ body }) => body)).toEqual([{ times: [saturday] }]);
    // the time that the opponent proposed is excluded: it can be accepted instead of proposed again
    const suggestionQuery = server.requestsTo('GET /api/tournaments/escada/suggested-times')[0]!.query;
    expect([suggestionQuery.get('playerId'), suggestionQuery.get('otherThan')]).toEqual(['ana', thursday]);
  });
});

it('a wrong result links to the form that corrects it', async () => {
  await open(homeOf({ tasks: [taskOf({ kind: 'validate', score: '6-4 6-3', wonBy: 'Ana Reis', result: { ...straightSets } })] }));
  expect(await screen.findByRole('link', { name: 'Não está certo' })).toHaveAttribute('href', '/matches/m1?dispute=true');
});

describe('the next match', () => {
  const next = (more: Partial<UpcomingMatch>): UpcomingMatch => ({
    id: 'm7',
    opponent: 'Ana Reis',
    tournamentName: 'Escada do Parque',
    zone: 'Europe/Lisbon',
    time: thursday,
    location: null,
    ...more,
  });
  const parts = async () => {
    await screen.findByRole('region', { name: 'Próximo jogo' });
    return screen
      .getAllByRole('region', { name: /^(Próximo jogo|A fazer)/ })
      .map((part) => within(part).getAllByRole('heading')[0]?.textContent);
  };
  const tasks = [taskOf({ kind: 'report' })];

  it.each([
    ['today', next({ time: '2026-03-24T23:30:00.000Z' })],
    // half past midnight in Lisbon
    ['today on the clocks of its place', next({ time: '2026-03-25T00:30:00.000Z', zone: 'Atlantic/Azores' })],
  ])('is shown above the tasks when it is %s', async (_when, nextMatch) => {
    await open(homeOf({ tasks, nextMatch }));
    expect(await parts()).toEqual(['Próximo jogo', 'A fazer 1']);
  });

  it.each([
    ['tomorrow', next({ time: '2026-03-25T10:00:00.000Z' })],
    ['after midnight', next({ time: '2026-03-25T00:30:00.000Z' })],
  ])('is shown below the tasks when it is %s', async (_when, nextMatch) => {
    await open(homeOf({ tasks, nextMatch }));
    expect(await parts()).toEqual(['A fazer 1', 'Próximo jogo']);
  });

  it.each([
    ['is told as being played within two hours of its time', '2026-03-24T11:00:00.000Z', 'O jogo com Ana Reis deve estar a decorrer'],
    ['is asked for its result later on', '2026-03-24T09:00:00.000Z', 'Falta o resultado com Ana Reis'],
  ])('%s', async (_what, agreed, told) => {
    await open(homeOf({ tasks: [taskOf({ kind: 'report', agreed, opponents: ['Ana Reis'] })] }));
    expect(await screen.findByRole('heading', { name: told })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reportar' })).toBeVisible();
  });

  it.each([
    ['Hoje, com Ana Reis', 'Daqui a 8 min', '2026-03-24T12:08:00.000Z'],
    ['Hoje, com Ana Reis', 'Daqui a 3 h', '2026-03-24T15:00:00.000Z'],
    ['Amanhã, com Ana Reis', 'Daqui a 23 h', '2026-03-25T11:00:00.000Z'],
    ['Amanhã, com Ana Reis', null, '2026-03-25T18:00:00.000Z'],
    ['Com Ana Reis', null, '2026-03-26T00:30:00.000Z'],
  ])('is described in everyday words: %s, %s', async (title, soon, time) => {
    await open(homeOf({ nextMatch: next({ time }) }));
    const part = within(await screen.findByRole('region', { name: 'Próximo jogo' }));
    expect(part.getByRole('heading', { name: title })).toBeVisible();
    expect(part.queryByText(/^Daqui a/)?.textContent ?? null).toBe(soon);
    expect(part.getByRole('link', { name: 'Ver o jogo' })).toHaveAttribute('href', '/matches/m7');
  });

  it('updates its countdown while the reader watches, and shows the opponent’s photo', async () => {
    const { server } = await open(homeOf({ nextMatch: next({ time: '2026-03-24T12:08:30.000Z', photoUrl: '/api/files/f1/small' }) }));
    const part = await screen.findByRole('region', { name: 'Próximo jogo' });
    expect(part.querySelector('img')).toHaveAttribute('src', '/api/files/f1/small');
    expect(within(part).getByText('Daqui a 9 min')).toBeVisible();
    // the page of the match is prefetched meanwhile
    server.answers({ 'GET /api/matches/m7': refusing(404, 'Não há.') });
    await advance(61_000);
    expect(within(part).getByText('Daqui a 8 min')).toBeVisible();
  });

  it('is shown before what waits for others, whatever its time', async () => {
    const unanswered = {
      kind: 'times',
      id: 'm8',
      opponent: 'Eva Lopes',
      tournamentName: 'Escada do Parque',
      zone: 'Europe/Lisbon',
    } as const;
    const judge = { role: 'referee', name: null } as const;
    const disputed = { matchId: 'm9', tournamentName: 'Escada do Parque', opponent: 'Eva Lopes', mine: false, versions: [], judge };
    await open(homeOf({ tasks, nextMatch: next({}), sent: [{ ...unanswered, deadline: friday }], disputes: [disputed] }));
    await parts();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(['A fazer 1', 'Próximo jogo', 'À espera de resposta']);
    expect(headings.findIndex((heading) => heading?.startsWith('Em disputa'))).toBe(3);
  });
});
