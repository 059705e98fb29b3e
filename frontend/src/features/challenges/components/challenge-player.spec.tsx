import type { ChallengeOption, HomeAnswer } from '@tennis/contracts';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import { advance, renderPage } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { rankingOf } from '../../../testing/standings';
import { ana, rui, tournamentOf } from '../../../testing/world';
import { ChallengePlayer } from './challenge-player';

const ladderOf = (id: string, name: string): HomeAnswer['positions'][number] => ({
  tournamentId: id,
  tournamentName: name,
  zone: 'Europe/Lisbon',
  rows: [],
});
const evening = '2026-03-26T18:00:00.000Z';
const withRui = (more: Partial<ChallengeOption>): readonly ChallengeOption[] => [
  { playerId: 'eva', allowed: true, freeDays: [] },
  { playerId: rui.id, allowed: false, freeDays: [], ...more },
];
/** Ana plays on two ladders, Rui on the ones given. */
const open = (theirs: readonly string[], outono: readonly ChallengeOption[] = [], praia: readonly ChallengeOption[] = []) =>
  renderPage(
    <ChallengePlayer playerId={rui.id} reader={ana.id} />,
    {
      'GET /api/home': {
        tasks: [],
        nextMatch: null,
        positions: [ladderOf('outono', 'Escada de Outono'), ladderOf('praia', 'Escada da Praia')],
        results: [],
      },
      'GET /api/players/rui': {
        id: rui.id,
        name: 'Rui Matos',
        tournaments: theirs.map((id) => ({ id, name: id, rank: 1, points: 0 })),
        headToHead: null,
      },
      'GET /api/tournaments/outono': tournamentOf({ id: 'outono' }),
      'GET /api/tournaments/praia': tournamentOf({ id: 'praia' }),
      'GET /api/tournaments/outono/challenge-options': outono,
      'GET /api/tournaments/praia/challenge-options': praia,
    },
    { at: '/players/rui', as: ana },
  );

describe('the action offered for a player', () => {
  it('is a challenge on the shared ladder that allows it', async () => {
    const { user, server } = await open(['outono', 'praia'], withRui({ message: 'Fora do alcance.' }), withRui({ allowed: true }));
    server.answers({
      'POST /api/tournaments/praia/ranking/what-if': {
        winner: { before: { rank: 2, points: 3 }, after: { rank: 1, points: 6 } },
        loser: { before: { rank: 1, points: 5 }, after: { rank: 2, points: 4 } },
      },
      'GET /api/tournaments/praia/ranking': rankingOf([]),
      'GET /api/tournaments/praia/suggested-times': { times: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Desafiar' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Desafiar Rui Matos' })).getByRole('button', { name: 'Enviar desafio' }),
    ).toBeVisible();
  });

  it('opens the challenge form as a step that "back" closes, only with a network', async () => {
    const { user, server } = await open(['outono'], withRui({ allowed: true }));
    server.answers({
      'POST /api/tournaments/outono/ranking/what-if': refusing(422, 'Não está na escada.'),
      'GET /api/tournaments/outono/ranking': rankingOf([]),
      'GET /api/tournaments/outono/suggested-times': { times: [evening] },
    });
    const button = await screen.findByRole('button', { name: 'Desafiar' });
    act(() => onlineManager.setOnline(false));
    expect(button).toBeDisabled();
    expect(button).toHaveTextContent('Desafiar· sem rede');
    act(() => onlineManager.setOnline(true));
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Desafiar Rui Matos' });
    history.back();
    await advance(10);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname + location.search).toBe('/players/rui');
  });

  it('keeps the challenge form’s draft over a reload, until it is sent', async () => {
    const later = '2026-03-27T18:00:00.000Z';
    const begin = async () => {
      const { user, server } = await open(['outono'], withRui({ allowed: true }));
      server.answers({
        'POST /api/tournaments/outono/ranking/what-if': {
          winner: { before: { rank: 2, points: 3 }, after: { rank: 1, points: 6 } },
          loser: { before: { rank: 1, points: 5 }, after: { rank: 2, points: 4 } },
        },
        'GET /api/tournaments/outono/ranking': rankingOf([]),
        'GET /api/tournaments/outono/suggested-times': { times: [evening, later] },
        'POST /api/challenges': { id: 'c9', position: '9' },
      });
      await user.click(await screen.findByRole('button', { name: 'Desafiar' }));
      return { user, server, sheet: within(await screen.findByRole('dialog', { name: 'Desafiar Rui Matos' })) };
    };
    const first = await begin();
    await first.user.click(await first.sheet.findByRole('button', { name: /27 mar/ }));
    await first.user.type(first.sheet.getByRole('textbox', { name: 'Mensagem (opcional)' }), 'Vamos?');
    await first.user.type(first.sheet.getByRole('textbox', { name: 'Local (opcional)' }), 'Campo 3');
    cleanup();
    const { user, server, sheet } = await begin();
    await user.click(await sheet.findByRole('button', { name: 'Enviar desafio · 1 horário' }));
    expect(server.requestsTo('POST /api/challenges')[0]?.body).toMatchObject({
      proposedTimes: [evening],
      message: 'Vamos?',
      location: 'Campo 3',
    });
    await advance(10);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('warns that the reader already plays somebody at a typed time, and still sends it', async () => {
    const { user, server } = await open(['outono'], withRui({ allowed: true }));
    server.answers({
      'POST /api/tournaments/outono/ranking/what-if': refusing(422, 'Não está na escada.'),
      'GET /api/tournaments/outono/ranking': rankingOf([]),
      'GET /api/tournaments/outono/suggested-times': {
        times: [evening],
        basis: 'usual',
        agreed: [{ matchId: 'm9', opponentName: 'Diogo Alves', playsAt: '2026-03-28T10:00:00.000Z' }],
      },
      'POST /api/challenges': { id: 'c9', position: '9' },
    });
    await user.click(await screen.findByRole('button', { name: 'Desafiar' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Desafiar Rui Matos' }));
    await user.click(sheet.getByText('+ Outro horário'));
    await user.click(sheet.getByRole('button', { name: /28$/ }));
    for (const clock of ['09:00', '12:00']) await user.click(sheet.getByRole('button', { name: clock }));
    const taken = sheet.getByRole('button', { name: 'sáb., 28 mar. · 09:00 joga com Diogo Alves às 10:00' });
    expect(taken).toHaveAttribute('aria-pressed', 'true');
    expect(sheet.getByRole('button', { name: 'sáb., 28 mar. · 12:00' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Enviar desafio · 3 horários' }));
    await advance(10);
    expect(server.requestsTo('POST /api/challenges')[0]?.body).toMatchObject({
      proposedTimes: [evening, '2026-03-28T09:00:00.000Z', '2026-03-28T12:00:00.000Z'],
    });
  });

  it('is a link to the agreed match rather than another challenge', async () => {
    await open(['outono', 'praia'], withRui({ allowed: true }), withRui({ open: { id: 'm7', state: 'match', when: evening } }));
    expect(await screen.findByRole('link', { name: 'Ver o jogo' })).toHaveAttribute('href', '/matches/m7');
    expect(screen.queryByRole('button', { name: 'Desafiar' })).toBeNull();
  });

  it('is missing when not allowed, with the reason', async () => {
    await open(['outono'], withRui({ message: 'Só pode desafiar até 3 posições acima.' }));
    expect(await screen.findByText('Só pode desafiar até 3 posições acima.')).toBeVisible();
  });

  it('is missing when the two share no ladder', async () => {
    await open(['serra']);
    expect(await screen.findByText('Ainda não têm uma escada em comum.')).toBeVisible();
  });
});
