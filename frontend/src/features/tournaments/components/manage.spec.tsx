import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { carla, tournamentOf } from '../../../testing/world';
import { Manage } from './manage';

it('shows who asks to enter, since when, with what they wrote', async () => {
  await renderPage(
    <Manage tournament={tournamentOf({ privacy: 'private' })} user={carla}>
      {null}
    </Manage>,
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
