import { cleanup, screen } from '@testing-library/react';
import { actionsIn, renderPage } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { ana, carla, participantOf, rui, tournamentOf } from '../../../testing/world';
import { Referees } from './referees';

const list = 'GET /api/tournaments/escada/participants';
const promote = `POST /api/tournaments/escada/participants/${rui.id}/promote`;
const people = { [list]: [participantOf(ana), participantOf(rui)] };

it('a ladder without a referee gets one, after an explanation of the role', async () => {
  const { server, user } = await renderPage(
    <Referees tournament={tournamentOf({ refereeId: null, refereeName: null })} />,
    { ...people, [promote]: {} },
    { as: carla },
  );
  expect(screen.getByText('Esta escada não tem árbitro: as disputas são decididas pela organização.')).toBeVisible();
  await user.selectOptions(await screen.findByLabelText('Nomear árbitro'), rui.id);
  expect(
    screen.getByText(/sai da classificação enquanto for árbitro.* Os desafios em aberto e os jogos por disputar são cancelados\.$/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tornar Rui Matos árbitro' }));
  expect(await screen.findByText('Arbitragem atribuída.')).toBeVisible();
  expect(server.requestsTo(promote).map(({ body }) => body)).toEqual([{ replace: false }]);
});

it('the candidates are listed by name, however they joined', async () => {
  const named = (playerId: string, name: string) => ({ ...participantOf(ana), playerId, name });
  const entered = [named('1', 'Rui Matos'), named('2', 'Zélia Dias'), named('3', 'Álvaro Pinto'), named('4', 'Ana Reis')];
  await renderPage(<Referees tournament={tournamentOf({ refereeId: null, refereeName: null })} />, { [list]: entered }, { as: carla });
  await screen.findByLabelText('Nomear árbitro');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Escolha uma pessoa',
    'Álvaro Pinto',
    'Ana Reis',
    'Rui Matos',
    'Zélia Dias',
  ]);
});

it('the form says who is replaced, and keeps the selection after a refusal', async () => {
  const { server, user } = await renderPage(
    <Referees tournament={tournamentOf({ refereeId: 'berta', refereeName: 'Berta Nunes' })} />,
    { ...people, [promote]: refusing(409, 'O torneio já terminou.', 'tournament.ended') },
    { as: carla },
  );
  await user.selectOptions(await screen.findByLabelText('Nomear árbitro'), rui.id);
  expect(
    screen.getByText(
      'Rui Matos passa a ser o árbitro em vez de Berta Nunes, que volta à classificação. Quem passa a árbitro sai dela, e os seus desafios em aberto e jogos por disputar são cancelados.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tornar Rui Matos árbitro' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('O torneio já terminou.');
  expect(screen.getByLabelText('Nomear árbitro')).toHaveValue(rui.id);
  expect(server.requestsTo(promote).map(({ body }) => body)).toEqual([{ replace: true }]);
});

it('the error says that a replacement failed, not that a player was promoted', async () => {
  const { user } = await renderPage(
    <Referees tournament={tournamentOf({ refereeId: 'berta', refereeName: 'Berta Nunes' })} />,
    { ...people, [promote]: refusing(500, 'Avaria', 'server.failed') },
    { as: carla },
  );
  await user.selectOptions(await screen.findByLabelText('Nomear árbitro'), rui.id);
  await user.click(screen.getByRole('button', { name: 'Tornar Rui Matos árbitro' }));
  expect(await screen.findByText('Erro ao atribuir o árbitro. Avaria')).toBeVisible();
});

it('a relieved referee plays again', async () => {
  const demote = 'POST /api/tournaments/escada/participants/berta/demote';
  const { server, user } = await renderPage(
    <Referees tournament={tournamentOf({ refereeId: 'berta', refereeName: 'Berta Nunes' })} />,
    { ...people, [demote]: {} },
    { as: carla },
  );
  await user.click(screen.getByRole('button', { name: 'Deixar de ser árbitro' }));
  expect(actionsIn(document.body)).toContain('Voltar');
  await user.click(screen.getByRole('button', { name: 'Berta Nunes deixa de ser árbitro' }));
  expect(await screen.findByText('Está de volta à escada.')).toBeVisible();
  expect(server.requestsTo(demote)).toHaveLength(1);
});

it('no referee is named once the ladder has ended, and none is relieved once it is frozen', async () => {
  const desk = (status: 'ended' | 'frozen') => (
    <Referees tournament={tournamentOf({ refereeId: 'berta', refereeName: 'Berta Nunes', status })} />
  );
  await renderPage(desk('ended'), people, { as: carla });
  expect(screen.getByRole('button', { name: 'Deixar de ser árbitro' })).toBeVisible();
  expect(screen.queryByLabelText('Nomear árbitro')).toBeNull();
  cleanup();
  await renderPage(desk('frozen'), people, { as: carla });
  expect(screen.getByText('Berta Nunes')).toBeVisible();
  expect(actionsIn(document.body)).toEqual([]);
});
