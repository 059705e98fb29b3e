import type { LogRow, MatchFile, Replay, Trail } from '@tennis/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-page';
import { textWithScore } from '../../../testing/text-with-score';
import { type SentRequest, refusing } from '../../../testing/server';
import { ana, sara } from '../../../testing/world';

const words = ['Ana desafiou Rui.', 'Ana reportou o resultado.', 'Carla decidiu o resultado.'];
const act = (nth: number): LogRow => ({
  id: `e${nth}`,
  position: String(nth * 10),
  at: `2026-03-2${nth}T10:00:00.000Z`,
  actor: { id: 'ana', kind: 'user', name: 'Ana' },
  action: ['ChallengeIssued', 'ResultReported', 'ResultValidated'][nth - 1]!,
  entityType: 'match',
  entityId: 'jogo',
  description: words[nth - 1]!,
  previous: null,
  next: null,
});
const replay = (step: number): Replay => ({
  title: 'Ana – Rui',
  tournament: { id: 't', name: 'Escada de Outono', zone: 'Europe/Lisbon' },
  total: 3,
  step,
  steps: [1, 2, 3].map((nth) => ({ ...act(nth), step: nth })),
  board:
    step === 3
      ? {
          ranked: 2,
          rows: [
            { playerId: 'ana', name: 'Ana', rankBefore: 2, rankAfter: 1, pointsBefore: 0, pointsAfter: 3 },
            { playerId: 'rui', name: 'Rui', rankBefore: 1, rankAfter: 2, pointsBefore: 0, pointsAfter: -1 },
          ],
        }
      : null,
  fields: [
    { name: 'status', before: step === 3 ? 'result_disputed' : null, after: step === 3 ? 'completed' : 'result_reported' },
    { name: 'time', before: null, after: '2026-03-21T18:00:00.000Z' },
  ],
});
const trail = (nth: number): Trail => ({
  act: act(nth),
  causes: nth > 1 ? [{ ...act(nth - 1), link: 'answer' }] : [],
  effects: nth < 3 ? [{ ...act(nth + 1), link: 'answer' }] : [],
  more: false,
  points: nth === 3 ? [{ playerId: 'ana', name: 'Ana', cause: 'match', points: 3, total: 3 }] : [],
  places: nth === 3 ? [{ playerId: 'ana', name: 'Ana', from: 2, to: 1 }] : [],
  jobs: [{ name: 'ExpireChallenge', dueAt: '2026-03-30T10:00:00.000Z', waits: true }],
  notices: [{ type: 'result_validated', title: 'Resultado decidido', to: ['Ana', 'judges'] }],
});

describe('the replay of a match, step by step', () => {
  const open = (search = '', as = sara) =>
    renderApp(
      {
        'GET /api/admin/matches/jogo/replay': ({ query }: SentRequest) => Promise.resolve(replay(Number(query.get('step') ?? 3))),
        ...Object.fromEntries([1, 2, 3].map((nth) => [`GET /api/admin/events/${nth * 10}/trail`, trail(nth)])),
      },
      { at: `/super-admin/replay/match/jogo${search}`, as },
    );
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

  it('starts at the last step, with the ladder and the match before and after', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana – Rui' })).toBeVisible();
    expect(screen.getByText('3 de 3')).toBeVisible();
    expect(screen.getByRole('button', { current: 'step' })).toHaveTextContent(words[2]!);
    expect(row('Estado')).toHaveTextContent('Estadoem disputaconcluído');
    const board = screen.getByRole('region', { name: 'A escada, antes e depois' });
    const [before, after] = within(board).getAllByRole('list');
    expect(before).toHaveTextContent('1Rui02Ana0');
    expect(after).toHaveTextContent('1Ana▲1');
    expect(await screen.findByText('«Resultado decidido»', { exact: false })).toHaveTextContent('Ana, quem decide disputas');
  });

  it('is controlled by keys, and keeps the step in the URL', async () => {
    const { user } = await open();
    await screen.findByText('3 de 3');
    await user.keyboard('{ArrowLeft}');
    expect(location.search).toBe('?step=2');
    expect(await screen.findByText('2 de 3')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'A escada, antes e depois' })).toBeNull());
    await user.keyboard('{Home}');
    expect(location.search).toBe('?step=1');
    await user.keyboard('{ArrowLeft}');
    expect(location.search).toBe('?step=1');
    await user.keyboard('{End}');
    expect(location.search).toBe('?step=3');
  });

  it('opens at the step in the URL, and moves to a selected one', async () => {
    const { user } = await open('?step=2');
    expect(await screen.findByText('2 de 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: new RegExp(words[0]!) }));
    expect(location.search).toBe('?step=1');
  });

  it('shows the cause and the consequences of a step, with links', async () => {
    await open('?step=2');
    const followed = await screen.findByRole('region', { name: 'O que se seguiu' });
    expect(await within(followed).findByRole('link', { name: words[0]! })).toHaveAttribute('href', '/super-admin/trail/10');
    expect(within(followed).getByRole('link', { name: words[2]! })).toHaveAttribute('href', '/super-admin/trail/30');
    expect(within(followed).getByText('ExpireChallenge').closest('li')).toHaveTextContent('à espera');
  });

  it('shows the delay in milliseconds of automatic consequences, and the time of later ones', async () => {
    const by: Trail = {
      ...trail(2),
      effects: [
        { ...act(3), id: 'soon', at: '2026-03-22T10:00:00.041Z', link: 'program' },
        { ...act(3), at: '2026-03-22T11:00:00.000Z', link: 'answer' },
      ],
    };
    await renderApp(
      { 'GET /api/admin/matches/jogo/replay': replay(2), 'GET /api/admin/events/20/trail': by },
      { at: '/super-admin/replay/match/jogo?step=2', as: sara },
    );
    const followed = await screen.findByRole('region', { name: 'O que se seguiu' });
    expect(await within(followed).findByText('+41 ms')).toBeVisible();
    expect(within(followed).getByText('dom., 22 mar. · 11:00')).toBeVisible();
  });

  it('of a challenge without a match shows its state, deadline and proposed times', async () => {
    const refused: Replay = {
      ...replay(2),
      total: 2,
      fields: [
        { name: 'challenge', before: 'pending', after: 'rejected' },
        { name: 'deadline', before: '2026-03-25T10:00:00.000Z', after: null },
        { name: 'proposedTimes', before: '2026-03-21T18:00:00.000Z', after: '2026-03-21T18:00:00.000Z' },
      ],
    };
    await renderApp(
      { 'GET /api/admin/matches/jogo/replay': refused, 'GET /api/admin/events/20/trail': trail(2) },
      { at: '/super-admin/replay/match/jogo', as: sara },
    );
    expect(await screen.findByRole('heading', { name: 'O desafio, neste passo' })).toBeVisible();
    expect(row('Desafio')).toHaveTextContent('DesafioÀ esperaRecusado');
    expect(row('Responder até')).toHaveTextContent('qua., 25 mar. · 10:00—');
    expect(row('Horários propostos')).toHaveTextContent('sáb., 21 mar. · 18:00');
  });

  it('is for super admins', async () => {
    await open('', ana);
    expect(await screen.findByRole('heading', { name: 'Só para Super Admins' })).toBeVisible();
  });
});

describe('the replay opened from the log', () => {
  it('links back to that place in the log', async () => {
    await renderApp({ 'GET /api/admin/events/20/trail': trail(2) }, { at: '/super-admin/trail/20', as: sara });
    expect(await screen.findByRole('link', { name: words[0]! })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Registo' })).toHaveAttribute('href', '/super-admin?tab=log');
  });
});

describe('the file of a match', () => {
  const file: MatchFile = {
    players: ['Ana', 'Rui'],
    tournament: { id: 't', name: 'Escada de Outono', zone: 'Europe/Lisbon' },
    printedAt: '2026-03-24T12:00:00.000Z',
    versions: [
      { by: 'Ana', at: '2026-03-22T10:00:00.000Z', score: '6-4 7-6', beside: '6-4 7-6', wonBy: 'Ana', outcome: 'completed', note: null },
      {
        by: 'Rui',
        at: '2026-03-22T11:00:00.000Z',
        score: '4-6 6-3 7-5',
        beside: '6-4 3-6 5-7',
        wonBy: 'Rui',
        outcome: 'completed',
        note: 'Foi 7-5',
      },
    ],
    ruling: {
      by: 'Carla',
      how: 'creator',
      at: '2026-03-23T10:00:00.000Z',
      score: '6-4 7-6',
      wonBy: 'Ana',
      note: 'O árbitro viu o jogo',
    },
    annulment: null,
    acts: [1, 2, 3]
      .map(act)
      .map((one, index) =>
        index === 2 ? { ...one, at: '2026-03-22T11:00:00.000Z', next: { result: '6-4 3-6 5-7', winner: 'Rui' } } : one,
      ),
  };

  it('shows both versions, the judge and each action, and can be printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await renderApp({ 'GET /api/matches/jogo/dispute-file': file }, { at: '/super-admin/matches/jogo/file', as: sara });
    const versions = await screen.findByRole('heading', { name: 'As versões' });
    expect(versions.parentElement).toHaveTextContent('Rui ganhou: 6-4 3-6 5-7');
    expect(versions.parentElement).toHaveTextContent('Nos sets, primeiro os jogos de Ana.');
    expect(versions.parentElement).toHaveTextContent('Ana ganhou: 6-4 7-6');
    // The version that counts by the ruling, and the ruling.
    expect(screen.getAllByText(textWithScore('Ana ganhou: 6-4 7-6'))).toHaveLength(2);
    expect(screen.getByText('«Foi 7-5»')).toBeVisible();
    expect(screen.getByText('Decidido pela organização')).toBeVisible();
    expect(screen.getByText('«O árbitro viu o jogo»')).toBeVisible();
    expect(screen.getAllByText('seg., 23 mar. 2026 · 10:00')[0]).toBeVisible();
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((line) => line.textContent),
    ).toEqual(
      [words[0], words[1], `${words[2]} Rui ganhou: 4-6 6-3 7-5`].map(
        (text, index) => expect.stringMatching(new RegExp(`2026 · .*${text}#${(index + 1) * 10}$`)) as string,
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('the title of a file', () => {
  const refused = ['Ana desafiou Rui.', 'Rui recusou.'].map((description, index) => ({
    ...act(index + 1),
    entityType: 'challenge',
    description,
  }));
  const file: MatchFile = {
    players: ['Ana', 'Rui'],
    tournament: null,
    printedAt: '2026-03-24T12:00:00.000Z',
    versions: [],
    ruling: null,
    annulment: null,
    acts: refused,
  };

  it.each([
    ['a challenge that no match followed', refused, 'Processo do desafio', 'Desafio jogo'],
    ['a match', [...refused, act(3)], 'Processo do jogo', 'Jogo jogo'],
  ] as const)('names %s', async (_what, acts, title, foot) => {
    await renderApp({ 'GET /api/matches/jogo/dispute-file': { ...file, acts } }, { at: '/super-admin/matches/jogo/file', as: sara });
    expect(await screen.findByText(new RegExp(`^${foot} · lido do registo`))).toBeVisible();
    await waitFor(() => expect(document.title).toContain(title));
  });
});

describe('a thing without a replay', () => {
  it('is explained differently to a super admin and to people who may not see one', async () => {
    await renderApp({}, { at: '/super-admin/replay/club/c1', as: sara });
    expect(await screen.findByRole('heading', { name: 'Isto não tem repetição' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Escolher o que repetir' })).toHaveAttribute('href', '/super-admin?tab=replay');
  });

  it('links to things with a replay when it does not exist, and is not fetched again', async () => {
    await renderApp(
      { 'GET /api/admin/matches/jogo/replay': refusing(404, 'Jogo não encontrado.', 'match.unknown') },
      { at: '/super-admin/replay/match/jogo', as: sara },
    );
    expect(await screen.findByText('Jogo não encontrado.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Escolher o que repetir' })).toHaveAttribute('href', '/super-admin?tab=replay');
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });
});

describe('choosing a replay', () => {
  it('finds ladders and people by name, and lists disputes', async () => {
    const { user } = await renderApp(
      {
        'GET /api/admin/validations': {
          tournaments: [],
          clubs: [],
          results: [
            {
              id: 'jogo',
              tournamentId: 't',
              tournamentName: 'Escada de Outono',
              zone: 'Europe/Lisbon',
              players: ['Ana', 'Rui'],
              reportedAt: null,
              versions: [],
            },
          ],
        },
        'GET /api/tournaments': [{ id: 't', name: 'Escada de Outono', club_name: null, location: null }],
        'GET /api/players': [],
      },
      { at: '/super-admin?tab=replay', as: sara },
    );
    expect(await screen.findByRole('link', { name: 'Ana – Rui' })).toHaveAttribute('href', '/super-admin/replay/match/jogo');
    await user.type(screen.getByRole('searchbox', { name: 'Escada ou pessoa' }), 'outono');
    expect(await screen.findByRole('link', { name: 'Escada de Outono' })).toHaveAttribute('href', '/super-admin/replay/tournament/t');
  });
});
