import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { listedOf, pageOf, tournamentOf } from '../../testing/world';
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
const open = (...ladders: readonly ReturnType<typeof listedOf>[]) =>
  renderPage(
    <ClubRoute />,
    {
      'GET /api/clubs/c1': club,
      'GET /api/clubs/c1/members': [],
      'GET /api/tournaments': pageOf(ladders),
      ...activity('t2', 'Escada da Maia'),
    },
    { at: '/clubs/c1', route: '/clubs/:id' },
  );

describe('what is played in a club', () => {
  it('is told in numbers, with what happened last where most is played', async () => {
    const { user } = await open(
      listedOf(1, { results: 4, players: 6 }),
      listedOf(2, { results: 30, players: 12 }),
      listedOf(3, { results: 0, players: 0 }),
    );
    const numbers = (await screen.findByRole('heading', { level: 2, name: 'Estatísticas' })).closest('section')!;
    const facts = within(numbers)
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextSibling?.textContent ?? ''}`);
    expect(facts).toEqual(['Membros 7', 'Torneios 3', 'Jogadores 18', 'Resultados 34']);
    const happened = (await screen.findByRole('heading', { level: 2, name: 'Atividade' })).closest('section')!;
    expect(within(happened).getByText('Escada da Maia')).toBeVisible();
    expect(await within(happened).findByText('Eva 8 entrou na escada.')).toBeVisible();
    expect(within(happened).getAllByRole('listitem')).toHaveLength(5);
    await user.click(within(happened).getByRole('button', { name: 'Mostrar mais' }));
    expect(within(happened).getAllByRole('listitem')).toHaveLength(8);
    expect(within(happened).queryByRole('button')).toBeNull();
  });

  it('is nothing to speak of before the first result', async () => {
    await open(listedOf(1, { results: 0 }));
    expect(await screen.findByRole('link', { name: 'Escada 1' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Estatísticas' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Atividade' })).toBeNull();
  });
});
