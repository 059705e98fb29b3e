import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { carla, tournamentOf } from '../../../testing/world';
import { InviteAgain } from './invite-again';

const list = 'GET /api/tournaments/escada/earlier-seasons';
const post = 'POST /api/tournaments/escada/invitations';
const spring = { tournamentId: 'primavera', name: 'Escada da Primavera', players: 12, here: 3 };
const winter = { tournamentId: 'inverno', name: 'Escada de Inverno', players: 1, here: 0 };
const open = (answer: object, tournament = tournamentOf(), sent: object = { id: 'escada', position: '9' }) =>
  renderPage(<InviteAgain tournament={tournament} />, { [list]: answer, [post]: sent }, { as: carla });

it('one press invites the players of the earlier ladder, and the page then shows how many', async () => {
  const { server, user } = await open({ invited: 0, seasons: [spring] });
  expect(
    await screen.findByText('12 pessoas recebem um aviso que diz quem convida e para que torneio, e decidem se entram.'),
  ).toBeVisible();
  server.answers({ [list]: { invited: 12, seasons: [] } });
  await user.click(screen.getByRole('button', { name: 'Convidar quem jogou em «Escada da Primavera»' }));
  expect(await screen.findByText('Convites enviados.')).toBeVisible();
  expect(server.requestsTo(post).map(({ body }) => body)).toEqual([{ fromTournamentId: 'primavera' }]);
  expect(await screen.findByText('Já foram convidadas 12 pessoas.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Convidar/ })).toBeNull();
});

it('one of several earlier ladders can be selected, the newest first', async () => {
  const { server, user } = await open({ invited: 0, seasons: [spring, winter] });
  const choice = await screen.findByLabelText('De que torneio');
  expect(choice).toHaveDisplayValue('Escada da Primavera · 12 jogadores');
  await user.selectOptions(choice, 'Escada de Inverno · 1 jogador');
  expect(screen.getByText(/^1 pessoa recebe um aviso .* e decide se entra\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Convidar quem jogou em «Escada de Inverno»' }));
  expect(await screen.findByText('Convites enviados.')).toBeVisible();
  expect(server.requestsTo(post).map(({ body }) => body)).toEqual([{ fromTournamentId: 'inverno' }]);
});

it('the remaining earlier ladders can still be selected once one was invited', async () => {
  const { server, user } = await open({ invited: 0, seasons: [spring, winter] });
  await screen.findByLabelText('De que torneio');
  server.answers({ [list]: { invited: 12, seasons: [winter] } });
  await user.click(screen.getByRole('button', { name: 'Convidar quem jogou em «Escada da Primavera»' }));
  expect(await screen.findByText('Já foram convidadas 12 pessoas.')).toBeVisible();
  expect(screen.getByLabelText('De que torneio')).toHaveDisplayValue('Escada de Inverno · 1 jogador');
  expect(screen.getByRole('button', { name: 'Convidar quem jogou em «Escada de Inverno»' })).toBeVisible();
});

it('invited players have to ask to join a private ladder, which is said', async () => {
  await open({ invited: 0, seasons: [spring] }, tournamentOf({ privacy: 'private' }));
  expect(await screen.findByText(/quem vier pede para entrar, e os pedidos esperam por si/)).toBeVisible();
});

it('a ladder waiting for approval says that invitations are possible afterwards', async () => {
  await open({ invited: 0, seasons: [spring] }, tournamentOf({ status: 'pending' }));
  expect(await screen.findByText(/^Assim que o torneio for validado, pode convidar aqui/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a refusal is shown', async () => {
  const { user } = await open(
    { invited: 0, seasons: [spring] },
    tournamentOf(),
    refusing(409, 'Este torneio já terminou.', 'tournament.ended'),
  );
  await user.click(await screen.findByRole('button', { name: /^Convidar quem jogou/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Este torneio já terminou.');
});

it('the section is hidden when there is nobody to invite', async () => {
  const { server } = await open({ invited: 0, seasons: [] });
  await waitFor(() => expect(server.requestsTo(list)).toHaveLength(1));
  expect(screen.queryByText('Quem jogou noutro torneio seu')).toBeNull();
});
