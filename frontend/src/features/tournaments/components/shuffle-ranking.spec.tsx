import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { carla, tournamentOf } from '../../../testing/world';
import { ShuffleRanking } from './shuffle-ranking';

const post = 'POST /api/tournaments/escada/shuffle';
const open = (tournament = tournamentOf()) =>
  renderPage(<ShuffleRanking tournament={tournament} />, { [post]: { id: 'escada', position: '9' } }, { as: carla });

it('draws the order only for who types the name', async () => {
  const { server, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Baralhar…' }));
  const now = screen.getByRole('button', { name: 'Baralhar «Escada de Outono»' });
  expect(now).toBeDisabled();
  await user.type(screen.getByLabelText('Escreva «Escada de Outono» para confirmar'), 'Escada de Outono');
  await user.click(now);
  expect(await screen.findByText('A ordem foi sorteada.')).toBeVisible();
  expect(server.askedFor(post).map(({ body }) => body)).toEqual([{ confirmName: 'Escada de Outono' }]);
});

it('says why it is over once there is a result', async () => {
  await open(tournamentOf({ results: 1 }));
  expect(screen.getByText('Já há resultados validados: a ordem só muda com os jogos.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
