import type { ChallengeOption, SeasonStatistics } from '@tennis/contracts';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { advance, renderPage } from '../../testing/render-page';
import { type Answers, refusing } from '../../testing/server';
import { ledgerOf, rankingOf, standingsOf } from '../../testing/standings';
import { ana, tournamentOf } from '../../testing/world';
import TournamentPage from './tournament-page';

/** Ana is eighth; she may challenge ranks five to seven, and below. */
const standings = standingsOf(10).map((row) => (row.rank === 8 ? { ...row, playerId: ana.id, name: 'Ana Reis' } : row));
const option = (rank: number, more: Partial<ChallengeOption> = {}): ChallengeOption => ({
  playerId: `player-${rank}`,
  allowed: false,
  freeDays: [],
  ...more,
});
interface Range {
  readonly pauses?: number;
  readonly rangeAbove?: number;
  readonly rangeBelow?: number;
}
const evening = '2099-03-29T18:00:00.000Z';

/** Ana climbed from the tenth place to the eighth within two weeks. */
const season: SeasonStatistics = {
  results: 2,
  players: 2,
  retired: 0,
  walkovers: 0,
  upsets: 0,
  weeks: [{ week: '2026-03-02', games: 2 }],
  mostActive: [],
  biggestUpset: null,
  longestStreak: null,
  climbs: { weeks: ['2026-03-08', '2026-03-15'], players: [{ playerId: ana.id, name: 'Ana Reis', ranks: [10, 9, 8] }] },
};

const open = (options: readonly ChallengeOption[], more: Answers = {}, at = '/tournaments/escada') =>
  renderPage(
    <TournamentPage />,
    {
      'GET /api/tournaments/escada': tournamentOf(),
      'GET /api/tournaments/escada/ranking': rankingOf(standings),
      'GET /api/tournaments/escada/challenge-options': options,
      'GET /api/tournaments/escada/statistics': season,
      ...more,
    },
    { at, route: '/tournaments/:id', as: ana },
  );
const rowOf = async (name: RegExp) => (await screen.findByRole('button', { name })).closest('li')!;
/** Opens the sheet of a challenge to Marta, with one suggested time. */
const openSheet = async (more: Answers = {}) => {
  const page = await open([option(5, { allowed: true })], {
    'GET /api/tournaments/escada/suggested-times': { times: [evening], basis: 'both' },
    'GET /api/players/player-5': { id: 'player-5', headToHead: { wins: 0, defeats: 0, lastMatchId: null, lastPlayedOn: null } },
    'POST /api/tournaments/escada/ranking/what-if': refusing(422, 'Não está na escada.'),
    ...more,
  });
  await page.user.click(await within(await rowOf(/^5\.º/)).findByRole('button', { name: 'Desafiar' }));
  return { ...page, sheet: within(await screen.findByRole('dialog', { name: 'Desafiar Marta Figueiredo' })) };
};

describe('a row shows what the reader may do with its player', () => {
  it('a challenge, with the days on which they play', async () => {
    await open([option(5, { allowed: true, freeDays: [2, 4] })]);
    const row = within(await rowOf(/^5\.º, Marta Figueiredo, .*, pode desafiar\. Porquê\?$/));
    expect(row.getByRole('button', { name: 'Desafiar' })).toBeEnabled();
    expect(row.getByText('Livre: ter., qui.')).toBeVisible();
  });

  it('a mark as new when the player was not on the board of the last closed week', async () => {
    await open([]);
    const row = await rowOf(/^7\.º, Sofia Antunes, .*, fora do quadro da última semana fechada\. Porquê\?$/);
    expect(row).toHaveTextContent(/^7novo/);
    expect(await rowOf(/^1\.º, Inês Carvalho, 31 pontos\. Porquê\?$/)).toHaveTextContent(/—/);
  });

  it('an answer, a wait, or a link to their match', async () => {
    await open([
      option(5, { open: { id: 'c5', state: 'received', when: evening } }),
      option(6, { open: { id: 'c6', state: 'sent', when: evening } }),
      option(7, { open: { id: 'c7', state: 'match', when: null } }),
      option(9, { open: { id: 'c9', state: 'match', when: null, result: 'confirm' } }),
      option(10, { open: { id: 'c10', state: 'match', when: null, result: 'waits' } }),
      option(4, { open: { id: 'c4', state: 'match', when: null, result: 'disputed' } }),
    ]);
    const linkOf = async (name: RegExp) => within(await rowOf(name)).getByRole('link');
    expect(await linkOf(/^5\.º.*espera a sua resposta/)).toHaveAttribute('href', '/challenges?open=c5');
    expect(await linkOf(/^6\.º.*desafio à espera de resposta/)).toHaveAttribute('href', '/challenges?box=sent&open=c6');
    expect(await linkOf(/^7\.º.*Jogo por marcar/)).toHaveAttribute('href', '/matches/c7');
    expect(await linkOf(/^9\.º.*Resultado por confirmar/)).toHaveAttribute('href', '/matches/c9');
    expect(await linkOf(/^10\.º.*Resultado por validar/)).toHaveAttribute('href', '/matches/c10');
    expect(await linkOf(/^4\.º.*Resultado em disputa/)).toHaveAttribute('href', '/matches/c4');
  });

  it('nothing when out of range, and the reason during a cooldown', async () => {
    await open([
      option(1, { code: 'challenge.out-of-range' }),
      option(6, { code: 'challenge.cooldown', until: '2026-03-29T18:00:00.000Z' }),
      option(7, { code: 'challenge.you-reached-maximum', message: 'Já atingiu o máximo de jogos deste período.' }),
    ]);
    expect(await within(await rowOf(/^6\.º/)).findByText('Pode voltar a desafiar a 29 mar.')).toBeVisible();
    expect(within(await rowOf(/^7\.º/)).getByText('Já atingiu o máximo de jogos deste período.')).toBeVisible();
    const outOfReach = await rowOf(/^1\.º, Inês Carvalho, 31 pontos, fora do seu alcance\. Porquê\?$/);
    expect(within(outOfReach).getAllByRole('button')).toHaveLength(1);
    expect(outOfReach).not.toHaveTextContent('alcance');
    expect(await rowOf(/^7\.º, .*, Já atingiu o máximo de jogos deste período\. Porquê\?$/)).toBeVisible();
  });

  it.each([
    ['above, which is three', {}, 1, 'Pode desafiar até 3 posições acima; esta pessoa está 7 acima.'],
    ['above, who pauses not counted', { pauses: 6 }, 1, 'Pode desafiar até 3 posições acima; esta pessoa está 6 acima.'],
    ['above, which is one', { rangeAbove: 1 }, 5, 'Pode desafiar até 1 posição acima; esta pessoa está 3 acima.'],
    ['above, where nobody may', { rangeAbove: 0 }, 7, 'Nesta escada não se desafia quem está acima.'],
    ['below, where nobody may', { rangeBelow: 0 }, 9, 'Nesta escada não se desafia quem está abaixo.'],
  ] as const)(
    'how far one may challenge %s, beside the reason for being out of range',
    async (_side, { pauses, ...range }: Range, rank, words) => {
      const message = 'Fora do intervalo de desafio deste torneio.';
      const tournament = tournamentOf();
      await open(
        standings.filter(({ playerId }) => playerId !== ana.id).map((row) => option(row.rank, { code: 'challenge.out-of-range', message })),
        {
          'GET /api/tournaments/escada': { ...tournament, rules: { ...tournament.rules, ...range } },
          'GET /api/tournaments/escada/ranking': rankingOf(
            standings.map((row) => (row.rank === pauses ? { ...row, status: 'paused' } : row)),
          ),
          'GET /api/tournaments/escada/ledger': ledgerOf(),
        },
        `/tournaments/escada?player=player-${rank}`,
      );
      expect(await screen.findByText(`${message} ${words}`)).toBeVisible();
    },
  );

  it('a caption that promises nothing when nobody on that side may be challenged now', async () => {
    const cooldown = { code: 'challenge.cooldown', until: '2026-03-29T18:00:00.000Z' } as const;
    await open([option(5, cooldown), option(6, cooldown), option(9, { allowed: true })]);
    expect(await screen.findByText('Ao alcance · até 3 posições acima')).toBeVisible();
    expect(screen.getByText('Pode desafiar · até 3 posições abaixo')).toBeVisible();
  });

  it.each(['ended', 'frozen'] as const)('nothing on a ladder that is %s', async (status) => {
    await open([], { 'GET /api/tournaments/escada': tournamentOf({ status }) });
    await rowOf(/^5\.º, Marta Figueiredo/);
    expect(screen.queryByText(/até 3 posições/)).toBeNull();
    expect(screen.queryByRole('button', { name: /, pode desafiar\./ })).toBeNull();
  });

  it('nothing once the tournament ended, with its winner; open matches can still be completed', async () => {
    const over = tournamentOf({ status: 'ended', endedAt: '2026-03-23T15:00:00.000Z', results: 4 });
    await open([], { 'GET /api/tournaments/escada': over });
    expect(await screen.findByRole('region', { name: 'Fim do torneio' })).toHaveTextContent('À frente no fimICInês Carvalho1.º');
    expect(screen.queryByText('Ninguém pode ser desafiado agora')).toBeNull();
    cleanup();
    const toReport = { id: 'c6', state: 'match', when: '2020-01-01T10:00:00.000Z' } as const;
    await open([option(6, { open: toReport })], { 'GET /api/tournaments/escada': over });
    expect(await screen.findByText('Indique o resultado do jogo com André Lopes.')).toBeVisible();
  });

  it('no ending when the board of a past day is shown', async () => {
    const over = tournamentOf({ status: 'frozen', endedAt: '2026-03-23T15:00:00.000Z', results: 4 });
    const { user } = await open([], { 'GET /api/tournaments/escada': over }, '/tournaments/escada?at=2026-03-10');
    await rowOf(/^1\.º, Inês Carvalho/);
    expect(screen.queryByRole('region', { name: 'Fim do torneio' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Fechar a máquina do tempo' }));
    expect(await screen.findByRole('region', { name: 'Fim do torneio' })).toBeVisible();
  });

  it('a link to a match being played when it began less than two hours ago', async () => {
    await open([option(6, { open: { id: 'c6', state: 'match', when: '2026-03-24T11:00:00.000Z' } })]);
    expect(await screen.findByText('O jogo com André Lopes deve estar a decorrer.')).toBeVisible();
  });

  const row = (playerId: string, before: number, after: number, points = 18) => ({
    playerId,
    name: '',
    before: { rank: before, points: 15 },
    after: { rank: after, points },
  });
  const worth = {
    'GET /api/tournaments/escada/ledger': refusing(404, 'Não existe.'),
    'POST /api/tournaments/escada/ranking/what-if': { winner: row(ana.id, 8, 6), loser: row(ana.id, 8, 8, 14) },
    'GET /api/players/player-5': { id: 'player-5', headToHead: { wins: 2, defeats: 1, lastMatchId: null, lastPlayedOn: null } },
  };

  it('a challenge sheet as a step that "back" closes, staying on the ladder', async () => {
    await openSheet();
    history.back();
    await advance(10);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname + location.search).toBe('/tournaments/escada');
  });

  it('a challenge only with a network, and the reason without one', async () => {
    const { user } = await open([option(5, { allowed: true })]);
    const button = await within(await rowOf(/^5\.º/)).findByRole('button', { name: 'Desafiar' });
    act(() => onlineManager.setOnline(false));
    expect(button).toBeDisabled();
    expect(button).toHaveTextContent('Desafiar· sem rede');
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => onlineManager.setOnline(true));
    expect(button).toBeEnabled();
  });

  it('the head-to-head and the value of a match beside the player’s points', async () => {
    const { user } = await open([option(5, { allowed: true })], worth);
    await user.click(await screen.findByRole('button', { name: /^5\.º, Marta Figueiredo/ }));
    expect((await screen.findByText('Se ganhar')).parentElement).toHaveTextContent('Se ganhar8.º → 6.º15 → 18 pts');
    expect(await screen.findByText('Frente a frente: ganhou 2, perdeu 1.')).toBeInTheDocument();
  });

  it('no value of a match that is not allowed', async () => {
    const { user } = await open([option(6, { code: 'challenge.cooldown' })], worth);
    await user.click(await screen.findByRole('button', { name: /^6\.º/ }));
    expect(await screen.findByRole('link', { name: 'Ver perfil' })).toBeVisible();
    await advance(100);
    expect(screen.queryByText('Se ganhar')).toBeNull();
  });

  it('the challenge form from the value of a win, with the place filled in', async () => {
    const { user, server, sheet } = await openSheet({
      ...worth,
      'POST /api/challenges': { id: 'c1', position: '9' },
    });
    expect((await sheet.findByText('Se ganhar')).parentElement).toHaveTextContent('Se ganhar8.º → 6.º15 → 18 pts');
    expect((await sheet.findByText('Se perder')).parentElement).toHaveTextContent('Se perderFica em 8.º15 → 14 pts');
    expect(server.requestsTo('POST /api/tournaments/escada/ranking/what-if').map(({ body }) => body)).toEqual([
      { winnerId: ana.id, loserId: 'player-5' },
      { winnerId: 'player-5', loserId: ana.id },
    ]);
    expect(sheet.getByText('Frente a frente: ganhou 2, perdeu 1.')).toBeInTheDocument();
    expect(sheet.getByRole('textbox', { name: 'Local (opcional)' })).toHaveValue('Lisboa');
    await sheet.findByRole('button', { pressed: true });
    // another time: a day of the next two weeks, then an hour
    await user.click(sheet.getByText('+ Outro horário'));
    const days = within(sheet.getByRole('group', { name: 'Próximos 14 dias' }));
    expect(days.getAllByRole('button').map((day) => day.textContent)).toEqual(
      ['ter. 24', 'qua. 25', 'qui. 26', 'sex. 27', 'sáb. 28', 'dom. 29', 'seg. 30'].concat([
        'ter. 31',
        'qua. 1',
        'qui. 2',
        'sex. 3',
        'sáb. 4',
        'dom. 5',
        'seg. 6',
      ]),
    );
    await user.click(days.getByRole('button', { name: 'sáb. 28' }));
    await user.click(sheet.getByRole('button', { name: '18:00' }));
    await user.click(sheet.getByRole('button', { name: 'Enviar desafio · 2 horários' }));
    expect(await screen.findByText('Desafio enviado a Marta Figueiredo.')).toBeVisible();
    expect(server.requestsTo('POST /api/challenges').map(({ body }) => body)).toEqual([
      expect.objectContaining({ proposedTimes: ['2026-03-28T18:00:00.000Z', evening] }),
    ]);
  });

  it('who usually plays at a time, the other player’s free days, and the answer deadline', async () => {
    const { user } = await open([option(5, { allowed: true, freeDays: [6] })], {
      ...worth,
      'GET /api/tournaments/escada/suggested-times': { times: ['2026-03-29T18:00:00.000Z'], basis: 'both' },
    });
    await user.click(await within(await rowOf(/^5\.º/)).findByRole('button', { name: 'Desafiar' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Desafiar Marta Figueiredo' }));
    expect(await sheet.findByRole('button', { pressed: true })).toHaveTextContent(/os dois costumam jogar$/);
    // the only possible time is earlier than the ladder's deadline of seven days
    expect(await sheet.findByText(/^Marta Figueiredo tem até .+ · \d\d:\d\d para responder\.$/)).toBeVisible();
    await user.click(sheet.getByText('+ Outro horário'));
    const days = within(sheet.getByRole('group', { name: 'Próximos 14 dias' }));
    expect(days.getAllByRole('button', { name: /o adversário costuma jogar$/ }).map((day) => day.textContent)).toEqual([
      'sáb. 28 · o adversário costuma jogar',
      'sáb. 4 · o adversário costuma jogar',
    ]);
    await user.click(days.getByRole('button', { name: /^seg\. 6/ }));
    await user.click(sheet.getByRole('button', { name: '18:00' }));
    expect(sheet.getByText('Marta Figueiredo tem até ter., 31 mar. para responder.')).toBeVisible();
  });
});

describe('a typed time', () => {
  it('counts before it is added, moves while it is typed, and stays once it is added', async () => {
    const { user, server, sheet } = await openSheet({
      'POST /api/challenges': { id: 'c1', position: '9' },
    });
    await sheet.findByRole('button', { pressed: true });
    await user.click(sheet.getByText('+ Outro horário'));
    const day = sheet.getByLabelText('Dia');
    fireEvent.change(day, { target: { value: '0002-03-28' } });
    expect(sheet.getByRole('button', { name: 'Enviar desafio · 1 horário' })).toBeVisible();
    fireEvent.change(day, { target: { value: '2026-03-28' } });
    fireEvent.change(sheet.getByLabelText('Hora'), { target: { value: '18:00' } });
    await user.click(sheet.getByRole('button', { name: 'Adicionar horário' }));
    fireEvent.change(day, { target: { value: '2026-03-29' } });
    await user.click(sheet.getByRole('button', { name: 'Enviar desafio · 3 horários' }));
    await advance(100);
    expect(server.requestsTo('POST /api/challenges').map(({ body }) => body)).toEqual([
      expect.objectContaining({ proposedTimes: ['2026-03-28T18:00:00.000Z', '2026-03-29T17:00:00.000Z', evening].sort() }),
    ]);
  });
});

describe('the explanation of equal points in the order of two players', () => {
  /** Ranks four to six, with equal points. */
  const tied = (more: Partial<(typeof standings)[number]>, below: Partial<(typeof standings)[number]> = {}) =>
    standings.map((row) => {
      if (row.rank === 4) return { ...row, points: 20, wins: 5, defeats: 2 };
      if (row.rank === 5) return { ...row, points: 20, wins: 4, defeats: 2, ...more };
      return row.rank === 6 ? { ...row, points: 20, wins: 3, defeats: 2, ...below } : row;
    });
  it.each([
    [
      {},
      {},
      [
        'Com os mesmos pontos, Catarina Reis está à frente por ter mais vitórias (5 contra 4).',
        'Com os mesmos pontos, André Lopes está atrás por ter menos vitórias (3 contra 4).',
      ],
    ],
    [
      { wins: 5, defeats: 3 },
      { wins: 5, defeats: 3 },
      [
        'Com os mesmos pontos e vitórias, Catarina Reis está à frente por ter menos derrotas (2 contra 3).',
        'Com os mesmos pontos, vitórias e derrotas, André Lopes está atrás pela ordem inicial da escada.',
      ],
    ],
    [{ points: 21 }, { points: 19 }, []],
  ] as const)('case %#', async (more, below, words) => {
    await open(
      [],
      { 'GET /api/tournaments/escada/ranking': rankingOf(tied(more, below)), 'GET /api/tournaments/escada/ledger': ledgerOf() },
      '/tournaments/escada?player=player-5',
    );
    await screen.findByText(/ no total\.$/);
    expect(screen.queryAllByText(/^Com os mesmos pontos/).map(({ textContent }) => textContent)).toEqual(words);
  });
});

describe('a typed time in the past', () => {
  it.each(['left', 'added'])('is marked as past once it is %s', async (how) => {
    const { user, sheet } = await openSheet();
    await sheet.findByRole('button', { pressed: true });
    await user.click(sheet.getByText('+ Outro horário'));
    const day = sheet.getByLabelText('Dia');
    fireEvent.change(day, { target: { value: '2026-03-20' } });
    expect(sheet.queryByText('O horário tem de ser no futuro.')).toBeNull();
    if (how === 'left') fireEvent.blur(day);
    else await user.click(sheet.getByRole('button', { name: 'Adicionar horário' }));
    expect(day).toHaveAccessibleDescription('O horário tem de ser no futuro.');
    if (how === 'added') expect(day).toHaveFocus();
    fireEvent.change(day, { target: { value: '2026-03-28' } });
    expect(sheet.queryByText('O horário tem de ser no futuro.')).toBeNull();
  });
});

describe('a challenge that the server refuses', () => {
  it('is shown once: an earlier refusal disappears after a success', async () => {
    const { user, server, sheet } = await openSheet({
      'POST /api/challenges': refusing(409, 'Já há um desafio em aberto.', 'challenge.already-open'),
    });
    await user.click(await sheet.findByRole('button', { name: 'Enviar desafio · 1 horário' }));
    expect(await sheet.findByText('Já há um desafio em aberto.')).toBeVisible();
    server.answers({ 'POST /api/challenges': { id: 'c1', position: '9' } });
    await user.click(sheet.getByRole('button', { name: 'Enviar desafio · 1 horário' }));
    expect(await screen.findByText('Desafio enviado a Marta Figueiredo.')).toBeVisible();
    expect(screen.queryByText('Já há um desafio em aberto.')).toBeNull();
  });

  it('takes place at the ladder’s club, else at the ladder’s location', async () => {
    const { sheet } = await openSheet({
      'GET /api/tournaments/escada': tournamentOf({ clubId: 'c1', clubName: 'Clube da Lagoa', location: 'Açores' }),
    });
    expect(await sheet.findByRole('textbox', { name: 'Local (opcional)' })).toHaveValue('Clube da Lagoa');
  });

  it('shows errors at each field, and at the time concerned', async () => {
    const { user, sheet } = await openSheet({
      'POST /api/challenges': refusing(422, 'Esta hora já passou.', 'challenge.time-past', [
        { path: 'proposedTimes.0', message: 'Esta hora já passou.' },
        { path: 'location', message: 'Este local é longo demais.' },
        { path: 'message', message: 'Esta mensagem é longa demais.' },
      ]),
    });
    await sheet.findByRole('button', { pressed: true });
    await user.click(sheet.getByRole('button', { name: /^Enviar desafio/ }));
    expect(await sheet.findByText(/dom., 29 mar. 2099 · 19:00: Esta hora já passou\.$/)).toBeVisible();
    expect(sheet.getByRole('textbox', { name: 'Local (opcional)' })).toHaveAccessibleDescription('Este local é longo demais.');
    expect(sheet.getByText('Esta mensagem é longa demais.')).toBeVisible();
  });
});

describe('times that a challenge suggests', () => {
  it('are preselected except those outside the player’s own hours, which can still be selected', async () => {
    const morning = '2099-03-30T09:00:00.000Z';
    const { user, server, sheet } = await openSheet({
      'GET /api/tournaments/escada/suggested-times': { times: [evening, morning], basis: 'theirs', outside: [morning] },
      'POST /api/challenges': { id: 'c1', position: '9' },
    });
    expect(await sheet.findByRole('button', { pressed: true })).toHaveAccessibleName(/· 19:00 o adversário costuma jogar$/);
    const outside = sheet.getByRole('button', { name: /· 10:00 o adversário costuma jogar; fora das horas do seu perfil$/ });
    expect(outside).toHaveAttribute('aria-pressed', 'false');
    expect(sheet.getByRole('button', { name: 'Enviar desafio · 1 horário' })).toBeVisible();
    await user.click(outside);
    await user.click(sheet.getByRole('button', { name: 'Enviar desafio · 2 horários' }));
    expect(server.requestsTo('POST /api/challenges').map(({ body }) => body)).toEqual([
      expect.objectContaining({ proposedTimes: [evening, morning] }),
    ]);
  });
});

describe('a challenge without a time', () => {
  it('shows the error once, at the times', async () => {
    const words = 'Escolha pelo menos um horário.';
    const { user, sheet } = await openSheet({
      'POST /api/challenges': refusing(422, words, 'challenge.time-required', [
        { path: 'proposedTimes', code: 'field.required', message: 'Este campo é obrigatório.' },
      ]),
    });
    await user.click(await sheet.findByRole('button', { pressed: true }));
    await user.click(sheet.getByRole('button', { name: 'Enviar desafio' }));
    expect(await sheet.findAllByText(words)).toHaveLength(1);
    expect(sheet.getByRole('group', { name: 'Horários propostos (1 a 5)' })).toHaveAccessibleDescription(words);
    expect(sheet.queryByText('Este campo é obrigatório.')).toBeNull();
  });
});

describe('a line above the board says what the reader has to do on this ladder', () => {
  const reported = { id: 'c6', state: 'match', when: '2020-01-01T10:00:00.000Z', result: 'waits' } as const;
  it.each([
    ['answer', [option(9, { open: { id: 'c9', state: 'received', when: evening } })], /^Responda até .* Desafio de Rui Matos\.$/],
    ['play', [option(6, { open: { id: 'c6', state: 'match', when: evening } })], /^Joga .*(18|19):00, com André Lopes\.$/],
    [
      'report',
      [option(6, { open: { id: 'c6', state: 'match', when: '2020-01-01T10:00:00.000Z' } })],
      /^Indique o resultado do jogo com André Lopes\.$/,
    ],
    ['confirm', [option(6, { open: { ...reported, result: 'confirm' } })], /^Confirme o resultado do jogo com André Lopes\.$/],
    ['nothing more, who has reported', [option(6, { open: reported })], /^O resultado com André Lopes espera validação\.$/],
    [
      'nothing more, whose result is judged',
      [option(6, { open: { ...reported, result: 'disputed' } })],
      /^O resultado com André Lopes está em disputa\.$/,
    ],
    ['challenge others meanwhile', [option(5, { allowed: true }), option(6, { open: reported })], /^Pode desafiar 1 jogador\.$/],
    ['challenge', [option(5, { allowed: true }), option(6, { allowed: true })], /^Pode desafiar 2 jogadores\.$/],
    ['wait', [option(6, { open: { id: 'c6', state: 'sent', when: evening } })], /^André Lopes responde até /],
  ] as const)('%s', async (_what, options, said) => {
    await open(options);
    expect(await screen.findByText((_text, element) => element?.tagName === 'P' && said.test(element.textContent))).toBeVisible();
  });
});

it('the ladder is searched without accents', async () => {
  const { user } = await open([]);
  await user.type(await screen.findByRole('searchbox', { name: 'Procurar na escada' }), 'andre');
  expect(await screen.findByText('1 jogador encontrado')).toBeVisible();
});

it('the number of players to challenge links to the reader’s own row', async () => {
  const { user } = await open([option(5, { allowed: true })]);
  await user.click(await screen.findByRole('button', { name: 'Pode desafiar 1 jogador.' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^8\.º, Ana Reis/ })).toHaveFocus());
});

it('the link to players to challenge scrolls to the reader’s own row, once', async () => {
  await open([option(5, { allowed: true })], {}, '/tournaments/escada?me=true');
  await waitFor(() => expect(screen.getByRole('button', { name: /^8\.º, Ana Reis/ })).toHaveFocus());
  expect(location.search).toBe('');
});

describe('the time machine', () => {
  /** Advances the clock in steps: each render sets the timer of the next step. */
  const watch = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 100) await advance(100);
  };

  it('plays the season week by week until today', async () => {
    const { user, server } = await open([]);
    await user.click(await screen.findByRole('button', { name: 'Máquina do tempo' }));
    await user.click(await screen.findByRole('button', { name: 'Ver a época passar' }));
    await watch(8000);
    const days = server.requestsTo('GET /api/tournaments/escada/ranking').flatMap(({ query }) => query.get('at')?.slice(0, 10) ?? []);
    expect(days).toEqual(['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22', '2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22']);
    expect(location.search).toBe('');
    expect(screen.getByRole('button', { name: 'Ver a época passar' })).toBeVisible();
  });

  it('draws the reader’s own ranks under the date, and says their rank on it', async () => {
    const { user } = await open([]);
    await user.click(await screen.findByRole('button', { name: 'Máquina do tempo' }));
    const slider = await screen.findByRole('slider', { name: 'Dia da classificação' });
    // first fact on 1 February: a week ends 35 and 42 days later, and each step leads up
    await waitFor(() =>
      expect(slider.parentElement?.querySelector('path')).toHaveAttribute('d', expect.stringMatching(/^M35 26H42V13H\d+V0$/)),
    );
    await user.click(screen.getByRole('button', { name: 'Ver a época passar' }));
    await watch(1200);
    expect(await screen.findByText(/^Classificação corrigida de /)).toHaveTextContent(/ · estava em 8\.º/);
  });

  it('stops where the reader stops it', async () => {
    const { user } = await open([]);
    await user.click(await screen.findByRole('button', { name: 'Máquina do tempo' }));
    await user.click(await screen.findByRole('button', { name: 'Ver a época passar' }));
    await watch(1200);
    await user.click(screen.getByRole('button', { name: 'Parar aqui' }));
    const stopped = location.search;
    await watch(8000);
    expect([stopped, location.search]).toEqual(['?at=2026-02-08', '?at=2026-02-08']);
  });
});

describe('the figures of a season', () => {
  const statisticsCall = 'GET /api/tournaments/escada/statistics';
  const figuresOf = async (more: Answers) => {
    await open([], more, '/tournaments/escada?tab=statistics');
    const name = await screen.findByText('Jogos por quem jogou');
    return [...name.closest('dl')!.children].map((figure) => figure.textContent);
  };

  it('include all counted results and everybody who played them, also players who left', async () => {
    // ten players on the ladder played 80 times in all; four others have left
    expect(await figuresOf({ [statisticsCall]: { ...season, results: 65, players: 14 } })).toEqual([
      'Resultados65',
      'Jogadores10',
      'Jogos por quem jogou9,3',
    ]);
    expect(screen.getByText('Jogaram 14 pessoas, também quem já saiu.')).toBeVisible();
  });

  it('are shown also when all who played have left', async () => {
    const untried = standings.map((row) => ({ ...row, played: 0, form: '' }));
    const answers = { [statisticsCall]: season, 'GET /api/tournaments/escada/ranking': rankingOf(untried) };
    expect(await figuresOf(answers)).toEqual(['Resultados2', 'Jogadores10', 'Jogos por quem jogou2']);
    expect(screen.queryByText('Ainda sem jogos')).toBeNull();
  });

  it('are hidden when the season cannot be read, not counted from the ladder instead', async () => {
    await open([], { [statisticsCall]: refusing(500, 'Erro interno') }, '/tournaments/escada?tab=statistics');
    await advance(2000);
    expect(await screen.findByRole('heading', { name: 'Quem mais joga' })).toBeVisible();
    expect(screen.queryByText('Resultados')).toBeNull();
  });
});

describe('a long ladder', () => {
  it('first draws only the rows that fit in the window', async () => {
    await open([], { 'GET /api/tournaments/escada/ranking': rankingOf(standingsOf(100)) });
    const ladder = await screen.findByRole('list', { name: 'Classificação' });
    // 200 px are above it, a row is 64 px high
    expect(within(ladder).getAllByRole('listitem')).toHaveLength(Math.ceil((innerHeight - 200) / 64));
  });
});
