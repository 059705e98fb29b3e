import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { ana } from '../../../testing/world';
import { AvailabilityForm } from './availability-form';

describe('the week in which one plays', () => {
  it('takes one preset beside the other: each says its own days anew', async () => {
    const save = 'PUT /api/profile/availability';
    const { user, server } = await renderPage(
      <AvailabilityForm />,
      { 'GET /api/profile/availability': { days: [{ day: 1, from: '07:00', to: '08:00' }] }, [save]: { id: ana.id, position: '9' } },
      { as: ana },
    );
    await user.click(await screen.findByRole('button', { name: 'Fim de semana' }));
    await user.click(screen.getByRole('button', { name: 'Fins de tarde' }));
    await user.click(screen.getByRole('button', { name: 'Guardar disponibilidade' }));
    const { days } = server.askedFor(save)[0]!.body as { readonly days: readonly { readonly day: number; readonly from: string }[] };
    expect(days.map(({ day, from }) => `${day} ${from}`).sort()).toEqual([
      '1 18:00',
      '2 18:00',
      '3 18:00',
      '4 18:00',
      '5 18:00',
      '6 09:00',
      '7 09:00',
    ]);
  });
});
