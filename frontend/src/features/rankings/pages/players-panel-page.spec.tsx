import { screen, within } from '@testing-library/react';
import type { PanelAnswer, PanelRow } from '@tennis/contracts';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { ana, pageOf } from '../../../testing/world';
import PlayersPanelPage from './players-panel-page';

const list = 'GET /api/players';
const rowOf = (name: string, more: Partial<PanelRow> = {}): PanelRow => ({
  playerId: name.toLowerCase(),
  name,
  photoUrl: null,
  clubName: null,
  points: 5,
  wins: 2,
  defeats: 1,
  matches: 3,
  winRate: 67,
  ...more,
});
const figures = { players: 42, matches: 120, averageWinRate: 48, activeTournaments: 3 };
const answerOf = (...items: readonly PanelRow[]): PanelAnswer => ({ ...pageOf(items), items: [...items], figures });
const clubs = { 'GET /api/clubs': pageOf([{ id: 'c1', name: 'Camélias' }]) };
const open = (answers: Answers, at = '/players-panel') => renderPage(<PlayersPanelPage />, { ...clubs, ...answers }, { at, as: ana });
const told = async () => {
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Painel de jogadores' })).getAllByRole('row');
  return rows.map((row) => row.textContent);
};

describe('the players panel', () => {
  it('lists all players with their numbers, below four totals', async () => {
    await open({
      [list]: answerOf(rowOf('Eva Luz', { clubName: 'Camélias' }), rowOf('Ivo', { matches: 0, wins: 0, points: 0, winRate: null })),
    });
    expect(await told()).toEqual(['ELEva LuzCamélias3267 %5', 'IIvo00—0']);
    const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement;
    expect(
      ['Jogadores', 'Jogos', 'Média de vitórias', 'Torneios ativos'].map((name) => figure(name)!.querySelector('dd')!.textContent),
    ).toEqual(['42', '120', '48 %', '3']);
    expect(screen.getByRole('link', { name: 'Eva Luz' })).toHaveAttribute('href', '/players/eva luz');
  });

  it('is sorted by its column headers, which show the order', async () => {
    const { server, user } = await open({ [list]: answerOf(rowOf('Eva')) });
    await told();
    const column = (name: string) => screen.getByRole('columnheader', { name });
    expect(column('% de vitórias')).toHaveAttribute('aria-sort', 'descending');
    const few = 'Quem tem menos de 5 jogos aparece depois dos outros.';
    expect(screen.getByText(few)).toBeVisible();
    await user.click(within(column('Nome')).getByRole('button'));
    await advance(10);
    expect(server.requestsTo(list).at(-1)!.query.get('sort')).toBe('name');
    expect(column('Nome')).toHaveAttribute('aria-sort', 'ascending');
    expect(column('% de vitórias')).toHaveAttribute('aria-sort', 'none');
    expect(screen.queryByText(few)).toBeNull();
    expect(location.search).toBe('?sort=name');

    // Each press turns the order.
    await user.click(within(column('Nome')).getByRole('button'));
    await advance(10);
    expect(server.requestsTo(list).at(-1)!.query.get('turned')).toBe('true');
    expect(column('Nome')).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(column('Nome')).getByRole('button'));
    await advance(10);
    expect(column('Nome')).toHaveAttribute('aria-sort', 'ascending');
    expect(location.search).toBe('?sort=name');
  });

  it('is searched as the reader types, by club, and shown as cards, also by URL', async () => {
    const { server, user } = await open({ [list]: answerOf(rowOf('Eva')) });
    await told();
    await user.type(screen.getByRole('searchbox', { name: 'Procurar jogadores' }), 'eva');
    await advance(300);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Clube' }), 'Camélias');
    await user.click(screen.getByRole('button', { name: 'Grelha' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Pontos');
    await advance(10);
    const { query } = server.requestsTo(list).at(-1)!;
    expect([query.get('q'), query.get('clubId'), query.get('sort')]).toEqual(['eva', 'c1', 'points']);
    expect(location.search).toBe('?q=eva&clubId=c1&view=grid&sort=points');
    expect(within(screen.getByRole('list', { name: 'Painel de jogadores' })).getByRole('listitem')).toHaveTextContent('EEvaPontos5Jogos3');
  });

  it('can be filtered by any club, also beyond the first hundred', async () => {
    const all = Array.from({ length: 101 }, (_, nth) => ({ id: `c${nth + 1}`, name: `Clube ${nth + 1}` }));
    const pageAsked = (query: URLSearchParams) => {
      const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
      return pageOf(all.slice((page - 1) * size, page * size), all.length);
    };
    const { server, user } = await open({
      [list]: answerOf(rowOf('Eva')),
      'GET /api/clubs': ({ query }) => Promise.resolve(pageAsked(query)),
    });
    await told();
    await screen.findByRole('option', { name: 'Clube 101' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Clube' }), 'Clube 101');
    expect(location.search).toBe('?clubId=c101');
    expect(server.requestsTo('GET /api/clubs')).toHaveLength(2);
  });

  it('does not pull a reader back who left before the search ran', async () => {
    const { user } = await open({ [list]: answerOf(rowOf('Eva')) });
    await told();
    await user.type(screen.getByRole('searchbox', { name: 'Procurar jogadores' }), 'eva');
    history.pushState(null, '', '/players-panel/compare?ids=a,b');
    await advance(300);
    expect(location.pathname).toBe('/players-panel/compare');
  });

  it('selects two to four players to compare, never a fifth; the selection stays on the next page', async () => {
    const five = ['Ana', 'Eva', 'Ivo', 'Rui', 'Zé'].map((name) => rowOf(name));
    const { server, user } = await open({ [list]: { ...answerOf(...five), total: 30 } });
    const pick = (name: string) => screen.findByRole('checkbox', { name: `Comparar ${name}` });
    await user.click(await pick('Ana'));
    expect(screen.getByRole('button', { name: 'Comparar (1/4)' })).toBeDisabled();
    await user.click(await pick('Eva'));
    expect(screen.getByRole('link', { name: 'Comparar (2/4)' })).toHaveAttribute('href', '/players-panel/compare?ids=ana,eva');
    await user.click(await pick('Ivo'));
    await user.click(await pick('Rui'));
    expect(await pick('Zé')).toBeDisabled();
    expect(screen.getByText('No máximo quatro.')).toBeVisible();
    server.answers({ [list]: { ...answerOf(rowOf('Gil')), total: 30, page: 2 } });
    await user.click(screen.getByRole('button', { name: 'Seguinte' }));
    expect(await pick('Gil')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(await pick('Gil')).toBeEnabled();
  });

  it('says when it is empty, and retries after a failure', async () => {
    const { server, user } = await open({ [list]: refusing(422, 'Pedido recusado') }, '/players-panel?q=xyz');
    expect(await screen.findByRole('alert')).toHaveTextContent('Pedido recusado');
    server.answers({ [list]: answerOf() });
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('heading', { name: 'Nenhum jogador corresponde' })).toBeVisible();
  });
});
