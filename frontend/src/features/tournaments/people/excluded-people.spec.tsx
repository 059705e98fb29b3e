import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { ana } from '../../../testing/world';
import { ExcludedPeople } from './excluded-people';

it('the start of a block on an island’s ladder is shown in its named time zone', async () => {
  const blocked = [{ userId: 'rui', name: 'Rui Matos', how: 'blocked', until: null, since: '2026-11-27T05:29:00.000Z' }];
  await renderPage(
    <ExcludedPeople tournament={{ id: 'escada', zone: 'Atlantic/Azores' }} />,
    { 'GET /api/tournaments/escada/kept-out': blocked },
    { as: ana },
  );
  expect(await screen.findByText('desde sex., 27 nov. · 04:29 (hora dos Açores)')).toBeVisible();
});
