import { screen } from '@testing-library/react';
import type { SignedInUser } from '@tennis/contracts';
import { advance, renderPage } from '../../../testing/render-page';
import { berta, carla, tournamentOf } from '../../../testing/world';
import { NothingOpen } from './nothing-open';

const requests = 'GET /api/tournaments/escada/join-requests';
const duarte = { userId: 'duarte', name: 'Duarte Lima', message: null, askedAt: '2026-03-23T10:00:00.000Z' };
const eva = { ...duarte, userId: 'eva', name: 'Eva Pinto' };
const open = (answer: readonly object[], as: SignedInUser = carla, tournament = tournamentOf({ privacy: 'private' })) =>
  renderPage(<NothingOpen tournament={tournament} user={as} />, { [requests]: answer }, { as });

it('the manager reads that everything is up to date when no request waits either', async () => {
  await open([]);
  expect(await screen.findByText('Está tudo em dia.')).toBeVisible();
});

it.each([
  [[duarte], 'Nenhum jogo está por acabar, mas 1 pedido de entrada espera resposta.'],
  [[duarte, eva], 'Nenhum jogo está por acabar, mas 2 pedidos de entrada esperam resposta.'],
])('the manager reads which requests wait for an answer', async (waiting, said) => {
  await open(waiting);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText('Está tudo em dia.')).toBeNull();
});

it('requests are not fetched for people who cannot answer them, nor on an ended ladder', async () => {
  const asReferee = await open([duarte], berta);
  expect(screen.getByText('Está tudo em dia.')).toBeVisible();
  await advance(10);
  expect(asReferee.server.requestsTo(requests)).toEqual([]);
  const { server } = await open([duarte], carla, tournamentOf({ privacy: 'private', status: 'ended' }));
  await advance(10);
  expect(server.requestsTo(requests)).toEqual([]);
});
