import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/render-page';
import { rankingOf, standingsOf } from '../../testing/standings';
import { ana, listedOf, pageOf, participantOf, rui, tournamentOf } from '../../testing/world';

const card = () => screen.findByRole('alert');
const again = () => screen.getByRole('button', { name: 'Tentar novamente' });

describe('an answer that no page can render', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it('crashes only its part of the page, which retries until the answer is good', async () => {
    const { server, user } = await renderApp({ 'GET /api/tournaments': null }, { at: '/tournaments' });
    expect(await card()).toHaveTextContent('Algo correu malOcorreu um erro inesperado. Por favor, tente novamente.');
    expect(screen.getByRole('heading', { level: 1, name: 'Torneios' })).toBeVisible();
    await user.click(again());
    await waitFor(() => expect(again()).toBeEnabled());
    expect(server.requestsTo('GET /api/tournaments')).toHaveLength(2);
    server.answers({ 'GET /api/tournaments': pageOf([listedOf(7)]) });
    await user.click(again());
    expect(await screen.findByRole('link', { name: 'Escada 7' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('for the ladder leaves the rest of the tournament on the screen', async () => {
    const ranking = 'GET /api/tournaments/escada/ranking';
    const { server, user } = await renderApp(
      { 'GET /api/tournaments/escada': tournamentOf(), [ranking]: { standings: null } },
      { at: '/tournaments/escada' },
    );
    expect(await card()).toHaveTextContent('Algo correu mal');
    expect(screen.getByRole('tab', { name: 'Classificação' })).toBeVisible();
    server.answers({ [ranking]: rankingOf(standingsOf(3)) });
    await user.click(again());
    expect(await screen.findByRole('button', { name: /^1\.º, Inês Carvalho/ })).toBeVisible();
  });

  it('for a nested part is removed from the cache too', async () => {
    const participants = 'GET /api/tournaments/escada/participants';
    const { server, user } = await renderApp(
      {
        'GET /api/tournaments/escada': tournamentOf(),
        'GET /api/tournaments/escada/ranking': rankingOf(standingsOf(3)),
        'GET /api/tournaments/escada/activity': pageOf([]),
        [participants]: { nonsense: true },
      },
      { at: '/tournaments/escada?tab=overview', as: ana },
    );
    expect(await card()).toHaveTextContent('Algo correu mal');
    server.answers({ [participants]: [participantOf(ana), participantOf(rui)] });
    await user.click(again());
    expect(await screen.findByText('Rui Matos')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves the navigation to other pages working', async () => {
    const { user } = await renderApp({ 'GET /api/tournaments': null }, { at: '/tournaments' });
    await card();
    await user.click(screen.getAllByRole('link', { name: 'Sobre' })[0]!);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sobre' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
