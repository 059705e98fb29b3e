import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { ana, listedOf, pageOf, tournamentOf } from '../../testing/world';
import ClubRoute from './club-route';

const club = {
  id: 'c1',
  name: 'Ténis Clube das Camélias',
  district: 'Porto',
  concelho: 'Maia',
  status: 'validated',
  courts: [],
  facilities: [],
  members: 7,
  role: null,
  address: null,
  phone: null,
  email: null,
  website: null,
  about: null,
  createdAt: '2026-03-02T12:00:00.000Z',
  proposerName: 'Ana Reis',
  isMain: false,
  validationEndsAt: null,
  statusReason: null,
  imageUrl: null,
};
const activity = (id: string, name: string) => ({
  [`GET /api/tournaments/${id}`]: tournamentOf({ id, name }),
  [`GET /api/tournaments/${id}/activity`]: pageOf(
    Array.from({ length: 8 }, (_, n) => ({ fact: 8 - n, kind: 'joined', occurredAt: '2026-03-20T18:00:00.000Z', name: `Eva ${8 - n}` })),
  ),
});
const open = (players: number, ...ladders: readonly ReturnType<typeof listedOf>[]) =>
  renderPage(
    <ClubRoute />,
    {
      'GET /api/clubs/c1': club,
      'GET /api/clubs/c1/members': [],
      'GET /api/tournaments': { ...pageOf(ladders), players },
      ...activity('t2', 'Escada da Maia'),
      ...activity('t1', 'Escada da Foz'),
      ...activity('t3', 'Escada da Serra'),
    },
    { at: '/clubs/c1', route: '/clubs/:id' },
  );
const part = async (name: string) => within((await screen.findByRole('heading', { level: 2, name })).closest('section')!);
const numbers = async () =>
  (await part('Estatísticas')).getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent ?? ''}`);

describe('the activity of a club', () => {
  it('shows its totals, with each person counted once, and the latest event of each ladder, the busiest ladder first', async () => {
    const { user } = await open(
      14,
      listedOf(1, { results: 4, players: 6 }),
      listedOf(2, { results: 30, players: 12 }),
      listedOf(3, { results: 0, players: 0 }),
      listedOf(4, { results: 0, players: 0 }),
    );
    expect(await numbers()).toEqual(['Membros 7', 'Torneios 4', 'Jogadores 14', 'Resultados 34']);
    const happened = await part('Atividade');
    expect(await happened.findAllByText('Eva 8 entrou na escada.')).toHaveLength(3);
    const named = happened.getAllByText(/^Escada da /).map(({ textContent }) => textContent);
    expect(named).toEqual(['Escada da Maia', 'Escada da Foz', 'Escada da Serra']);
    expect(happened.getByText('O resto está na página de cada escada.')).toBeVisible();
    expect(happened.getAllByRole('listitem')).toHaveLength(15);
    await user.click(happened.getAllByRole('button', { name: 'Mostrar mais' })[0]!);
    expect(happened.getAllByRole('listitem')).toHaveLength(18);
  });

  it('is also shown before the first result', async () => {
    await open(2, listedOf(2, { results: 0, players: 2 }));
    expect(await numbers()).toEqual(['Membros 7', 'Torneios 1', 'Jogadores 2', 'Resultados 0']);
    expect(await (await part('Atividade')).findByText('Eva 8 entrou na escada.')).toBeVisible();
  });

  it.each([
    ['no ladder', [], 0, 'Ainda não aconteceu nada.'],
    [
      'no ladder that the reader may look into',
      [{ id: 't9', name: 'Só Sócios', privacy: 'private' as const, clubName: null, location: null }],
      1,
      'Nada que possa ver: as escadas deste clube são privadas.',
    ],
  ])('is empty in a club with %s, and the page says why', async (_which, ladders, count, words) => {
    await open(0, ...ladders);
    expect(await numbers()).toEqual(['Membros 7', `Torneios ${count}`, 'Jogadores 0', 'Resultados 0']);
    expect((await part('Atividade')).getByText(words)).toBeVisible();
  });
});

describe('the ladders of a club', () => {
  it('show the reader and the players just above and below', async () => {
    const rung = (playerId: string, rank: number, name: string) => ({
      playerId,
      rank,
      trend: 0,
      name,
      photoUrl: null,
      points: 9 - rank,
      ranks: [rank],
    });
    await renderPage(
      <ClubRoute />,
      {
        'GET /api/clubs/c1': club,
        'GET /api/clubs/c1/members': [],
        'GET /api/tournaments': { ...pageOf([listedOf(2, { results: 30, players: 12 }), listedOf(3)]), players: 14 },
        ...activity('t2', 'Escada da Maia'),
        ...activity('t3', 'Escada da Serra'),
        'GET /api/home': {
          tasks: [],
          nextMatch: null,
          results: [],
          positions: [
            {
              tournamentId: 't2',
              tournamentName: 'Escada da Maia',
              zone: 'Europe/Lisbon',
              rows: [rung('eva', 4, 'Eva Luz'), rung(ana.id, 5, 'Ana Reis')],
            },
          ],
        },
      },
      { at: '/clubs/c1', route: '/clubs/:id', as: ana },
    );
    const rungs = within(await screen.findByRole('list', { name: 'Escada da Maia' })).getAllByRole('listitem');
    expect(rungs.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Eva Luz'), expect.stringContaining('Ana Reis')]);
    expect(rungs[1]).toHaveAttribute('aria-current', 'true');
  });
});
