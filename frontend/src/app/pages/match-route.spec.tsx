import type { ChallengeOption, HeadToHead, Match, SignedInUser, TimelineEntry } from '@tennis/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { closeMoment, showMomentOnce } from '../../features/matches/api/moment';
import { actionsIn, advance, renderApp, renderPage } from '../../testing/render-page';
import { type Answers, broken, refusing } from '../../testing/server';
import { rankingOf, standingsOf } from '../../testing/standings';
import { ana, berta, carla, duarte, matchOf, neverMet, reportedMatch, rui, sara, silentChat, straightSets } from '../../testing/world';
import MatchRoute from './match-route';

const moved = (playerId: string, name: string, ranks: readonly [number, number], points: readonly [number, number]) => ({
  playerId,
  name,
  before: { rank: ranks[0], points: points[0] },
  after: { rank: ranks[1], points: points[1] },
});
const sofia = moved('sofia', 'Sofia Antunes', [7, 8], [16, 16]);
const winner = moved(ana.id, 'Ana Reis', [8, 6], [15, 18]);
const loser = moved(rui.id, 'Rui Matos', [6, 7], [18, 17]);
/** Ana passed Rui and Sofia. */
const effect = { winner, loser, passed: [loser, sofia], around: [winner, loser, sofia] };

/** The two may play each other again. */
const mayAgain: readonly ChallengeOption[] = [ana, rui].map(({ id }) => ({ playerId: id, allowed: true, freeDays: [] }));
/** `first: false` means that another device showed it before. */
const resultSeenCall = 'PUT /api/matches/m1/result-seen';
const optionsOfLadder = 'GET /api/tournaments/escada/challenge-options';

const meetingOf = (matchId: string, won: boolean, sets: HeadToHead['matches'][number]['sets']): HeadToHead['matches'][number] => ({
  matchId,
  tournamentId: 'escada',
  tournamentName: 'Escada de Outono',
  playedOn: '2026-03-20',
  won,
  sets,
  outcome: 'completed',
});
/** Head-to-head as seen by the first player. */
const betweenThem = (one: SignedInUser, other: SignedInUser, matches: HeadToHead['matches']): HeadToHead => ({
  id: one.id,
  name: one.first_name,
  otherId: other.id,
  otherName: other.first_name,
  victories: 2,
  defeats: 1,
  matches,
});

/** Answers about the two players and the judges from other contexts. */
const people = {
  'GET /api/players/berta': { id: berta.id, canMessage: false },
  ...neverMet,
  [resultSeenCall]: { first: false },
  [optionsOfLadder]: mayAgain,
  'GET /api/tournaments/escada/ranking': rankingOf([
    { ...standingsOf(1)[0]!, playerId: ana.id, name: 'Ana Reis', rank: 8, points: 15 },
    { ...standingsOf(1)[0]!, playerId: rui.id, name: 'Rui Matos', rank: 6, points: 18 },
  ]),
  'GET /api/players/rui': {
    id: rui.id,
    headToHead: { wins: 1, defeats: 2, lastMatchId: null, lastPlayedOn: null },
    contacts: { shown: true, phone: null, whatsapp: '912345678', signal: null, telegram: null },
  },
  'POST /api/tournaments/escada/ranking/what-if': {
    winner: moved(ana.id, 'Ana Reis', [8, 6], [15, 18]),
    loser: moved(ana.id, 'Ana Reis', [8, 8], [15, 14]),
  },
  'POST /api/matches/m1/validation/preview': { rows: [winner, loser, sofia] },
  'GET /api/players/ana': {
    id: ana.id,
    headToHead: { wins: 2, defeats: 1, lastMatchId: null, lastPlayedOn: null },
    contacts: { shown: false, why: 'not-shared' },
  },
};

const open = (match: Match, as?: SignedInUser, timeline: readonly TimelineEntry[] = [], told: object = effect) =>
  renderPage(
    <MatchRoute />,
    {
      'GET /api/matches/m1': match,
      'GET /api/matches/m1/timeline': timeline,
      'GET /api/matches/m1/review': { mayReview: false, given: null },
      'GET /api/matches/m1/effect': told,
      ...people,
      ...silentChat('m1'),
      'GET /api/tournaments/escada/suggested-times': { times: [], basis: 'usual' },
    },
    { at: '/matches/m1', route: '/matches/:id', ...(as ? { as } : {}) },
  );
const whatIsMissing = () => screen.findByRole('region', { name: 'O que falta' });

const proposed = matchOf({ status: 'time_proposed', time: null, proposedTimes: ['2026-03-26T18:00:00.000Z'], proposedBy: ana.id });
const late: Match = { ...proposed, agreedTime: '2026-03-23T18:00:00.000Z' };
const unanswered = { status: 'waiting_opponent', proposedTimes: [], proposedBy: null } as const;
const disputed = reportedMatch({
  status: 'result_disputed',
  disputed: { by: rui.id, proposed: { ...straightSets, winnerId: rui.id } },
});
const completed = reportedMatch({
  status: 'completed',
  validated: { by: rui.id, how: 'opponent', at: '2026-03-24T09:00:00.000Z', byName: null },
});
const come = matchOf({ time: '2026-03-23T18:00:00.000Z' });
const old = matchOf({ openedAt: '2026-03-01T10:00:00.000Z', time: '2026-03-05T18:00:00.000Z' });

const report = 'Reportar resultado';
const start = 'Começar o jogo';
const otherTimes = 'Propor outros horários';
const arrange = ['Guardar no calendário', otherTimes];
const unplayed = ['Falta de comparência: ganha Ana Reis', 'Falta de comparência: ganha Rui Matos', 'Cancelar sem pontos'];
const anas = 'Escolher esta versão, de Ana Reis: 6-4 6-3';
const ruis = 'Escolher esta versão, de Rui Matos: 4-6 3-6';
const rule = [anas, ruis, 'Indicar outro resultado'];
const judge = [anas, 'Indicar outro resultado', 'Recusar o resultado'];

describe('contacting the opponent', () => {
  it('leads to the conversation when they show no contacts', async () => {
    await open(proposed, rui);
    const reach = (await screen.findByRole('heading', { name: 'Falar com Ana Reis' })).closest('section')!;
    expect(await within(reach).findByText('Os contactos desta pessoa não estão visíveis.')).toBeVisible();
    expect(within(reach).getByRole('link', { name: 'Escrever na conversa' })).toHaveAttribute('href', '/messages/m1');
  });
});

describe('the timeline of a match', () => {
  it('shows each result with its winner first and who reported it', async () => {
    const [at, by, byName] = ['2026-03-22T10:00:00.000Z', rui.id, 'Rui Matos'];
    const reportEntry = { at, by, byName, outcome: 'completed', wonBy: 'Rui Matos', score: '6-2 [10-7]' } as const;
    await open(disputed, duarte, [
      { ...reportEntry, type: 'ResultReported' },
      { ...reportEntry, type: 'ResultDisputed', wonBy: 'Ana Reis', score: '6-4 6-3', by: ana.id, byName: 'Ana Reis' },
      { ...reportEntry, type: 'ResultValidated', outcome: 'walkover', score: '', by: null, byName: null },
    ]);
    const part = (await screen.findByRole('heading', { name: 'O que aconteceu' })).closest('section')!;
    expect((await within(part).findAllByRole('listitem')).map((line) => line.textContent)).toEqual([
      'Resultado reportado: Rui Matos ganhou 6-2 [10-7]Rui Matos · dom., 22 mar. · 10:00',
      'Resultado contestado. A outra versão: Ana Reis ganhou 6-4 6-3Ana Reis · dom., 22 mar. · 10:00',
      'Resultado validado: Rui Matos ganhou por falta de comparênciaPelas regras do torneio · dom., 22 mar. · 10:00',
    ]);
  });
});

describe('an annulled result', () => {
  const at = '2026-03-24T10:00:00.000Z';
  const annulled: Match = { ...completed, annulled: { by: carla.id, at, reason: 'Jogado noutra escada' } };
  const annulmentTimeline: readonly TimelineEntry[] = [{ type: 'ResultAnnulled', at, by: carla.id, byName: 'Carla Sousa' }];

  it('says first when, by whom and why; its score is shown as not counting', async () => {
    await open(annulled, ana, annulmentTimeline);
    const line = await screen.findByText('ter., 24 mar. · 10:00 · por Carla Sousa');
    const state = screen.getByRole('status');
    expect(state).toContainElement(line);
    expect(state).toHaveTextContent(/^Anulado · este resultado já não conta para a classificação\./);
    expect(state).toHaveTextContent('«Jogado noutra escada»');
    const score = screen.getByText('Ana Reis venceu Rui Matos: 6-4 6-3.');
    expect(state.compareDocumentPosition(score)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Resultado anulado, não conta:').compareDocumentPosition(score)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const words of ['Concluído', 'Confirmado por Rui Matos.']) expect(screen.queryByText(words)).toBeNull();
  });

  it('names the time zone when it differs, and hides what its reader may not know', async () => {
    await open({ ...annulled, zone: 'Atlantic/Azores', annulled: { by: carla.id, at } });
    expect(await screen.findByText('ter., 24 mar. · 09:00 (hora dos Açores)')).toBeVisible();
    expect(screen.getByRole('status')).not.toHaveTextContent(/por |«/);
  });

  it('stops an ongoing celebration, on its page and as a moment', async () => {
    const { server, live } = await renderApp(
      {
        'GET /api/matches/m1': completed,
        'GET /api/matches/m1/timeline': annulmentTimeline,
        'GET /api/matches/m1/review': { mayReview: false, given: null },
        'GET /api/matches/m1/effect': effect,
        ...people,
        ...silentChat('m1'),
        [resultSeenCall]: { first: true },
      },
      { at: '/matches/m1', as: ana },
    );
    expect(await screen.findByRole('dialog', { name: 'Vitória!' })).toBeVisible();
    expect(screen.getAllByText('8.º → 6.º')).toHaveLength(2);
    await advance(1000);
    server.answers({ 'GET /api/matches/m1': annulled });
    act(() => live.change('match', 'm1', 8));
    await advance(1000);
    expect(screen.getByText('Anulado')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('8.º → 6.º')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Partilhar' })).toBeNull();
    act(closeMoment);
  });
});

describe('earlier matches of the same players', () => {
  const openWith = (more: Answers, as: SignedInUser) =>
    renderPage(
      <MatchRoute />,
      {
        'GET /api/matches/m1': completed,
        'GET /api/matches/m1/timeline': [],
        'GET /api/matches/m1/review': { mayReview: false, given: null },
        'GET /api/matches/m1/effect': effect,
        ...people,
        ...silentChat('m1'),
        ...more,
      },
      { at: '/matches/m1', route: '/matches/:id', as },
    );

  it('are shown from the reader’s side, without the match itself', async () => {
    const others = [
      meetingOf('m1', true, straightSets.sets),
      meetingOf('m0', false, [
        { a: 4, b: 6 },
        { a: 2, b: 6 },
      ]),
    ];
    await openWith({ 'GET /api/players/rui/head-to-head/ana': betweenThem(rui, ana, others) }, rui);
    const between = (await screen.findByRole('heading', { name: 'Frente a frente' })).closest('section')!;
    expect(within(between).getByText('Rui ganhou 2, Ana ganhou 1')).toBeInTheDocument();
    const [row, ...rest] = within(between).getAllByRole('listitem');
    expect(row).toHaveTextContent('DDerrota20 mar.Escada de Outono4-6 2-6');
    expect(within(row!).getByRole('link')).toHaveAttribute('href', '/matches/m0');
    expect(rest).toEqual([]);
    expect(within(between).getByText('O jogo mais recente além deste, de 2.')).toBeVisible();
    expect(within(between).getByRole('link', { name: 'Comparar' })).toHaveAttribute('href', '/players-panel/compare?ids=rui,ana');
  });

  it('are fetched only when there are more than this match', async () => {
    const rival = { ...people['GET /api/players/rui'], headToHead: { wins: 1, defeats: 0, lastMatchId: 'm1', lastPlayedOn: null } };
    const { server } = await openWith({ 'GET /api/players/rui': rival }, ana);
    expect(await screen.findByText('1–0')).toBeVisible();
    await advance(100);
    expect(server.requestsTo('GET /api/players/ana/head-to-head/rui')).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Frente a frente' })).toBeNull();
  });
});

describe('what is at stake', () => {
  it('is shown to the players before the match: the places after a win and after a defeat', async () => {
    const { server } = await open(proposed, ana);
    expect(await screen.findByRole('heading', { name: 'O que está em jogo' })).toBeVisible();
    expect((await screen.findByText('Se ganhar')).parentElement).toHaveTextContent('8.º → 6.º15 → 18 pts');
    expect((await screen.findByText('Se perder')).parentElement).toHaveTextContent('Fica em 8.º15 → 14 pts');
    expect(server.requestsTo('POST /api/tournaments/escada/ranking/what-if').map(({ body }) => body)).toEqual([
      { winnerId: ana.id, loserId: rui.id },
      { winnerId: rui.id, loserId: ana.id },
    ]);
  });

  it('is not shown when one of them is not on the ladder', async () => {
    await renderPage(
      <MatchRoute />,
      {
        'GET /api/matches/m1': proposed,
        'GET /api/matches/m1/timeline': [],
        ...people,
        ...silentChat('m1'),
        'POST /api/tournaments/escada/ranking/what-if': refusing(422, 'Não está na escada.'),
      },
      { at: '/matches/m1', route: '/matches/:id', as: ana },
    );
    await whatIsMissing();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'O que está em jogo' })).toBeNull());
  });

  it.each([
    ['who only looks', proposed, duarte],
    ['its players once a result is reported', reportedMatch(), rui],
  ])('is not shown to %s', async (_who, match, reader) => {
    await open(match, reader);
    await whatIsMissing();
    expect(screen.queryByRole('heading', { name: 'O que está em jogo' })).toBeNull();
  });
});

/** Actions that each reader sees in each state; the link to the ladder is always there. */
const table: readonly (readonly [state: string, match: Match, who: SignedInUser | undefined, actions: readonly string[]])[] = [
  ['times proposed by Ana', proposed, ana, [otherTimes]],
  ['times proposed by Ana', proposed, rui, ['qui., 26 mar. · 18:00', 'Confirmar este horário', otherTimes]],
  ['times proposed by Ana', proposed, carla, []],
  ['other times proposed after the agreed one', late, ana, [report, otherTimes]],
  ['other times proposed after the agreed one', late, rui, [report, 'qui., 26 mar. · 18:00', 'Confirmar este horário', otherTimes]],
  ['times that lapsed after the agreed one', { ...late, ...unanswered }, rui, [report, otherTimes]],
  ['other times proposed before the agreed one', { ...late, agreedTime: '2026-03-25T18:00:00.000Z' }, ana, [otherTimes]],
  ['a time agreed', matchOf(), ana, [...arrange, report]],
  ['a time agreed that has come', come, ana, [report, start, otherTimes]],
  ['a time agreed that has come', come, duarte, []],
  ['a time agreed', matchOf(), duarte, []],
  ['a time agreed', matchOf(), undefined, []],
  ['a time agreed two weeks ago', old, berta, unplayed],
  ['a time agreed two weeks ago', old, duarte, []],
  ['being played', matchOf({ status: 'in_progress' }), rui, [report]],
  ['reported by Ana', reportedMatch(), ana, ['Corrigir o resultado']],
  ['reported by Ana', reportedMatch(), rui, ['Confirmar', 'Não está certo']],
  ['reported by Ana', reportedMatch(), berta, judge],
  ['reported by Ana', reportedMatch(), sara, judge],
  ['reported by Ana', reportedMatch(), carla, []],
  ['reported by Ana', reportedMatch(), duarte, []],
  ['in dispute', disputed, ana, ['Tem razão, fica este resultado']],
  ['in dispute', disputed, rui, ['Tem razão, fica este resultado']],
  ['in dispute', disputed, berta, rule],
  ['in dispute', disputed, carla, rule],
  ['in dispute', disputed, sara, rule],
  ['in dispute', disputed, duarte, []],
  ['completed', completed, ana, ['Porquê?', 'Desforra', 'Partilhar']],
  ['completed', completed, berta, ['Porquê?', 'Partilhar']],
  ['completed', completed, carla, ['Porquê?', 'Partilhar', 'Anular o resultado']],
  ['completed', completed, sara, ['Porquê?', 'Partilhar', 'Anular o resultado']],
  ['annulled', { ...completed, annulled: { by: carla.id, at: '2026-03-24T10:00:00.000Z' } }, carla, []],
  ['cancelled', matchOf({ status: 'cancelled' }), ana, []],
];
const cases = table.map(([state, match, who, actions]) => [state, who?.first_name ?? 'a visitor', match, who, actions] as const);

describe('a match', () => {
  it.each(cases)('%s: what %s can do', async (_state, _name, match, who, actions) => {
    await open(match, who);
    const part = await whatIsMissing();
    if (match === completed) await within(part).findByText('8.º → 6.º');
    await waitFor(() => expect(actionsIn(part)).toEqual(actions));
  });

  const lostByRui = { ...completed, result: { ...completed.result!, winnerId: rui.id } };
  const retired = {
    ...completed.result!,
    outcome: 'retired',
    sets: [
      { a: 6, b: 4 },
      { a: 2, b: 1 },
    ],
  } as const;
  const walkover = { ...completed.result!, outcome: 'walkover', sets: [] } as const;
  const stayed = { ...effect, winner: { ...winner, after: { rank: 8, points: 18 } } };
  it.each<[string, Match, object, string]>([
    ['climbed', completed, effect, 'Ana Reis venceu Rui Matos por 6-4 6-3 em «Escada de Outono» e subiu de 8.º para 6.º.'],
    ['stayed where she was', completed, stayed, 'Ana Reis venceu Rui Matos por 6-4 6-3 em «Escada de Outono».'],
    ['is the second of the two', lostByRui, stayed, 'Rui Matos venceu Ana Reis por 4-6 3-6 em «Escada de Outono».'],
    [
      'was given it',
      { ...completed, result: retired },
      stayed,
      'Ana Reis venceu Rui Matos por desistência (6-4 2-1) em «Escada de Outono».',
    ],
    ['met nobody', { ...completed, result: walkover }, stayed, 'Ana Reis venceu Rui Matos por falta de comparência em «Escada de Outono».'],
  ])('is shared with its score, the winner’s games first, by anybody: the winner %s', async (_who, match, told, words) => {
    const { user } = await open(match, carla, [], told);
    await user.click(await screen.findByRole('button', { name: 'Partilhar' }));
    expect(await navigator.clipboard.readText()).toBe(`${words} http://localhost/matches/m1`);
  });

  it('shows its URL when copying fails, instead of the browser’s error', async () => {
    const { user } = await open(completed, ana);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error("Failed to execute 'writeText' on 'Clipboard'"));
    await user.click(await screen.findByRole('button', { name: 'Partilhar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível copiar. Copie à mão: http://localhost/matches/m1');
    expect(screen.queryByText(/Failed to execute/)).toBeNull();
  });

  it('shows both players, what lies between them, time, place and contacts', async () => {
    await open(matchOf({ location: 'Court 3, Lisboa' }), ana);
    expect(await screen.findByText('1–2')).toBeVisible();
    expect(screen.getByText('8.º · 15 pts')).toBeVisible();
    expect(screen.getByText('6.º · 18 pts')).toBeVisible();
    expect(screen.getByText('qua., 25 mar. · 18:00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver no mapa' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Court%203%2C%20Lisboa',
    );
    const reach = within((await screen.findByRole('heading', { name: 'Falar com Rui Matos' })).closest('section')!);
    expect(reach.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/351912345678');
    expect(screen.getByRole('status')).toHaveTextContent('Marcado · a seguir: jogar e reportar o resultado');
  });

  it('shows the challenge’s message at the start of the conversation', async () => {
    await open({ ...matchOf(), challengeMessage: 'Vamos a isso?' }, rui);
    const chat = (await screen.findByRole('heading', { name: 'Conversa' })).closest('section')!;
    expect(within(chat).getByText('Ana Reis, no desafio: «Vamos a isso?»')).toBeVisible();
  });

  it('preselects the first proposed time at which its reader is free, and says against whom they play at the others', async () => {
    const taken = '2026-03-26T18:00:00.000Z';
    const free = '2026-03-27T18:00:00.000Z';
    const busy = [{ time: taken, matchId: 'm9', opponentName: 'Duarte Reis', playsAt: '2026-03-26T19:00:00.000Z' }];
    const { server, user } = await open({ ...proposed, proposedTimes: [taken, free], busy }, rui);
    expect(await screen.findByRole('button', { name: /qui., 26 mar. · 18:00.*Duarte Reis/ })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('button', { name: 'sex., 27 mar. · 18:00' })).toHaveAttribute('aria-pressed', 'true');
    server.answers({ 'POST /api/matches/m1/confirm-time': { id: 'm1', position: '12' } });
    await user.click(screen.getByRole('button', { name: 'Confirmar este horário' }));
    await waitFor(() => expect(server.requestsTo('POST /api/matches/m1/confirm-time')[0]?.body).toMatchObject({ time: free }));
  });

  it('warns that the agreed time is lost before other times are proposed', async () => {
    const { user } = await open(matchOf(), ana);
    await user.click(await screen.findByRole('button', { name: otherTimes }));
    expect(screen.getByText(/qua., 25 mar. · 18:00.* deixa de valer/)).toBeVisible();
  });

  it('warns when a result is confirmed before the agreed time', async () => {
    const toCome = 'O jogo está marcado para qua., 25 mar. · 18:00, que ainda não chegou.';
    await open(reportedMatch({ time: '2026-03-25T18:00:00.000Z' }), rui);
    expect(await screen.findByText(toCome)).toBeVisible();
    cleanup();
    await open(reportedMatch(), rui);
    await screen.findByRole('button', { name: 'Confirmar' });
    expect(screen.queryByText(/que ainda não chegou/)).toBeNull();
  });

  it('says that it ended while a player was filling in a correction', async () => {
    const { server, user } = await open(reportedMatch(), rui);
    await user.click(await screen.findByRole('button', { name: 'Não está certo' }));
    const won = within(screen.getByRole('group', { name: 'Ganhei' }));
    for (const set of ['6-4', '6-3']) await user.click(won.getByRole('button', { name: set }));
    server.answers({
      'GET /api/matches/m1': completed,
      'POST /api/matches/m1/validation': refusing(409, 'Este jogo já terminou.', 'match.closed'),
    });
    await user.click(screen.getByRole('button', { name: 'Enviar a minha versão' }));
    await advance(100);
    expect(screen.queryByRole('button', { name: 'Enviar a minha versão' })).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Este jogo já terminou.');
  });

  it('shows its writer a note that could not be sent, until they discard it', async () => {
    localStorage.setItem('draft:note:m1', JSON.stringify('O segundo set foi 7-5'));
    const { user } = await open(completed, rui);
    expect(await screen.findByText('«O segundo set foi 7-5»')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Descartar a nota' }));
    expect(screen.queryByText('«O segundo set foi 7-5»')).toBeNull();
    expect(localStorage.getItem('draft:note:m1')).toBeNull();
  });

  it('asks first for the result once the agreed time has passed, and makes other times secondary', async () => {
    await open(late, rui);
    const part = within(await whatIsMissing());
    expect(part.getByText('O horário combinado, seg., 23 mar. · 18:00, já passou: se jogaram, reportem o resultado.')).toBeVisible();
    expect(part.getByRole('button', { name: report })).toHaveClass('primary');
    expect(part.getByRole('button', { name: 'Confirmar este horário' })).toHaveClass('ghost');
  });

  it('no longer warns that the agreed time is lost once it has passed', async () => {
    const { user } = await open(matchOf({ time: '2026-03-23T18:00:00.000Z' }), ana);
    await user.click(await screen.findByRole('button', { name: otherTimes }));
    expect(screen.queryByText(/deixa de valer/)).toBeNull();
  });

  it('asks for the result first, once its time has come', async () => {
    await open(matchOf({ time: '2026-03-23T18:00:00.000Z' }), ana);
    expect(actionsIn(await whatIsMissing())).toEqual([report, start, otherTimes]);
  });

  it.each([
    ['reported, to its players', reportedMatch(), rui],
    ['disputed, to who would rule', disputed, berta],
  ] as const)('on a closed ladder offers no action that the server would refuse: %s', async (_which, match, as) => {
    await open({ ...match, frozen: true }, as);
    const now = within(await whatIsMissing());
    expect(now.getByRole('status')).toHaveTextContent('a classificação está fechada');
    expect(now.queryByRole('button')).toBeNull();
  });

  it.each<[string, Match, SignedInUser | undefined]>([
    ['Confirmado por Rui Matos.', completed, undefined],
    ['Confirmado por si.', completed, rui],
    [
      'Decidido por Berta Nunes, da arbitragem.',
      { ...completed, validated: { ...completed.validated!, by: berta.id, how: 'referee', byName: 'Berta Nunes' } },
      undefined,
    ],
  ])('shows the result and how it was validated: %s', async (how, match, as) => {
    await open(match, as);
    const part = await whatIsMissing();
    expect(part).toHaveTextContent('Ana Reis venceu Rui Matos: 6-4 6-3.');
    expect(part).toHaveTextContent(how);
  });

  it.each([
    ['', ana, 'O endereço está errado, ou o jogo já não existe.'],
    [', to a visitor too', undefined, /^O endereço pode estar errado, ou o jogo ser de uma escada privada/],
  ])('says once that it does not exist, with possible causes%s', async (_to, as, why) => {
    await renderPage(
      <MatchRoute />,
      { ...people, 'GET /api/matches/m1': refusing(404, 'Jogo não encontrado.', 'match.unknown') },
      { at: '/matches/m1', route: '/matches/:id', ...(as ? { as } : {}) },
    );
    expect(await screen.findByRole('heading', { name: 'Jogo não encontrado' })).toBeVisible();
    expect(screen.getAllByText(/Jogo não encontrado/)).toHaveLength(1);
    expect(screen.getByText(why)).toBeVisible();
  });
});

describe('a validated result', () => {
  const answers = {
    ...people,
    ...silentChat('m1'),
    'GET /api/matches/m1': completed,
    'GET /api/matches/m1/timeline': [],
    'GET /api/matches/m1/review': { mayReview: false, given: null },
    'GET /api/matches/m1/effect': effect,
    'GET /api/home': refusing(422, ''),
    [resultSeenCall]: { first: true },
  };

  it('is celebrated once for its winner: the score, the points, the player passed, and the next step', async () => {
    const { user } = await renderApp(answers, { at: '/matches/m1', as: ana });
    const moment = within(await screen.findByRole('dialog', { name: 'Vitória!' }));
    expect(await moment.findByText('+3')).toBeVisible();
    expect(moment.getByText('Escada de Outono')).toBeVisible();
    expect(moment.getByText('8.º → 6.º')).toBeVisible();
    expect(moment.getByText('Passou Rui Matos e Sofia Antunes.')).toBeVisible();
    expect(moment.getAllByRole('listitem').map((rung) => rung.textContent)).toEqual([
      '6Ana Reis▲2subiu 218',
      '7Rui Matos▼1desceu 117',
      '8Sofia Antunes▼1desceu 116',
    ]);
    expect(await moment.findByRole('link', { name: 'Desforra' })).toHaveAttribute('href', `/tournaments/escada?player=${rui.id}`);
    await user.click(moment.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not shown a second time on the same device, which asks no more', async () => {
    const { server } = await renderApp(answers, { at: '/matches/m1', as: ana });
    await screen.findByRole('dialog', { name: 'Vitória!' });
    act(closeMoment);
    await act(() => showMomentOnce('m1'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.requestsTo(resultSeenCall)).toHaveLength(1);
  });

  it('waits until the sheet that lies over the page is closed', async () => {
    let answer: (first: object) => void = () => undefined;
    const late = new Promise<object>((resolve) => (answer = resolve));
    const { user } = await renderApp({ ...answers, [resultSeenCall]: () => late }, { at: '/matches/m1', as: ana });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await act(async () => answer({ first: true }));
    expect(screen.queryByRole('dialog', { name: 'Vitória!' })).toBeNull();
    await user.click(menu.getByRole('button', { name: 'Fechar' }));
    expect(await screen.findByRole('dialog', { name: 'Vitória!' })).toBeVisible();
    act(closeMoment);
  });

  it('is not celebrated again after another device did, and is celebrated later when the server could not answer', async () => {
    const { server } = await renderApp({ ...answers, [resultSeenCall]: broken }, { at: '/matches/m1', as: ana });
    await screen.findByText('8.º → 6.º');
    expect(screen.queryByRole('dialog')).toBeNull();
    server.answers({ [resultSeenCall]: { first: false } });
    await act(() => showMomentOnce('m1'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['gained', 18, true],
    ['neither gained nor lost', 15, false],
    ['lost', 14, false],
  ] as const)('is celebrated by the colour of its points where they %s', async (_what, points, isCelebrated) => {
    const { before } = effect.winner;
    const moved = { ...effect, winner: { ...effect.winner, before: { ...before, points: 15 }, after: { ...before, points } } };
    await renderApp({ ...answers, 'GET /api/matches/m1/effect': moved }, { at: '/matches/m1', as: ana });
    const moment = within(await screen.findByRole('dialog', { name: 'Vitória!' }));
    const plate = await moment.findByText(/^([+\u2212]\d+|0)$/, { selector: 'strong' });
    expect(plate.hasAttribute('data-gained')).toBe(isCelebrated);
  });

  it('is shown calmly to the loser, with the same next step', async () => {
    await renderApp(answers, { at: '/matches/m1', as: rui });
    const moment = within(await screen.findByRole('dialog', { name: 'Perdeu' }));
    expect(await moment.findByText('\u22121')).toBeVisible();
    expect(moment.getByText('Ana Reis passou à sua frente.')).toBeVisible();
    expect(await moment.findByRole('link', { name: 'Desforra' })).toBeVisible();
  });

  const notYet = { allowed: false, freeDays: [] };
  const again = (more: Partial<ChallengeOption>) => ({ ...answers, [optionsOfLadder]: [{ ...notYet, playerId: ana.id, ...more }] });

  it('says when the two may play again, if a rematch would be refused', async () => {
    await renderApp(again({ code: 'challenge.cooldown', until: '2026-03-30T00:00:00.000Z' }), { at: '/matches/m1', as: rui });
    const moment = within(await screen.findByRole('dialog', { name: 'Perdeu' }));
    expect(await moment.findByText('Desforra a partir de seg., 30 mar.')).toBeVisible();
    expect(screen.getAllByText('Desforra a partir de seg., 30 mar.')).toHaveLength(2);
    expect(screen.queryAllByText('Desforra')).toEqual([]);
  });

  it('links to the open challenge between the two', async () => {
    const open = { id: 'c2', state: 'received', when: '2026-03-26T18:00:00.000Z' } as const;
    await renderApp(again({ open }), { at: '/matches/m1', as: rui });
    const moment = within(await screen.findByRole('dialog', { name: 'Perdeu' }));
    expect(await moment.findByRole('link', { name: 'Ver o desafio em aberto' })).toHaveAttribute('href', '/challenges?open=c2');
    expect(screen.queryAllByText('Desforra')).toEqual([]);
  });
});
