import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { carla, tournamentOf } from '../../../testing/world';
import { EndTournament } from './end-tournament';

const post = 'POST /api/tournaments/escada/end';
const open = (tournament = tournamentOf()) =>
  renderPage(<EndTournament tournament={tournament} />, { [post]: { id: 'escada', position: '9' } }, { as: carla });
const ask = () => screen.getByRole('button', { name: 'Terminar o torneio' });
const field = () => screen.getByLabelText('Escreva «Escada de Outono» para confirmar');

it('ending a season requires typing its name: pressing Enter twice is not enough', async () => {
  const { server, user } = await open();
  ask().focus();
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(field()).toHaveFocus();
  const now = screen.getByRole('button', { name: 'Terminar «Escada de Outono»' });
  expect(now).toBeDisabled();
  expect(server.requestsTo(post)).toEqual([]);
  await user.type(field(), 'Escada de Outono{Enter}');
  expect(await screen.findByText('Torneio terminado.')).toBeVisible();
  expect(server.requestsTo(post)).toHaveLength(1);
  // The page with its podium.
  expect(location.pathname + location.search).toBe('/tournaments/escada');
});

it('ending a season first shows what ends with it, and until when matches can still be reported', async () => {
  const { user } = await open();
  await user.click(ask());
  const ends = within(screen.getByRole('list', { name: 'O que acaba' })).getAllByRole('listitem');
  expect(ends.map(({ textContent }) => textContent)).toEqual([
    'Os desafios pendentes são cancelados e ninguém volta a desafiar.',
    'Os jogos já disputados podem ser reportados e validados durante 7 dias, até ter., 31 mar. · 13:00.',
    'Depois a escada fica fechada: resultados, participantes e árbitro já não mudam.',
    'Não se pode desfazer.',
  ]);
});

it('cancelling the end of a season moves the focus back', async () => {
  const { user } = await open();
  await user.click(ask());
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(ask()).toHaveFocus();
  expect(screen.queryByRole('list', { name: 'O que acaba' })).toBeNull();
});

it('a refused end of a season is not shown again when the confirmation is opened anew', async () => {
  const { server, user } = await open();
  server.answers({ [post]: refusing(409, 'O torneio já terminou.', 'tournament.ended') });
  await user.click(ask());
  await user.type(field(), 'Escada de Outono{Enter}');
  expect(await screen.findByText('O torneio já terminou.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await user.click(ask());
  expect(field()).toBeVisible();
  expect(screen.queryByText('O torneio já terminou.')).toBeNull();
});
