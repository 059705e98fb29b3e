import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { ana } from '../../../testing/world';
import { BlockedPeople } from './blocked';

it('who is blocked on an island’s ladder is so since an hour of its clock, which is named', async () => {
  const blocked = [{ userId: 'rui', name: 'Rui Matos', since: '2026-11-27T05:29:00.000Z' }];
  await renderPage(
    <BlockedPeople tournament={{ id: 'escada', zone: 'Atlantic/Azores' }} />,
    { 'GET /api/tournaments/escada/blocked': blocked },
    { as: ana },
  );
  expect(await screen.findByText('desde sex., 27 nov. · 04:29 (hora dos Açores)')).toBeVisible();
});
