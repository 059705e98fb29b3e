import type { SignedInUser } from '@tennis/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { TournamentDetail, Exclusion } from '@tennis/contracts';
import { takeReturn } from '../../features/identity/api/session';
import { advance, renderPage } from '../../testing/render-page';
import { textWithScore } from '../../testing/text-with-score';
import { type Answers, refusing } from '../../testing/server';
import { ledgerOf, rankingOf, standingsOf } from '../../testing/standings';
import { ana, berta, carla, duarte, pageOf, participantOf, rui, sara, tournamentOf } from '../../testing/world';
import TournamentPage from './tournament-page';

const people = [participantOf(ana), participantOf(rui, { status: 'paused' }), participantOf(berta, { role: 'referee' })];
const open = (tournament: object, as?: SignedInUser, more: Answers = {}, search = '') =>
  renderPage(
    <TournamentPage />,
    {
      'GET /api/tournaments/escada': tournament,
      'GET /api/tournaments/escada/ranking': rankingOf(standingsOf(6)),
      'GET /api/tournaments/escada/participants': people,
      'GET /api/tournaments/escada/challenge-options': [],
      'GET /api/tournaments/escada/earlier-seasons': { invited: 0, seasons: [] },
      ...more,
    },
    { at: `/tournaments/escada${search}`, route: '/tournaments/:id', ...(as ? { as } : {}) },
  );
/** Ana is active, Rui is paused. */
const places = [
  { ...standingsOf(2)[0]!, playerId: ana.id },
  { ...standingsOf(2)[1]!, playerId: rui.id, status: 'paused' as const },
];
const buttonsOf = async (person: SignedInUser, tournament: TournamentDetail) => {
  const { user } = await open(tournament, person, { 'GET /api/tournaments/escada/ranking': rankingOf(places) });
  const panel = await screen.findByRole('tabpanel');
  await within(panel).findByRole('list', { name: 'Classificação' });
  await advance(50); // the membership of an outsider is requested after the board has loaded
  const known = ['Entrar no torneio', 'Voltar ao ativo', 'Validar torneio', 'Recusar torneio', 'Pedir validação de novo'];
  const buttons = known.filter((name) => within(panel).queryByRole('button', { name }) !== null);
  const options = screen.queryByRole('button', { name: 'Opções do torneio' });
  if (!options) return buttons;
  await user.click(options);
  return [...buttons, ...(await screen.findAllByRole('menuitem', { hidden: true })).map((item) => item.textContent)];
};
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

describe('the actions for a whole tournament', () => {
  const pending = tournamentOf({ status: 'pending' });
  it.each([
    ['who is not in it', duarte, tournamentOf(), ['Entrar no torneio']],
    ['who plays', ana, tournamentOf(), ['Partilhar a escada', 'Pausar', 'Sair do torneio']],
    ['who pauses', rui, tournamentOf(), ['Voltar ao ativo', 'Partilhar a escada', 'Sair do torneio']],
    ['its referee', berta, tournamentOf(), ['Partilhar a escada', 'Sair do torneio']],
    ['a super admin while it waits', sara, pending, ['Entrar no torneio', 'Validar torneio', 'Recusar torneio']],
    ['its creator while it waits', carla, pending, ['Entrar no torneio']],
    ['its creator after a refusal', carla, tournamentOf({ status: 'rejected' }), ['Pedir validação de novo']],
    ['who plays once it is closed', ana, tournamentOf({ status: 'frozen' }), []],
  ] as const)('%s', async (_who, person, tournament, buttons) => {
    expect(await buttonsOf(person, tournament)).toEqual(buttons);
  });

  it('joining asks for confirmation and shows the rules first', async () => {
    const rules = {
      ...tournamentOf().rules,
      rangeAbove: 3,
      rangeBelow: 3,
      minGames: { games: 1, weeks: 2 },
      penalty: { type: 'exit', afterWarnings: 2, points: 0, message: '' },
    } as const;
    const { user } = await open(tournamentOf({ rules }), duarte, { 'GET /api/tournaments/escada/ranking': rankingOf(places) });
    await user.click(await screen.findByRole('button', { name: 'Entrar no torneio' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Entrar no torneio' }));
    const lines = sheet.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toContain('Pode desafiar até 3 posições acima ou abaixo.');
    expect(lines).toContain('Mínimo: 1 jogo a cada 2 semanas.');
    expect(lines).toContain('Quem não cumprir o mínimo, depois de 2 avisos, sai do torneio.');
  });

  it('joining is a secondary action for a validator or a manager', async () => {
    const join = () => screen.findByRole('button', { name: 'Entrar no torneio' });
    await open(pending, sara, { 'GET /api/tournaments/escada/ranking': rankingOf(places) });
    expect(await join()).toHaveClass('ghost');
    expect(screen.getByRole('button', { name: 'Validar torneio' })).toHaveClass('primary');
    cleanup();
    await open(
      tournamentOf(),
      carla,
      {
        'GET /api/tournaments/escada/ranking': rankingOf(places),
        'GET /api/tournaments/escada/participants': [],
        'GET /api/tournaments/escada/kept-out': [],
        'GET /api/tournaments/escada/join-requests': [],
        'GET /api/tournaments/escada/open-games': { ...pageOf([]), counts: {} },
      },
      '?tab=manage',
    );
    expect(await join()).toHaveClass('ghost');
  });

  it('rejecting a tournament asks why, as the queue does, and says that its creator is told', async () => {
    const post = 'POST /api/tournaments/escada/reject';
    const { server, user } = await open(pending, sara, { [post]: { id: 'escada', position: '9' } });
    await user.click(await screen.findByRole('button', { name: 'Recusar torneio' }));
    expect(server.requestsTo(post)).toEqual([]);
    const reason = screen.getByLabelText('Motivo (opcional; visível para quem propôs)');
    expect(reason).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await user.click(screen.getByRole('button', { name: 'Recusar torneio' }));
    await user.type(screen.getByLabelText('Motivo (opcional; visível para quem propôs)'), 'Já existe uma escada no clube');
    const rejected = tournamentOf({ status: 'rejected', statusReason: 'Já existe uma escada no clube' });
    server.answers({ 'GET /api/tournaments/escada': rejected });
    await user.click(screen.getByRole('button', { name: 'Recusar o torneio' }));
    expect(await screen.findByText('Torneio recusado.')).toBeVisible();
    expect(server.requestsTo(post).map(({ body }) => body)).toEqual([{ reason: 'Já existe uma escada no clube' }]);
    cleanup();
    await open(rejected, carla);
    expect(await screen.findByText(/Motivo: «Já existe uma escada no clube»/)).toBeVisible();
  });

  it('a new player who had the menu open is taken to their row once it is closed', async () => {
    const { server, user } = await open(tournamentOf(), duarte, { 'POST /api/tournaments/escada/join': { id: 'escada', position: '9' } });
    await user.click(await screen.findByRole('button', { name: 'Entrar no torneio' }));
    let come = (_options: object): void => undefined;
    const options = new Promise<object>((resolve) => (come = resolve));
    server.answers({
      'GET /api/tournaments/escada/ranking': rankingOf(
        standingsOf(3).map((row) => (row.rank === 3 ? { ...row, playerId: duarte.id } : row)),
      ),
      'GET /api/tournaments/escada/challenge-options': () => options,
    });
    await user.click(within(screen.getByRole('dialog', { name: 'Entrar no torneio' })).getByRole('button', { name: 'Entrar' }));
    await user.click(await screen.findByRole('button', { name: 'Opções do torneio' }));
    const item = await screen.findByRole('menuitem', { name: 'Pausar', hidden: true });
    await waitFor(() => expect(item.closest('[role=menu]')).toContainElement(document.activeElement as HTMLElement));
    come([]);
    await advance(500);
    expect(item.closest('[role=menu]')).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', `row-${duarte.id}`));
    expect(screen.getByText('Entrou no torneio. Está em 3.º.')).toBeVisible();
  });

  it('joining shows the rules first and then confirms it', async () => {
    const { server, user } = await open(tournamentOf(), duarte, { 'POST /api/tournaments/escada/join': { id: 'escada', position: '9' } });
    await user.click(await screen.findByRole('button', { name: 'Entrar no torneio' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Entrar no torneio' }));
    expect(sheet.getAllByRole('listitem')).toHaveLength(5);
    server.answers({
      'GET /api/tournaments/escada/ranking': rankingOf(
        standingsOf(3).map((row) => (row.rank === 3 ? { ...row, playerId: duarte.id } : row)),
      ),
      'GET /api/tournaments/escada/challenge-options': ['player-1', 'player-2'].map((playerId) => ({
        playerId,
        allowed: true,
        freeDays: [],
      })),
    });
    await user.click(sheet.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('Entrou no torneio. Está em 3.º; pode desafiar 2 jogadores.')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', `row-${duarte.id}`));
    expect(await screen.findByRole('button', { name: 'Opções do torneio' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Entrar no torneio' })).toBeNull();
  });
});

describe('a player who was excluded', () => {
  const told: Exclusion = {
    how: 'removed',
    at: '2026-03-21T10:00:00.000Z',
    zone: 'Europe/Lisbon',
    by: carla.id,
    byName: 'Carla Criadora',
    reason: 'Faltou três vezes',
    mayReturnAt: '2026-03-28T10:00:00.000Z',
    refusedWith: 'tournament.rejoin-too-early',
  };
  const join = () => screen.queryByRole('button', { name: 'Entrar no torneio' });
  const outside = (turnedAway: Exclusion, search = '') =>
    open(tournamentOf(), duarte, { 'GET /api/tournaments/escada/turned-away': { turnedAway } }, search);

  it('sees by whom, why and until when, and cannot join, not even by URL', async () => {
    await outside(told, '?join=true');
    expect(
      await screen.findByText('Já não tem lugar neste torneio desde sáb., 21 mar. · 10:00. A decisão foi de Carla Criadora.'),
    ).toBeVisible();
    expect(screen.getByText('Motivo: «Faltou três vezes»')).toBeVisible();
    expect(screen.getByText('Pode voltar a entrar a partir de sáb., 28 mar. · 10:00.')).toBeVisible();
    expect(join()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('joins again once the waiting time is over', async () => {
    await outside({ ...told, mayReturnAt: '2026-03-24T09:00:00.000Z', refusedWith: null });
    expect(await screen.findByText('Já pode voltar a entrar.')).toBeVisible();
    expect(join()).toBeVisible();
  });

  it('sees which rules excluded them, and how a block is lifted', async () => {
    await outside({ ...told, how: 'exited', by: null, byName: null, reason: 'Jogue mais' });
    expect(
      await screen.findByText('Já não tem lugar neste torneio desde sáb., 21 mar. · 10:00: jogou menos do que as regras pedem.'),
    ).toBeVisible();
    cleanup();
    await outside({ ...told, how: 'blocked', reason: null, mayReturnAt: null, refusedWith: 'tournament.blocked' });
    expect(await screen.findByText('Não foi dado um motivo.')).toBeVisible();
    expect(screen.getByText('Só pode voltar a entrar quando a organização desbloquear a sua entrada.')).toBeVisible();
    expect(join()).toBeNull();
  });

  it('may try to join when the exclusion cannot be read', async () => {
    await open(tournamentOf(), duarte, { 'GET /api/tournaments/escada/turned-away': () => Promise.reject(new TypeError('network')) });
    await advance(20_000);
    expect(join()).toBeVisible();
  });
});

describe('a visitor’s button to join', () => {
  it.each([
    ['the ladder', ''],
    ['what it is about', '?tab=overview'],
  ])('is shown on %s', async (_where, search) => {
    await open(tournamentOf(), undefined, { 'GET /api/tournaments/escada/activity': pageOf([]) }, search);
    expect(await within(await screen.findByRole('tabpanel')).findByRole('button', { name: 'Entrar no torneio' })).toBeEnabled();
  });

  it('is shown also when nobody has joined yet', async () => {
    await open(tournamentOf(), undefined, { 'GET /api/tournaments/escada/ranking': rankingOf([]) });
    expect(await screen.findByRole('heading', { name: 'A escada ainda está vazia' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Entrar no torneio' })).toBeVisible();
  });

  it('is hidden once the tournament is over', async () => {
    await open(tournamentOf({ status: 'ended' }));
    await screen.findByRole('list', { name: 'Classificação' });
    expect(screen.queryByRole('button', { name: 'Entrar no torneio' })).toBeNull();
  });

  it('leads through the sign-in to the rules', async () => {
    const { user } = await open(tournamentOf(), undefined, { 'GET /api/oauth/google/redirect_url': { redirectUrl: '#provider' } });
    await user.click(await screen.findByRole('button', { name: 'Entrar no torneio' }));
    await waitFor(() => expect(location.hash).toBe('#provider'));
    const back = takeReturn();
    expect(back).toBe('/tournaments/escada?join=true');
    cleanup();
    await open(tournamentOf(), duarte, {}, new URL(back, location.origin).search);
    expect(await screen.findByRole('dialog', { name: 'Entrar no torneio' })).toBeVisible();
  });

  it('opens the rules at once for a signed-in person who pressed it before the session was known', async () => {
    let known = (_user: SignedInUser): void => undefined;
    const first = new Promise<SignedInUser>((resolve) => (known = resolve));
    const later: Answers = {
      'GET /api/users/me': () => first,
      'GET /api/home': { tasks: [], nextMatch: null, positions: [], results: [] },
      'GET /api/tournaments/escada/turned-away': { turnedAway: null },
    };
    const { user, server } = await open(tournamentOf(), undefined, later);
    await user.click(await screen.findByRole('button', { name: 'Entrar no torneio' }));
    known(duarte);
    expect(await screen.findByRole('dialog', { name: 'Entrar no torneio' })).toBeVisible();
    expect(server.requestsTo('GET /api/oauth/google/redirect_url')).toEqual([]);
  });

  it('is not shown to a participant', async () => {
    await open(tournamentOf(), ana, { 'GET /api/tournaments/escada/ranking': rankingOf(places) }, '?join=true');
    await screen.findByRole('button', { name: 'Opções do torneio' });
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the management page', () => {
  const four = ['Visão geral', 'Classificação', 'Estatísticas', 'Quadro'];
  const five = [...four.slice(0, 2), 'Gerir', ...four.slice(2)];
  const six = [...five.slice(0, 3), 'Conversa', ...five.slice(3)];
  it.each([
    ['a visitor', undefined, four],
    ['a player', ana, four],
    ['the referee', berta, six],
    ['the creator', carla, six],
    ['a super admin', sara, five],
  ] as const)('%s', async (_who, person, shown) => {
    await open(tournamentOf(), person);
    await screen.findByRole('list', { name: 'Classificação' });
    expect(tabs()).toEqual(shown);
  });
});

describe('a ladder that was just created', () => {
  it('offers its creator the ways to bring players in, and then leads to it', async () => {
    const { user } = await open(tournamentOf({ status: 'pending' }), carla, {}, '?invite=true');
    const sheet = within(await screen.findByRole('dialog', { name: 'Convide jogadores' }));
    const address = 'http://localhost/tournaments/escada';
    expect(sheet.getByText(address)).toBeVisible();
    expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`Venha jogar em «Escada de Outono»: ${address}`)}`,
    );
    expect(await sheet.findByRole('img', { name: 'Código QR de Escada de Outono' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Copiar ligação' }));
    expect(await navigator.clipboard.readText()).toBe(address);
    await user.click(sheet.getByRole('button', { name: 'Ver a escada' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.search).toBe('');
  });

  it('says of a private ladder that newcomers have to ask', async () => {
    await open(tournamentOf({ privacy: 'private' }), carla, {}, '?invite=true');
    const sheet = within(await screen.findByRole('dialog', { name: 'Convide jogadores' }));
    expect(sheet.getByText(/pode pedir para entrar/)).toBeVisible();
  });

  it('does not invite players when opened by a player', async () => {
    await open(tournamentOf(), ana, {}, '?invite=true');
    await screen.findByRole('list', { name: 'Classificação' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a ladder', () => {
  it('explains a player’s points, and keeps that in the URL', async () => {
    const { user } = await open(tournamentOf(), undefined, { 'GET /api/tournaments/escada/ledger': ledgerOf() });
    await user.click(await screen.findByRole('button', { name: /^5\.º, Marta Figueiredo/ }));
    const why = within(await screen.findByRole('dialog', { name: 'Marta Figueiredo' }));
    expect(await why.findByText('Vitória sobre Tiago Nunes')).toBeVisible();
    expect(why.getByText(textWithScore('6-4 3-6 7-6(5)'))).toBeVisible();
    expect(why.getByText('por desistência')).toBeVisible();
    expect(location.search).toBe('?player=player-5');
    const picture = await why.findByRole('img', { name: 'Agora 4, o máximo até aqui' });
    expect(picture.querySelectorAll('circle')).toHaveLength(3);
  });

  it('separates the points of an earlier membership, so that the lines add up to the board', async () => {
    const { lines, ...ledger } = ledgerOf();
    const [won, lost, bonus] = lines;
    await open(
      tournamentOf(),
      undefined,
      {
        'GET /api/tournaments/escada/ledger': {
          ...ledger,
          points: 2,
          lines: [{ ...bonus, membershipId: 'n', points: 2, total: 2, rulesVersion: 2, rankBefore: 6 }],
          formerLines: [won, lost],
        },
      },
      '?player=player-5',
    );
    const why = within(await screen.findByRole('dialog', { name: 'Marta Figueiredo' }));
    expect(await why.findByText('1 mudança, 2 pontos no total.')).toBeVisible();
    const linesIn = (name: string) => within(why.getByRole('list', { name })).getAllByRole('listitem');
    expect(linesIn('Pontos, do mais recente ao mais antigo').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('estava em 6.º · regras n.º 2'),
    ]);
    expect(linesIn('De uma passagem anterior, que já não conta')).toHaveLength(2);
  });

  it('says that it has no bracket', async () => {
    await open(tournamentOf(), undefined, {}, '?tab=bracket');
    expect(await screen.findByRole('heading', { name: 'Uma escada não tem quadro' })).toBeVisible();
  });

  it('says so when it has no participants', async () => {
    await open(tournamentOf(), undefined, { 'GET /api/tournaments/escada/ranking': rankingOf([]) });
    expect(await screen.findByRole('heading', { name: 'A escada ainda está vazia' })).toBeVisible();
  });
});

describe('a board that cannot be loaded', () => {
  const rankingCall = 'GET /api/tournaments/escada/ranking';
  const wait = async (seconds: number): Promise<void> => {
    for (let passed = 0; passed < seconds; passed += 1) await advance(1000);
  };

  it('says why after its retries, which all its readers share', async () => {
    const { server } = await open(tournamentOf(), ana, { [rankingCall]: refusing(500, 'Avaria') });
    await wait(4);
    expect(screen.getByRole('alert')).toHaveTextContent('Avaria');
    const tries = server.requestsTo(rankingCall).length;
    await wait(30);
    expect(server.requestsTo(rankingCall)).toHaveLength(tries);
  });

  it('is not fetched over and over when the server refuses it at once', async () => {
    const { server } = await open(tournamentOf(), ana, { [rankingCall]: refusing(422, 'Recusado') });
    await wait(4);
    expect(screen.getByRole('alert')).toHaveTextContent('Recusado');
    expect(server.requestsTo(rankingCall).length).toBeLessThan(4);
  });
});

describe('the activity of a ladder', () => {
  const result = {
    fact: 5,
    kind: 'result',
    occurredAt: '2026-03-20T18:00:00.000Z',
    playerId: ana.id,
    name: 'Ana Reis',
    opponentId: rui.id,
    opponentName: 'Rui Matos',
    matchId: 'm1',
    score: '6-4 6-3',
    outcome: 'completed',
    rankBefore: 5,
    opponentRankBefore: 2,
  };

  it('is told in words on the overview, with more on request', async () => {
    const joined = { fact: 1, kind: 'joined', occurredAt: '2026-02-02T10:00:00.000Z', playerId: ana.id, name: 'Ana Reis' };
    const { user } = await open(
      tournamentOf(),
      undefined,
      {
        'GET /api/tournaments/escada/activity': ({ query }) =>
          Promise.resolve({
            items: query.get('page') === '1' ? [result] : [joined],
            total: 21,
            page: Number(query.get('page')),
            pageSize: 20,
          }),
      },
      '?tab=overview',
    );
    const line = await screen.findByRole('link', { name: /^Ana Reis \(5\.º\) venceu Rui Matos \(2\.º\): 6-4 +6-3 ?\.$/ });
    expect(line).toHaveAttribute('href', '/matches/m1');
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(await screen.findByText('Ana Reis entrou na escada.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('labels participants who are paused or referees', async () => {
    await open(tournamentOf(), ana, { 'GET /api/tournaments/escada/activity': pageOf([]) }, '?tab=overview');
    const rows = (await screen.findAllByText(/^desde /)).map((since) => since.closest('li')!);
    expect(rows.map((row) => row.lastElementChild!.textContent)).toEqual(['', 'Em pausa', 'Árbitro']);
  });

  it.each([
    [3, 3, 'Do 8.º lugar pode desafiar do 5.º ao 11.º.'],
    [1, 0, 'Do 8.º lugar pode desafiar o 7.º.'],
    [null, 2, 'Do 8.º lugar pode desafiar do 1.º ao 10.º.'],
    [0, null, 'Do 8.º lugar pode desafiar do 9.º para baixo.'],
  ])('the challenge range is visible from one place: %s above, %s below', async (rangeAbove, rangeBelow, told) => {
    await open(
      tournamentOf({ rules: { ...tournamentOf().rules, rangeAbove, rangeBelow } }),
      undefined,
      { 'GET /api/tournaments/escada/activity': pageOf([]) },
      '?tab=overview',
    );
    expect(await screen.findByText(told)).toBeVisible();
  });

  it('shows the changed rules open when a notice links there, and can be folded', async () => {
    const { rules } = tournamentOf();
    const by = { by: carla.id, byName: 'Carla Sousa' };
    const versions = [
      { rulesVersion: 1, rules, appliesFrom: 'start', at: '2026-02-01T10:00:00.000Z', ...by },
      { rulesVersion: 2, rules: { ...rules, maxRejections: 2 }, appliesFrom: 'now', at: '2026-03-02T10:00:00.000Z', ...by },
    ];
    const { user } = await open(
      tournamentOf({ rulesVersion: 2 }),
      ana,
      {
        'GET /api/tournaments/escada/activity': pageOf([]),
        'GET /api/tournaments/escada/rules': { tournamentId: 'escada', rulesVersion: 2, versions },
      },
      '?tab=overview&rules=changes',
    );
    const changed = () => screen.queryByRole('region', { name: 'Versões' });
    expect(await screen.findByText('Versão 2')).toBeVisible();
    const fold = screen.getByRole('button', { name: 'O que mudou nas regras' });
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    await user.click(fold);
    expect(changed()).toBeNull();
    cleanup();
    await open(tournamentOf(), ana, { 'GET /api/tournaments/escada/activity': pageOf([]) }, '?tab=overview&rules=changes');
    await screen.findByRole('heading', { name: 'Regras' });
    expect([changed(), screen.queryByRole('button', { name: 'O que mudou nas regras' })]).toEqual([null, null]);
  });

  it('shows the games of each week and the biggest upsets as figures', async () => {
    const { user } = await open(
      tournamentOf(),
      ana,
      {
        'GET /api/tournaments/escada/statistics': {
          results: 3,
          players: 3,
          retired: 0,
          walkovers: 1,
          upsets: 1,
          weeks: [
            { week: '2026-03-02', games: 1 },
            { week: '2026-03-09', games: 2 },
          ],
          mostActive: [],
          biggestUpset: {
            playerId: ana.id,
            name: 'Ana Reis',
            opponentId: rui.id,
            opponentName: 'Rui Matos',
            rankBefore: 5,
            opponentRankBefore: 2,
          },
          longestStreak: null,
          climbs: {
            weeks: ['2026-03-08', '2026-03-15'],
            players: [
              { playerId: rui.id, name: 'Rui Matos', ranks: [1, 1, 1] },
              { playerId: 'eva', name: 'Eva Lopes', ranks: [5, 3, 2] },
              { playerId: ana.id, name: 'Ana Reis', ranks: [null, 6, 12] },
            ],
          },
        },
      },
      '?tab=statistics',
    );
    expect(await screen.findByText('2 jogos na semana de 9 mar.')).toBeInTheDocument();
    expect(screen.getByText('Maior surpresa: Ana Reis, 5.º, venceu Rui Matos, 2.º.')).toBeVisible();
    expect(screen.getByText('Em 1 de 3 resultados ganhou quem estava abaixo.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Estava em 6.º há 1 semana, agora está em 12.º' })).toBeInTheDocument();
    await user.click(screen.getByText('Ver em tabela'));
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['Semana atéRui MatosEva LopesAna Reis', '8 mar.1.º5.º–', '15 mar.1.º3.º6.º', 'agora1.º2.º12.º']);
  });
});

describe('an unknown URL', () => {
  it('says that the tournament is not found and links to the others', async () => {
    await open(refusing(404, 'Torneio não encontrado.', 'tournament.unknown'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Torneio não encontrado' })).toBeVisible();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Ver todos os torneios' })).toHaveAttribute('href', '/tournaments');
  });
});

describe('a private tournament', () => {
  const card = { id: 'escada', name: 'Escada das Empresas', privacy: 'private', clubName: null, location: 'Porto', myRequest: null };

  it('shows an outsider its card and nothing else', async () => {
    await open(card);
    expect(await screen.findByRole('heading', { name: 'Este torneio é privado' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Escada das Empresas' })).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('button', { name: 'Iniciar sessão' })).toBeEnabled();
  });

  it('accepts a request to join, which can be withdrawn', async () => {
    const { server, user } = await open(card, duarte, { 'POST /api/tournaments/escada/join': { id: 'escada', position: '9' } });
    await user.click(await screen.findByRole('button', { name: 'Pedir para entrar' }));
    server.answers({
      'GET /api/tournaments/escada': { ...card, myRequest: 'pending' },
      'DELETE /api/tournaments/escada/join-requests/mine': refusing(500, 'Avaria'),
    });
    await user.click(await screen.findByRole('button', { name: 'Retirar o pedido' }));
    expect(await screen.findByText('Erro ao retirar o pedido de entrada. Avaria')).toBeVisible();
    server.answers({ 'DELETE /api/tournaments/escada/join-requests/mine': { id: 'escada', position: '10' } });
    await user.click(screen.getByRole('button', { name: 'Retirar o pedido' }));
    expect(await screen.findByText('Pedido retirado.')).toBeVisible();
    expect(server.requestsTo('DELETE /api/tournaments/escada/join-requests/mine')).toHaveLength(2);
  });
});
