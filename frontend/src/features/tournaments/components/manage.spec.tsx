import { cleanup, screen, within } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { carla, participantOf, rui, tournamentOf } from '../../../testing/world';
import { Manage } from './manage';

it('shows who asks to enter, since when, with what they wrote', async () => {
  await renderPage(
    <Manage tournament={tournamentOf({ privacy: 'private' })} user={carla} />,
    {
      'GET /api/tournaments/escada/participants': [],
      'GET /api/tournaments/escada/join-requests': [
        { userId: 'duarte', name: 'Duarte Lima', message: 'Jogo às terças', askedAt: '2026-03-23T10:00:00.000Z' },
        { userId: 'eva', name: 'Eva Pinto', message: null, askedAt: '2026-03-23T11:00:00.000Z' },
      ],
    },
    { as: carla },
  );
  const [duarte, eva] = (await screen.findAllByRole('button', { name: /^Aceitar/ })).map((button) => button.closest('li')!);
  expect(within(duarte!).getByText('«Jogo às terças»')).toBeVisible();
  expect(duarte).toHaveTextContent('Duarte Lima');
  expect(duarte).toHaveTextContent('seg., 23 mar. · 10:00');
  expect(eva).not.toHaveTextContent('«');
});

it('takes a pause back from its toast, and says whom a grave button is about', async () => {
  const pause = 'POST /api/tournaments/escada/participants/rui/pause';
  const reactivate = 'POST /api/tournaments/escada/participants/rui/reactivate';
  const { server, user } = await renderPage(
    <Manage tournament={tournamentOf()} user={carla} />,
    { 'GET /api/tournaments/escada/participants': [participantOf(rui)], [pause]: {}, [reactivate]: {} },
    { as: carla },
  );
  await user.click(await screen.findByRole('button', { name: 'Opções de Rui Matos' }));
  await user.click(screen.getByRole('button', { name: 'Suspender' }));
  expect(screen.getByRole('button', { name: 'Suspender Rui Matos' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await user.click(screen.getByRole('button', { name: 'Pausar' }));
  await user.click(screen.getByRole('button', { name: 'Pausar Rui Matos' }));
  const toast = (await screen.findByText('Jogador em pausa.')).closest('[role=status]')!;
  expect(toast).not.toHaveTextContent('Sucesso');
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Anular' }));
  expect(await screen.findByText('Jogador reativado.')).toBeVisible();
  expect(server.askedFor(reactivate)).toHaveLength(1);
});

it('has the ways to bring players in, as long as somebody can enter', async () => {
  const desk = (status: 'active' | 'ended') => <Manage tournament={tournamentOf({ status })} user={carla} />;
  const answers = { 'GET /api/tournaments/escada/participants': [participantOf(rui)] };
  const { user } = await renderPage(desk('active'), answers, { as: carla });
  await user.click(await screen.findByRole('button', { name: 'Convidar jogadores' }));
  expect(await screen.findByRole('img', { name: 'Código QR de Escada de Outono' })).toBeVisible();
  cleanup();
  await renderPage(desk('ended'), answers, { as: carla });
  await screen.findByRole('button', { name: 'Opções de Rui Matos' });
  expect(screen.queryByRole('button', { name: 'Convidar jogadores' })).toBeNull();
});
