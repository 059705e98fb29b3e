import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import { homeOf } from '../../../testing/home';
import { advance, renderPage } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { rankingOf, standingsOf } from '../../../testing/standings';
import { ana, challengeOf, pageOf, rui, tournamentOf } from '../../../testing/world';
import type { Challenge, HomeAnswer } from '@tennis/contracts';
import ChallengesPage from './challenges-page';

const none = { all: 0, pending: 0, accepted: 0, completed: 0, rejected: 0, cancelled: 0, expired: 0 };
const open = (challenge: Challenge, at = '/challenges') =>
  renderPage(
    <ChallengesPage />,
    { 'GET /api/challenges': { ...pageOf([challenge]), counts: { ...none, all: 1, [challenge.status]: 1 } } },
    { at, route: '/challenges', as: rui },
  );
const card = () => screen.findByRole('article', { name: 'Desafio com Ana Reis' });
const cancelled = { status: 'cancelled', closedAt: '2026-03-24T10:00:00.000Z' } as const;

describe('a challenge', () => {
  it('gets the focus when a link points to it', async () => {
    const [other, asked] = [challengeOf({ id: 'c0', challengerName: 'Eva Lopes' }), challengeOf()];
    await renderPage(
      <ChallengesPage />,
      { 'GET /api/challenges': { ...pageOf([other, asked]), counts: { ...none, all: 2, pending: 2 } } },
      { at: '/challenges?open=c1', route: '/challenges', as: rui },
    );
    expect((await card()).parentElement).toHaveFocus();
  });

  it('cancelled by the program shows the cause in the texts of the page', async () => {
    await open(challengeOf({ ...cancelled, cause: 'player-left' }));
    expect(await card()).toHaveTextContent('Um dos jogadores saiu do torneio.');
  });

  it('cancelled by a person quotes the reason, whatever was written', async () => {
    await open(challengeOf({ ...cancelled, reason: 'player-left' }));
    expect(await card()).toHaveTextContent('«player-left»');
    expect(await card()).not.toHaveTextContent('Um dos jogadores saiu do torneio.');
  });

  it('names its time zone, and says when a player already plays at a proposed time', async () => {
    const [one, other] = ['2026-03-26T18:00:00.000Z', '2026-03-27T19:00:00.000Z'];
    const busy = [{ time: one, matchId: 'm7', opponentName: 'Eva Lopes', playsAt: '2026-03-26T19:30:00.000Z' }];
    await open(challengeOf({ zone: 'Atlantic/Azores', proposedTimes: [one], busy, expiresAt: other }));
    expect(await card()).toHaveTextContent('Responda até sex., 27 mar. · 18:00 (hora dos Açores).');
    expect(within(await card()).getByText('Hora dos Açores')).toBeVisible();
    expect(within(await card()).getByText('joga com Eva Lopes às 18:30')).toBeVisible();
  });

  it('whose match was played is shown as completed, with a link to the match', async () => {
    const played = { acceptedAt: '2026-03-23T12:00:00.000Z', closedAt: '2026-03-24T09:00:00.000Z', matchId: 'c1' };
    await open(challengeOf({ status: 'completed', ...played }));
    expect(within(await card()).getByText('Concluído')).toBeVisible();
    expect(within(await card()).getByRole('link', { name: 'Ver o jogo' })).toHaveAttribute('href', '/matches/c1');
  });
});

describe('challenges on more than one page', () => {
  it('are loaded page by page; another filter or box starts at the first page', async () => {
    const of = (page: string | null, box: string | null) => challengeOf({ challengerName: `Ana ${page} ${box}` });
    const { user, server } = await renderPage(
      <ChallengesPage />,
      {
        'GET /api/challenges': async ({ query }) => ({
          ...pageOf([of(query.get('page'), query.get('box'))]),
          ...{ total: 250, page: Number(query.get('page')), pageSize: 100 },
          counts: { ...none, all: 250, pending: 200, accepted: 50 },
        }),
      },
      { at: '/challenges?box=received', route: '/challenges', as: rui },
    );
    const asked = () => server.requestsTo('GET /api/challenges').at(-1)!.query;
    expect(await screen.findByText('Página 1 de 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Seguinte' }));
    expect(await screen.findByRole('article', { name: 'Desafio com Ana 2 received' })).toBeVisible();
    expect(screen.getByText('Página 2 de 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^À espera/ }));
    expect(await screen.findByText('Página 1 de 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Seguinte' }));
    await user.click(screen.getByRole('tab', { name: 'Enviados' }));
    expect(await screen.findByText('Página 1 de 3')).toBeVisible();
    expect([asked().get('box'), asked().get('page')]).toEqual(['sent', '1']);
  });
});

describe('the filter by state', () => {
  const at = (address: string) =>
    renderPage(
      <ChallengesPage />,
      { 'GET /api/challenges': { ...pageOf([]), counts: none } },
      { at: address, route: '/challenges', as: rui },
    );
  const states = () => within(screen.getByRole('group', { name: 'Estado' })).getAllByRole('button');

  it('offers all states, also those with no challenges', async () => {
    await at('/challenges?box=received');
    await screen.findByRole('heading', { name: 'Ainda não recebeu desafios' });
    expect(states().map(({ textContent }) => textContent)).toEqual(['Todos 0', 'À espera 0', 'Aceite 0', 'Recusado 0', 'Expirado 0']);
  });

  it.each([
    ['pending', 'Nenhum desafio à espera'],
    ['accepted', 'Nenhum desafio aceite'],
    ['completed', 'Nenhum desafio concluído'],
    ['rejected', 'Nenhum desafio recusado'],
    ['expired', 'Nenhum desafio expirado'],
    ['cancelled', 'Nenhum desafio cancelado'],
  ])('names the state that has no challenges: %s', async (status, title) => {
    const { user } = await at(`/challenges?box=received&status=${status}`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar a procura' }));
    expect(await screen.findByRole('heading', { name: 'Ainda não recebeu desafios' })).toBeVisible();
  });
});

describe('the boxes of received and sent challenges', () => {
  const sent = { ...pageOf([challengeOf({ challengerId: rui.id, challengedName: 'Eva Lopes' })]), counts: { ...none, all: 1, pending: 1 } };
  const boxes = (at: string, received: object = { ...pageOf([]), counts: none }) =>
    renderPage(
      <ChallengesPage />,
      { 'GET /api/challenges': async ({ query }) => (query.get('box') === 'sent' ? sent : received) },
      { at, route: '/challenges', as: rui },
    );
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

  it('open at the one that has challenges', async () => {
    const { user } = await boxes('/challenges');
    expect(await screen.findByRole('article', { name: 'Desafio com Eva Lopes' })).toBeVisible();
    expect(chosen()).toBe('Enviados');
    await user.click(screen.getByRole('tab', { name: 'Recebidos' }));
    expect(await screen.findByRole('heading', { name: 'Ainda não recebeu desafios' })).toBeVisible();
    await advance(31_000);
    expect(chosen()).toBe('Recebidos');
  });

  it('open at the box in the URL, or at the received one when a link points to a challenge there', async () => {
    await boxes('/challenges?box=received');
    expect(await screen.findByRole('heading', { name: 'Ainda não recebeu desafios' })).toBeVisible();
    cleanup();
    await boxes('/challenges', { ...pageOf([challengeOf()]), counts: { ...none, all: 1, pending: 1 } });
    expect(await screen.findByRole('article', { name: 'Desafio com Ana Reis' })).toBeVisible();
    expect(chosen()).toBe('Recebidos');
  });
});

it('leads from an empty box to the other', async () => {
  const { user } = await renderPage(
    <ChallengesPage />,
    { 'GET /api/challenges': { ...pageOf([]), counts: none } },
    { at: '/challenges', route: '/challenges', as: rui },
  );
  await user.click(await screen.findByRole('button', { name: 'Ver os que enviou' }));
  expect(screen.getByRole('tab', { name: 'Enviados' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('button', { name: 'Ver os que recebeu' })).toBeVisible();
});

it('link from an empty page to the reader’s own ladder', async () => {
  await renderPage(
    <ChallengesPage />,
    {
      'GET /api/challenges': { ...pageOf([]), counts: none },
      'GET /api/home': homeOf({
        positions: [{ tournamentId: 'minha', tournamentName: 'Escada do Parque', zone: 'Europe/Lisbon', rows: [] }],
      }),
    },
    { at: '/challenges', route: '/challenges', as: rui },
  );
  expect(await screen.findByRole('link', { name: 'Ver quem posso desafiar' })).toHaveAttribute('href', '/tournaments/minha?me=true');
});

it('lead a player without a ladder to the list of ladders, because only participants can be challenged', async () => {
  await renderPage(
    <ChallengesPage />,
    { 'GET /api/challenges': { ...pageOf([]), counts: none }, 'GET /api/home': homeOf() },
    { at: '/challenges', route: '/challenges', as: rui },
  );
  await screen.findByRole('heading', { name: 'Ainda não recebeu desafios' });
  expect(screen.getByRole('link', { name: 'Ver torneios' })).toHaveAttribute('href', '/tournaments');
  expect(screen.queryByRole('button', { name: 'Novo desafio' })).toBeNull();
});

it('ignore a tap on another challenge right after one was answered', async () => {
  const two = ['c1', 'c2'].map((id) => challengeOf({ id, challengerName: id }));
  const { server, user } = await renderPage(
    <ChallengesPage />,
    { 'GET /api/challenges': { ...pageOf(two), counts: { ...none, all: 2, pending: 2 } } },
    { at: '/challenges?status=pending', route: '/challenges', as: rui },
  );
  server.answers({
    'POST /api/challenges/c1/accept': async () => {
      server.answers({ 'GET /api/challenges': { ...pageOf([two[1]!]), counts: { ...none, all: 2, pending: 1, accepted: 1 } } });
      return { id: 'c1', position: '9' };
    },
  });
  await user.click((await screen.findAllByRole('button', { name: /^Aceitar/ }))[0]!);
  await advance(350);
  await user.click(screen.getByRole('button', { name: /^Aceitar/ }));
  await advance(10);
  expect(server.requestsTo('POST /api/challenges/c2/accept')).toEqual([]);
});

it('show a missing time once, at the times', async () => {
  const times = ['2026-03-26T18:00:00.000Z', '2026-03-27T18:00:00.000Z'];
  const busy = times.map((time) => ({ time, matchId: 'm9', opponentName: 'Diogo Alves', playsAt: time }));
  const details = [{ path: 'time', code: 'field.required', message: 'Este campo é obrigatório.' }];
  const { server, user } = await open(challengeOf({ proposedTimes: times, busy }));
  server.answers({
    'POST /api/challenges/c1/accept': refusing(422, 'Por favor selecione um horário para a partida', 'challenge.time-not-chosen', details),
  });
  await user.click(within(await card()).getByRole('button', { name: /^Aceitar/ }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Por favor selecione um horário para a partida');
  expect(screen.queryByText('Este campo é obrigatório.')).toBeNull();
});

it('filter by state, with the number of each', async () => {
  const { server, user } = await open(challengeOf());
  const filter = within(await screen.findByRole('group', { name: 'Estado' }));
  const choices = () => filter.getAllByRole('button').map(({ textContent }) => textContent);
  expect(choices()).toEqual(['Todos 1', 'À espera 1', 'Aceite 0', 'Recusado 0', 'Expirado 0']);
  await user.click(filter.getByRole('button', { name: /À espera/ }));
  expect(server.requestsTo('GET /api/challenges').at(-1)?.query.get('status')).toBe('pending');
});

it('keep the active filter selected, also when it shows nothing', async () => {
  await open(challengeOf(), '/challenges?status=completed');
  expect(await screen.findByRole('button', { name: /Concluído/ })).toHaveAttribute('aria-pressed', 'true');
});

describe('an answer to a challenge', () => {
  const later = ['2026-03-26T18:00:00.000Z', '2026-03-27T18:00:00.000Z'];

  it('offers only times that can still be played', async () => {
    const { server, user } = await open(challengeOf({ proposedTimes: [later[0]!] }));
    expect(within(await card()).getByRole('button', { name: /mar\. · 18:00$/, pressed: true })).toHaveAttribute('aria-pressed', 'true');
    const anew = { ...pageOf([challengeOf({ proposedTimes: [later[1]!] })]), counts: { ...none, all: 1, pending: 1 } };
    server.answers({ 'GET /api/challenges': anew, 'POST /api/challenges/c1/accept': { id: 'c1', position: '9' } });
    await advance(31_000);
    expect(within(await card()).getByRole('button', { name: /mar\. · 18:00$/, pressed: true })).toHaveAttribute('aria-pressed', 'true');
    await user.click(within(await card()).getByRole('button', { name: /^Aceitar/ }));
    expect(server.requestsTo('POST /api/challenges/c1/accept').map(({ body }) => body)).toEqual([{ time: later[1] }]);
  });

  it('that is refused shows the error at the time, at each other time and at the reason', async () => {
    const { server, user } = await open(challengeOf());
    const answer = within(await card());
    const evening = '2026-03-28T18:00:00.000Z';
    server.answers({
      'POST /api/challenges/c1/accept': refusing(422, 'Esta hora já passou.', 'challenge.time-past', [
        { path: 'time', message: 'Esta hora não serve.' },
      ]),
      'POST /api/challenges/c1/reject': refusing(400, 'O pedido não é válido.', 'request.invalid', [
        { path: 'reason', message: 'Este texto é longo demais.' },
      ]),
      'GET /api/tournaments/escada/suggested-times': { times: [evening], basis: 'usual' },
    });
    await user.click(answer.getByRole('button', { name: /^Aceitar/ }));
    // The error is shown once, beside the times: the whole sentence says more than the text of the field.
    expect(await answer.findByRole('alert')).toHaveTextContent('Esta hora já passou.');
    expect(answer.queryByText('Esta hora não serve.')).toBeNull();
    await user.click(answer.getByRole('button', { name: 'Propor outros horários' }));
    await user.click(await answer.findByRole('button', { name: /18:00/ }));
    server.answers({
      'POST /api/challenges/c1/accept': refusing(422, 'Esta hora já passou.', 'challenge.time-past', [
        { path: 'times.0', message: 'Esta hora já passou.' },
      ]),
    });
    await user.click(answer.getByRole('button', { name: 'Propor estes horários' }));
    expect(await answer.findByText('sáb., 28 mar. · 18:00: Esta hora já passou.')).toBeVisible();
    await user.click(answer.getByRole('button', { name: 'Voltar' }));
    await user.click(answer.getByRole('button', { name: 'Recusar' }));
    await user.click(answer.getByRole('button', { name: 'Recusar o desafio' }));
    expect(await answer.findByText('Este texto é longo demais.')).toBeVisible();
    expect(answer.getByRole('textbox')).toHaveAccessibleDescription('Este texto é longo demais.');
  });

  it('preselects the first time at which the reader is free, as on home', async () => {
    const busy = [{ time: later[0]!, matchId: 'm9', opponentName: 'Diogo Alves', playsAt: later[0]! }];
    await open(challengeOf({ proposedTimes: later, busy }));
    const answer = within(await card());
    expect(answer.getByRole('button', { name: 'qui., 26 mar. · 18:00 joga com Diogo Alves às 18:00' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(answer.getByRole('button', { name: 'Aceitar sex., 27 mar. · 18:00' })).toBeEnabled();
  });

  it('with other times says beforehand that it accepts, and shows the error when no time is selected', async () => {
    const { server, user } = await open(challengeOf());
    const required = [{ path: 'times', code: 'field.required', message: 'Este campo é obrigatório.' }];
    server.answers({
      'GET /api/tournaments/escada/suggested-times': { times: [later[1]!], basis: 'usual' },
      'POST /api/challenges/c1/accept': refusing(422, 'Escolha pelo menos um horário.', 'challenge.time-required', required),
    });
    const answer = within(await card());
    await user.click(answer.getByRole('button', { name: 'Propor outros horários' }));
    expect(answer.getByText('Ao propor outros horários aceita o desafio: falta só combinar a hora.')).toBeVisible();
    await user.click(answer.getByRole('button', { name: 'Propor estes horários' }));
    const times = answer.getByRole('group', { name: 'Os horários que lhe dão jeito' });
    await answer.findByText('Escolha pelo menos um horário.');
    expect(times).toHaveFocus();
    expect(times).toHaveAccessibleDescription('Escolha pelo menos um horário.');
    expect(answer.getAllByText('Escolha pelo menos um horário.')).toHaveLength(1);
    server.answers({ 'POST /api/challenges/c1/accept': { id: 'c1', position: '9' } });
    await user.click(await answer.findByRole('button', { name: /27 mar/ }));
    expect(times).not.toHaveAccessibleDescription();
    await user.click(answer.getByRole('button', { name: 'Propor estes horários' }));
    expect(await screen.findByText('Desafio aceite. Os seus horários foram propostos.')).toBeVisible();
  });

  it('without a time is refused; the error goes away once a time is selected', async () => {
    const busy = later.map((time) => ({ time, matchId: 'm9', opponentName: 'Diogo Alves', playsAt: time }));
    const { server, user } = await open(challengeOf({ proposedTimes: later, busy }));
    server.answers({
      'POST /api/challenges/c1/accept': refusing(422, 'Por favor selecione um horário para a partida', 'challenge.time-not-chosen'),
    });
    await user.click(await screen.findByRole('button', { name: /^Aceitar/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Por favor selecione um horário para a partida');
    await user.click(screen.getByRole('button', { name: /^sex., 27 mar. · 18:00/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  const answered = async (then: Challenge) => {
    const { server, user } = await open(challengeOf());
    const accept = await screen.findByRole('button', { name: /^Aceitar/ });
    server.answers({
      'GET /api/challenges': { ...pageOf([then]), counts: { ...none, all: 1, [then.status]: 1 } },
      'POST /api/challenges/c1/accept': refusing(409, 'Este desafio já não está à espera.', 'challenge.closed'),
    });
    await user.click(accept);
    await advance(100);
    return user;
  };

  it('to a challenge cancelled meanwhile shows the refusal, although the buttons are gone', async () => {
    await answered(challengeOf(cancelled));
    expect(screen.queryByRole('button', { name: /^Aceitar/ })).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Este desafio já não está à espera.');
  });

  it.each([
    ['says so where it goes from under one’s hands', 'Recusar', true],
    ['is silent about what nobody had begun', undefined, false],
  ])('%s', async (_what, begins, told) => {
    const { server, user } = await open(challengeOf());
    await card();
    if (begins) await user.click(screen.getByRole('button', { name: begins }));
    server.answers({ 'GET /api/challenges': { ...pageOf([challengeOf(cancelled)]), counts: { ...none, all: 1, cancelled: 1 } } });
    await advance(31_000);
    expect(screen.queryByRole('button', { name: 'Recusar' })).toBeNull();
    expect(screen.queryAllByText('O desafio de Ana Reis já não espera resposta.')).toHaveLength(told ? 1 : 0);
  });

  it('keeps the typed reason over a reload, until it is sent or discarded', async () => {
    const { user } = await open(challengeOf());
    await user.click(await screen.findByRole('button', { name: 'Recusar' }));
    await user.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Estou fora');
    cleanup();
    const again = await open(challengeOf());
    expect(await screen.findByRole('textbox', { name: /^Motivo/ })).toHaveValue('Estou fora');
    await again.user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('shows its refusal once, and not again on another tab', async () => {
    const user = await answered(challengeOf());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await advance(5000);
    await user.click(screen.getByRole('tab', { name: 'Enviados' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a new challenge from the page of challenges', () => {
  it('opens as a step that "back" closes', async () => {
    const { user } = await renderPage(
      <ChallengesPage />,
      {
        'GET /api/challenges': {
          ...pageOf([]),
          counts: { all: 0, pending: 0, accepted: 0, completed: 0, rejected: 0, expired: 0, cancelled: 0 },
        },
        'GET /api/home': homeOf({
          positions: [{ tournamentId: 'minha', tournamentName: 'Escada do Parque', zone: 'Europe/Lisbon', rows: [] }],
        }),
        'GET /api/tournaments/minha/challenge-options': [],
        'GET /api/tournaments/minha/ranking': rankingOf([], 'minha'),
      },
      { at: '/challenges', as: ana },
    );
    await user.click(await screen.findByRole('button', { name: 'Novo desafio' }));
    await screen.findByRole('dialog', { name: 'Novo desafio' });
    history.back();
    await advance(10);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname + location.search).toBe('/challenges');
  });

  it('is shown in the box of sent challenges once it is sent', async () => {
    const [first] = standingsOf(1);
    const position: HomeAnswer['positions'][number] = {
      tournamentId: 'minha',
      tournamentName: 'Escada do Parque',
      zone: 'Europe/Lisbon',
      rows: [],
    };
    const { user } = await renderPage(
      <ChallengesPage />,
      {
        'GET /api/challenges': { ...pageOf([challengeOf()]), counts: { ...none, all: 1, pending: 1 } },
        'GET /api/home': homeOf({ positions: [position] }),
        'GET /api/tournaments/minha/challenge-options': [{ playerId: first!.playerId, allowed: true, freeDays: [] }],
        'GET /api/tournaments/minha/ranking': rankingOf([first!], 'minha'),
        'GET /api/tournaments/minha': tournamentOf({ id: 'minha' }),
        'GET /api/tournaments/minha/suggested-times': { times: ['2026-03-26T18:00:00.000Z'], basis: 'usual' },
        'POST /api/challenges': { id: 'c9', position: '9' },
      },
      { at: '/challenges?status=accepted&create=true', route: '/challenges', as: ana },
    );
    await screen.findByRole('option', { name: /^1\.º/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Adversário' }), first!.playerId);
    await user.click(await screen.findByRole('button', { name: 'Enviar desafio · 1 horário' }));
    expect(await screen.findByRole('tab', { name: 'Enviados', selected: true })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname + location.search).toBe('/challenges?box=sent');
  });
});

it('without a network neither challenges nor answers can be sent, and the page says why', async () => {
  const standing = { tournamentId: 'escada', tournamentName: 'Escada de Outono', zone: 'Europe/Lisbon' as const, rows: [] };
  await renderPage(
    <ChallengesPage />,
    {
      'GET /api/challenges': { ...pageOf([challengeOf()]), counts: { ...none, all: 1, pending: 1 } },
      'GET /api/home': homeOf({ positions: [standing] }),
    },
    { at: '/challenges', route: '/challenges', as: rui },
  );
  await card();
  act(() => onlineManager.setOnline(false));
  const held = [/^Novo desafio/, /^Aceitar/, /^Propor outros horários/, /^Recusar/].map((name) => screen.getByRole('button', { name }));
  for (const one of held) {
    expect(one).toHaveAttribute('aria-disabled', 'true');
    expect(one).toHaveTextContent('· sem rede');
  }
  act(() => onlineManager.setOnline(true));
  expect(screen.getByRole('button', { name: 'Recusar' })).not.toHaveAttribute('aria-disabled');
});
