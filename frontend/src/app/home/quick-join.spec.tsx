import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { refusing } from '../../testing/server';
import { ana, listedOf, tournamentOf } from '../../testing/world';
import { QuickJoin } from './quick-join';

it('a refusal of joining is shown where it was asked for, and not when the sheet is opened again', async () => {
  const { user } = await renderPage(
    <QuickJoin ladder={listedOf(0)} />,
    {
      'GET /api/tournaments/t0': tournamentOf(),
      'POST /api/tournaments/t0/join': refusing(409, 'A escada está cheia.', 'tournament.full'),
    },
    { as: ana },
  );
  const openSheet = async () => {
    await user.click(screen.getByRole('button', { name: 'Entrar: Escada 0' }));
    return within(await screen.findByRole('dialog', { name: 'Entrar: Escada 0' }));
  };
  const sheet = await openSheet();
  await user.click(await sheet.findByRole('button', { name: 'Entrar' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('A escada está cheia.');
  await user.click(sheet.getByRole('button', { name: 'Fechar' }));
  const again = await openSheet();
  await again.findByRole('button', { name: 'Entrar' });
  expect(again.queryByRole('alert')).toBeNull();
});
